const HERTZ = 220;
const SECONDS = 0.18;

let audio: AudioContext | undefined;

/** For unknown scans; silent if the browser can't play it. */
export function beep(): void {
  try {
    audio ??= new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.15;
    tone.frequency.value = HERTZ;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + SECONDS);
  } catch {
    // The message below the field remains.
  }
}
