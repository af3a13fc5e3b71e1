import { writeFile } from 'node:fs/promises';
import { eanBars } from '@haat/domain/product/ean-bars';
import type { Page } from '@playwright/test';
import { fakeCamera } from './fake-camera.ts';

/** Types a code as a keyboard scanner does: all keys at once, into the focused element. */
export const scan = (page: Page, code: string) =>
  page.evaluate((typed) => {
    // An event's time is when it was created, so all are created before the page handles the first one.
    const keys = [...typed, 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    for (const key of keys) (document.activeElement ?? document.body).dispatchEvent(key);
  }, code);

/** Shows an EAN-13 to the browser's camera: one picture of 640 x 480, black on white. */
export async function showToCamera(gtin: string): Promise<void> {
  const [width, height, module] = [640, 480, 4];
  const luma = Buffer.alloc(width * height, 235);
  let at = Math.round((width - 95 * module) / 2);
  (eanBars(`0${gtin}`) ?? []).forEach((bar, nth) => {
    if (nth % 2 === 0)
      for (let row = 120; row < 360; row += 1)
        luma.fill(16, row * width + at, row * width + at + bar * module);
    at += bar * module;
  });
  const grey = Buffer.alloc((width * height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(fakeCamera(), Buffer.concat([head, Buffer.from('FRAME\n'), luma, grey]));
}
