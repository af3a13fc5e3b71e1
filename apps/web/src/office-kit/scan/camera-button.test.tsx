import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cameraOf } from '../../../test/a-camera.ts';
import { showInOffice } from '../../../test/show-in-office.tsx';
import { CameraButton } from './camera-button.tsx';

const track = (torch = false) => {
  return Object.assign(new EventTarget(), {
    kind: 'video',
    stop: vi.fn(),
    applyConstraints: vi.fn(async () => undefined),
    getSettings: () => ({ deviceId: 'back' }),
    getCapabilities: () => ({ torch }),
  });
};

/** The first of these cameras is used. */
function cameras(
  names: readonly string[],
  { torch = false, error }: { torch?: boolean; error?: string } = {},
) {
  const one = track(torch);
  const stream = { getTracks: () => [one], getVideoTracks: () => [one] };
  const getUserMedia = vi.fn(async (_wanted: MediaStreamConstraints) => {
    if (error) throw new DOMException('', error);
    return stream as unknown as MediaStream;
  });
  const enumerateDevices = async () =>
    names.map(
      (label, nth) => ({ kind: 'videoinput', label, deviceId: nth === 0 ? 'back' : 'front' }) as never,
    );
  cameraOf({ getUserMedia, enumerateDevices });
  return { getUserMedia, track: one };
}

/** The browser's own reader, which reads these codes one by one. */
function reader(...codes: { rawValue: string; format: string }[]) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['ean_13', 'upc_e', 'qr_code'];
      detect = async () => codes.splice(0, 1);
    },
  );
}

const open = async (props: Partial<Parameters<typeof CameraButton>[0]> = {}) => {
  const onCode = vi.fn();
  const shown = showInOffice(<CameraButton onCode={onCode} {...props} />, { at: '/' });
  await shown.user.click(screen.getByRole('button', { name: 'Scan with the camera' }));
  await screen.findByRole('dialog', { name: 'Scan with the camera' }, { timeout: 20_000 });
  return { onCode, user: shown.user };
};

afterEach(() => vi.unstubAllGlobals());

describe('scanning with the camera', () => {
  it('gives the first code that it sees, and closes with the camera off', async () => {
    reader({ rawValue: '8901030865275', format: 'ean_13' });
    const { track: used } = cameras(['Back camera']);
    const { onCode } = await open();
    await expect.poll(() => onCode.mock.calls).toEqual([['8901030865275']]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(used.stop).toHaveBeenCalled();
  });

  it('opens by itself after a code that is still in front of it, and reads the next one', async () => {
    const before = { rawValue: '8901030865275', format: 'ean_13' };
    reader(before, before, { rawValue: '8901058000412', format: 'ean_13' });
    cameras(['Back camera']);
    const onCode = vi.fn();
    showInOffice(<CameraButton onCode={onCode} opensAfter="8901030865275" />, { at: '/' });
    await expect.poll(() => onCode.mock.calls, { timeout: 20_000 }).toEqual([['8901058000412']]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('goes on where it is kept open: a code in sight counts once, a UPC-E as what it is short for', async () => {
    const soap = { rawValue: '8901030865275', format: 'ean_13' };
    reader(soap, soap, { rawValue: '04252614', format: 'upc_e' });
    cameras(['Back camera']);
    const { onCode, user } = await open({ keepsOpen: true, said: 'Soap: 1' });
    await expect.poll(() => onCode.mock.calls.flat()).toEqual(['8901030865275', '042100005264']);
    expect(screen.getByText('Soap: 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('lets one choose among several cameras, and remembers it; the light is turned on where there is one', async () => {
    reader();
    const { getUserMedia, track: used } = cameras(['Back camera', 'Front camera'], { torch: true });
    const { user } = await open();
    used.applyConstraints.mockRejectedValueOnce(new DOMException('', 'OperationError'));
    const light = await screen.findByLabelText('Light');
    await user.click(light);
    expect(used.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
    expect(light).not.toBeChecked();
    await user.click(light);
    await expect.poll(() => (light as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByRole('combobox', { name: 'Camera' }));
    await user.click(await screen.findByRole('option', { name: 'Front camera' }));
    await expect
      .poll(() => getUserMedia.mock.lastCall?.[0])
      .toMatchObject({ video: { deviceId: { exact: 'front' } } });
    expect(localStorage.getItem('haat.camera')).toContain('front');
  });

  it('says that the camera is gone when it is unplugged, and opens it again', async () => {
    reader();
    const { getUserMedia, track: used } = cameras(['Back camera']);
    const { user } = await open();
    await expect.poll(() => screen.queryByText('Hold the barcode inside the frame.')).not.toBeNull();
    await expect.poll(() => getUserMedia.mock.calls.length).toBe(1);
    act(() => void used.dispatchEvent(new Event('ended')));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await expect.poll(() => getUserMedia.mock.calls.length).toBe(2);
  });

  it.each([
    ['NotAllowedError', /may not use the camera/],
    ['NotFoundError', /has no camera/],
    ['NotReadableError', /another program/],
  ])('says plainly what is wrong: %s', async (error, words) => {
    reader();
    const { getUserMedia } = cameras([], { error });
    const { user } = await open();
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await expect.poll(() => getUserMedia.mock.calls.length).toBe(2);
  });
});
