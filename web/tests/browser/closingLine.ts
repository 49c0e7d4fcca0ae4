/** Says at the end how many tests passed and how many failed, in a line that a program can read. */

import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

export default class ClosingLine implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const outcomes = this.#suite?.allTests().map((test) => test.outcome()) ?? [];
    const passed = outcomes.filter((outcome) => outcome === 'expected' || outcome === 'flaky').length;
    const failed = outcomes.filter((outcome) => outcome === 'unexpected').length;
    console.log(`${passed} passed, ${failed} failed`);
  }
}
