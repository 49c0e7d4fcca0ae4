/** How a table is laid out: by the shape of the window, not by its width alone. */

/** Columns beside the board; everything above and below it; or a tray that stands beside it. */
export type Shape = 'desk' | 'tall' | 'low';

class WindowShape {
  #window = $state<Shape>('desk');
  /** Whether somebody wants the board and little else. */
  zen = $state(false);
  #tall = matchMedia('(max-aspect-ratio: 1/1)');
  /** Too small, or too square, for a column on each side. */
  #tight = matchMedia('(max-width: 999px), (max-height: 559px), (max-aspect-ratio: 5/4)');

  constructor() {
    this.#read();
    for (const query of [this.#tall, this.#tight]) query.addEventListener('change', () => this.#read());
  }

  get now(): Shape {
    return this.zen && this.#window === 'desk' ? 'low' : this.#window;
  }

  /** Whether what can be done now lies in a tray, and the rest in a sheet. */
  get hasTray(): boolean {
    return this.now !== 'desk';
  }

  /** Whether there are panels to hide, or were. */
  get hasPanels(): boolean {
    return this.#window === 'desk';
  }

  #read(): void {
    this.#window = this.#tall.matches ? 'tall' : this.#tight.matches ? 'low' : 'desk';
  }
}

export const shape = new WindowShape();
