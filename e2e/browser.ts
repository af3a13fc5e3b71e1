import { existsSync } from 'node:fs';
import { fakeCamera } from './fake-camera.ts';

const DEBIANS = '/usr/bin/chromium';
/** Debian's without its windows, as Playwright's own is where it is not asked for another. */
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
/** Letters are as wide as phones draw them, not moved to whole pixels. */
const AS_ON_PHONES = '--font-render-hinting=none';
/** The machine's own camera is nobody's: a film takes its place. */
const cameraFlags = () => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${fakeCamera()}`,
];

const found = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/** A Chromium without its windows, in which journeys take half the time; `HAAT_CHROMIUM` names another. */
export function bareBrowser() {
  const path = found(process.env.HAAT_CHROMIUM, BARE, DEBIANS);
  return { args: [...FLAGS, AS_ON_PHONES, ...cameraFlags()], ...(path && { executablePath: path }) };
}

/** The Chromium that people have: only it shows notifications and has a camera. */
export function wholeBrowser() {
  const path = found(DEBIANS, process.env.HAAT_CHROMIUM);
  return {
    args: [...FLAGS, ...cameraFlags()],
    ...(path ? { executablePath: path } : { channel: 'chromium' }),
  };
}
