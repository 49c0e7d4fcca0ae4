/** One sentence at a time that everybody should see, wherever they are. */

class Notice {
  text = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(text: string): void {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.text = ''), 8000);
  }

  clear(): void {
    this.text = '';
  }
}

export const notice = new Notice();
