import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { cameraOf } from '../../../../test/a-camera.ts';
import { windowWidth } from '../../../../test/window-width.ts';
import { till } from '../test/show-till.tsx';

/** What the camera sees; null for nothing. */
const sight = { code: null as string | null, looks: 0 };

beforeEach(() => {
  windowWidth(390);
  Object.assign(sight, { code: null, looks: 0 });
  const track = Object.assign(new EventTarget(), {
    kind: 'video',
    stop: () => {},
    getSettings: () => ({}),
    getCapabilities: () => ({}),
  });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  cameraOf({ getUserMedia: async () => stream as never, enumerateDevices: async () => [] });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['ean_13', 'code_128'];
      detect = async () => {
        sight.looks += 1;
        return sight.code === null ? [] : [{ rawValue: sight.code, format: 'code_128' }];
      };
    },
  );
  return () => vi.unstubAllGlobals();
});

/** The camera has seen it for a while. */
const looksAt = async (code: string | null) => {
  sight.code = code;
  const before = sight.looks;
  await waitFor(() => expect(sight.looks).toBeGreaterThan(before + 3));
};

it('what a phone’s camera sees waits for the answer to a question, and is read when it is still there', async () => {
  const { user } = till();
  await looksAt('SALT-1');
  await waitFor(() => expect(screen.getByText('× 1 added, now 1 on the bill')).toBeVisible());
  await user.keyboard('{Alt>}n{/Alt}');
  expect(await screen.findByRole('dialog', { name: 'Create product' })).toBeVisible();
  await looksAt('SALT-1');
  await looksAt('8909990036018');
  expect(screen.getByRole('dialog', { name: 'Create product' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Which MRP is on the pack?' })).toBeVisible();
  await act(async () => {});
  expect(screen.getByText('× 1 added, now 1 on the bill')).toBeVisible();
});

it('at 200 % zoom the keys of the scan field and of the payment bring what they are for', async () => {
  windowWidth(683);
  const { user } = till();
  await screen.findByLabelText('What the camera sees');
  await user.keyboard('{F2}');
  expect(await screen.findByRole('textbox', { name: 'Scan or type SKU' })).toHaveFocus();
  await user.keyboard('SALT-1{Enter}{Alt>}m{/Alt}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Customer phone/ })).toHaveFocus());
  await user.keyboard('{Alt>}c{/Alt}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Received' })).toHaveFocus());
  await user.keyboard('{F2}');
  expect(await screen.findByRole('textbox', { name: 'Scan or type SKU' })).toHaveFocus();
});
