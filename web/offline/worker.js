/**
 * The service worker: the page without a network. It keeps one whole version of the page and serves nothing but that
 * one, so that parts of two versions never meet; a new version waits beside it until the page asks for it.
 */

/* Put in by the build. */
const VERSION = '%VERSION%';
const FILES = ['%FILES%'];

/** The one page is at the address of its folder. */
const PAGE = '';
const KEPT = `plenum-${VERSION}`;
/** What the server says about the games: asked anew where there is a network, as it was where there is none. */
const ANSWERS = `plenum-answers`;
const PATIENCE_MS = 3000;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const path = url.pathname.slice(base().length);
  if (request.mode === 'navigate') {
    if (isScreen(path)) event.respondWith(fromVersion(PAGE, request));
  } else if (FILES.includes(path)) event.respondWith(fromVersion(path, request));
  else if (isAnswer(path)) event.respondWith(answer(request));
});

/** What the server tells while no page is open (or none that shows it): every push is shown, as browsers demand. */
self.addEventListener('push', (event) => {
  const { title, text, path, tag } = event.data?.json() ?? {};
  const options = { body: text, tag, data: { path: path ?? '/' }, icon: `${base()}icon-192.png` };
  event.waitUntil(self.registration.showNotification(title ?? 'Plenum', options));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});

/** Brings a page of ours to that screen, or opens one. */
async function open(path) {
  const address = new URL(base() + path.replace(/^\//, ''), location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === address) ?? pages[0];
  if (!there) return self.clients.openWindow(address);
  await there.focus();
  return there.url === address ? there : there.navigate(address);
}

/** Where the page lives: at the top of a host of its own, in a folder of another. */
function base() {
  return new URL(self.registration.scope).pathname;
}

/** The addresses of the page's screens have no dot in them. */
function isScreen(path) {
  return !/^(api|ws|metrics|health)(\/|$)/.test(path) && !path.split('/').at(-1).includes('.');
}

function isAnswer(path) {
  return path === 'api/games' || /^api\/games\/[^/]+\/(symbols|styles\/[^/]+)\.svg$/.test(path);
}

async function install() {
  const kept = await caches.open(KEPT);
  await Promise.all(FILES.map((file) => keep(kept, file)));
  await keepAnswers();
}

/** A file whose name changes with its content may come from any version; the others must be this one's. */
async function keep(kept, file) {
  const address = base() + file;
  const known = file.startsWith('assets/') ? await caches.match(address) : undefined;
  const response = known ?? (await fetch(address, { cache: file.startsWith('assets/') ? 'default' : 'reload' }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await kept.put(address, response);
}

/** Which games there are, and what every game looks like. */
async function keepAnswers() {
  const games = await fetched(new Request(`${base()}api/games`));
  if (!games.ok) throw new Error(`api/games: ${games.status}`);
  const pictures = (await games.json()).map(({ id }) => fetched(new Request(`${base()}api/games/${id}/symbols.svg`)));
  // Without pictures the page is still worth keeping: they are kept when they are asked for.
  await Promise.allSettled(pictures);
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('plenum-') && name !== KEPT && name !== ANSWERS);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function fromVersion(file, request) {
  const kept = await caches.open(KEPT);
  return (await kept.match(base() + file)) ?? fetch(request);
}

async function answer(request) {
  const late = new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  const coming = fetched(request);
  const first = await Promise.race([coming, late]).catch(() => undefined);
  return first ?? (await (await caches.open(ANSWERS)).match(request)) ?? coming;
}

async function fetched(request) {
  const response = await fetch(request);
  if (response.ok) await (await caches.open(ANSWERS)).put(request, response.clone());
  return response;
}
