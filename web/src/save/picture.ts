/** A board as pixels, drawn by the page itself: what the server draws of it too, without one. */

import { flushSync, mount, unmount } from 'svelte';
import colours from '../../../crates/render/src/page.css?raw';
import font from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { Scene } from '../api/types';
import BoardView from '../board/BoardView.svelte';
import { sprites } from '../board/sprites.svelte';

/** Of the longer side. */
const SIDE_PX = 800;
/** Room for the shadow of the board, in its units. */
const AROUND = 22;

/** A PNG, unless this browser keeps pages from making pictures. */
export async function pictureOf(scene: Scene, game: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const look = sprites.of(game)?.look ?? game;
  const board = drawn(scene, game, look);
  try {
    return await pixels(await standalone(board, look));
  } finally {
    board.remove();
  }
}

/** The board as it is drawn everywhere, for a moment in a corner of the page that nobody sees. */
function drawn(scene: Scene, game: string, look: string): HTMLElement {
  const board = document.createElement('div');
  board.className = 'board';
  Object.assign(board.dataset, { game, look });
  board.style.cssText = 'position: fixed; visibility: hidden; width: 0; height: 0; overflow: hidden';
  document.body.append(board);
  const view = mount(BoardView, { target: board, props: { scene, game, glideMs: 0 } });
  flushSync();
  const copy = board.cloneNode(true) as HTMLElement;
  void unmount(view);
  board.replaceWith(copy);
  return copy;
}

/**
 * One drawing with everything it needs: its symbols, the colours of a dark page (pictures go out into the world, so all
 * look alike), the rules of style that hold in it, and the font.
 */
async function standalone(board: HTMLElement, look: string): Promise<SVGSVGElement> {
  const views = [...board.querySelectorAll<SVGSVGElement>('svg.view')];
  const { x, y, width, height } = views[0]?.viewBox.baseVal ?? new DOMRect();
  const [left, top, wide, high] = [x - AROUND, y - AROUND, width + 2 * AROUND, height + 2 * AROUND];
  const scale = SIDE_PX / Math.max(wide, high);
  const symbols = document.querySelector(`[data-sprite="${look}"]`)?.innerHTML ?? '';
  const style = `${colours}\n${await fontFace()}\n${rulesOf(board)}\n:root { font-family: Inter }`;
  const place = `x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"`;
  const parts = views.map((view) => `<svg ${place} style="${view.style.cssText}">${view.innerHTML}</svg>`);
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" class="board" data-game="${board.dataset.game}" data-look="${look}"
    viewBox="${left} ${top} ${wide} ${high}" width="${Math.round(wide * scale)}" height="${Math.round(high * scale)}">
    <style>${style.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</style>${symbols}
    <rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="var(--bg)"/>
    ${parts.join('')}</svg>`;
  return new DOMParser().parseFromString(markup, 'text/html').querySelector('svg') as SVGSVGElement;
}

/** The rules of the page's style sheets that something on the board follows, whatever the size of the window. */
function rulesOf(board: HTMLElement): string {
  const all = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return all
    .filter((rule) => rule instanceof CSSStyleRule && board.querySelector(rule.selectorText) !== null)
    .map((rule) => rule.cssText)
    .join('\n');
}

/** A drawing on its own may fetch nothing, so it brings its letters along. */
async function fontFace(): Promise<string> {
  const file = await fetch(font)
    .then((response) => response.blob())
    .catch(() => null);
  if (!file) return '';
  return `@font-face { font-family: Inter; font-weight: 100 900; src: url(${await dataUrl(file)}) }`;
}

function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsDataURL(file);
  });
}

async function pixels(drawing: SVGSVGElement): Promise<Uint8Array<ArrayBuffer> | null> {
  const text = new XMLSerializer().serializeToString(drawing);
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return png && new Uint8Array(await png.arrayBuffer());
  } finally {
    URL.revokeObjectURL(address);
  }
}
