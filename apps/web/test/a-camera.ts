import { onTestFinished, vi } from 'vitest';

/** Cameras with a playing picture; its `BarcodeDetector` decides what they see. */
export function cameraOf(devices: Pick<MediaDevices, 'enumerateDevices' | 'getUserMedia'>): void {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  // Accepts real streams only.
  const source = vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {});
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices });
  onTestFinished(() => {
    play.mockRestore();
    source.mockRestore();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
}
