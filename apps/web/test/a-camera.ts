import { onTestFinished, vi } from 'vitest';

/** Gives the device of a test cameras, whose picture plays; what they see is up to its `BarcodeDetector`. */
export function cameraOf(devices: Pick<MediaDevices, 'enumerateDevices' | 'getUserMedia'>): void {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  // It takes real streams alone.
  const source = vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {});
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices });
  onTestFinished(() => {
    play.mockRestore();
    source.mockRestore();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
}
