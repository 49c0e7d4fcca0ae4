/** Whom the visitor wants to do something about: mute, block, report. One dialog shows it, wherever it was asked for. */

export interface Subject {
  /** An id, or the name of an account. */
  who: string;
  name: string;
  /** Where they sit or said something. */
  table?: string;
  /** What they said, by its number in the table's log. */
  line?: { version: number; text: string };
  /** Whether they play at the table. */
  plays?: boolean;
}

class Asked {
  subject = $state.raw<Subject | null>(null);
}

export const asked = new Asked();
