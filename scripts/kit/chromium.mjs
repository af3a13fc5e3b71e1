import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { NODE, ROOT } from './paths.mjs';
import { run } from './run.mjs';

const DEBIANS = '/usr/bin/chromium';

/** Path of Playwright's program. */
export const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');

/** Installs a Chromium for the browser tests where there is none: Debian's as root, otherwise Playwright's own. */
export async function ensureChromium() {
  if (existsSync(DEBIANS) || hasPlaywrights()) return;
  console.log('  Installing Chromium ...');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
    if (existsSync(DEBIANS)) return;
  }
  await run(NODE, [PLAYWRIGHT, 'install', 'chromium']);
}

function hasPlaywrights() {
  const { chromium } = createRequire(PLAYWRIGHT)('playwright-core');
  return existsSync(chromium.executablePath());
}
