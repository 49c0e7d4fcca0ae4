/** Short, soft sounds, made on the spot. */

import { settings } from '../settings/settings.svelte';

export type Sound = 'move' | 'push' | 'capture' | 'turn' | 'low' | 'end' | 'triumph' | 'no';

interface Tone {
  /** In hertz, from and to. */
  from: number;
  to: number;
  after: number;
  seconds: number;
  wave: OscillatorType;
  loud: number;
}

const tone = (from: number, to: number, seconds: number, after = 0, loud = 1, wave: OscillatorType = 'sine'): Tone => ({
  from,
  to,
  seconds,
  after,
  loud,
  wave,
});

const SOUNDS: Record<Sound, Tone[]> = {
  move: [tone(320, 190, 0.09), tone(1500, 700, 0.03, 0, 0.2, 'triangle')],
  push: [tone(210, 120, 0.16, 0, 1), tone(420, 230, 0.08, 0.03, 0.4)],
  capture: [tone(520, 140, 0.22, 0, 0.9, 'triangle'), tone(180, 80, 0.25, 0.03, 0.8)],
  turn: [tone(660, 660, 0.1, 0.04, 0.35), tone(880, 880, 0.14, 0.12, 0.3)],
  low: [tone(980, 980, 0.07, 0, 0.4), tone(980, 980, 0.07, 0.14, 0.4)],
  end: [tone(392, 392, 0.5, 0, 0.45), tone(494, 494, 0.5, 0.12, 0.4), tone(587, 587, 0.7, 0.24, 0.4)],
  triumph: [392, 494, 587, 784, 988, 1175].map((note, step) =>
    tone(note, note, step < 4 ? 0.35 : 1.1, step * 0.13, 0.4, 'triangle'),
  ),
  no: [tone(170, 150, 0.12, 0, 0.5, 'triangle')],
};

let audio: AudioContext | undefined;

export function sound(name: Sound): void {
  const { sound: on, volume } = settings.preferences;
  // Browsers allow sound only after the first touch of the page.
  if (!on || volume === 0 || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const { from, to, after, seconds, wave, loud } of SOUNDS[name]) {
    const start = audio.currentTime + after;
    const oscillator = new OscillatorNode(audio, { type: wave, frequency: from });
    const gain = new GainNode(audio, { gain: 0 });
    oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.22 * volume * loud, start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + seconds);
  }
}
