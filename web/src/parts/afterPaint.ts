/** Runs something once the screen has answered: what a person sees comes first. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** Keeps the end of a list in sight. */
export function scrollToEnd(list: HTMLElement | undefined): void {
  afterPaint(() => list?.scrollTo({ top: list.scrollHeight }));
}
