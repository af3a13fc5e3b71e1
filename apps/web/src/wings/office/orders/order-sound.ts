import { storedValue } from '../../../kit/stored-value.ts';

export const soundIsOn = storedValue<boolean>(
  'haat-order-sound',
  (value) => (typeof value === 'boolean' ? value : undefined),
  true,
);

/** Hz, with the start in seconds. */
const NOTES = [
  [880, 0],
  [1174.7, 0.16],
] as const;
const NOTE_SECONDS = 0.3;

let audio: AudioContext | undefined;

/** Browsers allow it only after a press on the page. */
export async function ring(): Promise<void> {
  if (!soundIsOn.get() || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  await audio.resume().catch(() => undefined);
  if (audio.state !== 'running') return;
  for (const [pitch, after] of NOTES) playNote(audio, pitch, audio.currentTime + after);
}

function playNote(on: AudioContext, pitch: number, at: number): void {
  const tone = on.createOscillator();
  const volume = on.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.25, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_SECONDS);
  tone.connect(volume).connect(on.destination);
  tone.start(at);
  tone.stop(at + NOTE_SECONDS);
}
