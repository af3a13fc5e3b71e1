import { existsSync } from 'node:fs';
import { fakeCamera } from './fake-camera.ts';

const DEBIANS = '/usr/bin/chromium';
/** Debian's without windows, as Playwright's own is by default. */
const BARE = '/usr/bin/chromium-headless-shell';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Letters as wide as on phones, not rounded to whole pixels. */
const AS_ON_PHONES = '--font-render-hinting=none';
/** A film instead of the machine's own camera. */
const cameraFlags = () => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${fakeCamera()}`,
];

const found = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/** A Chromium without windows, which halves the time of journeys; `HAAT_CHROMIUM` names another. */
export function bareBrowser() {
  const path = found(process.env.HAAT_CHROMIUM, BARE, DEBIANS);
  return { args: [...FLAGS, AS_ON_PHONES, ...cameraFlags()], ...(path && { executablePath: path }) };
}

/** A full Chromium: only it shows notifications and has a camera. */
export function wholeBrowser() {
  const path = found(DEBIANS, process.env.HAAT_CHROMIUM);
  return {
    args: [...FLAGS, ...cameraFlags()],
    ...(path ? { executablePath: path } : { channel: 'chromium' }),
  };
}
