import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { NODE, ROOT } from './paths.mjs';
import { run } from './run.mjs';

const DEBIANS = '/usr/bin/chromium';
/** Without windows, which halves the time of journeys: e2e/playwright.config.ts. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

export const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');

/** Installs a Chromium for the browser tests if there is none: Debian's as root, otherwise Playwright's. */
export async function ensureChromium() {
  if ((existsSync(DEBIANS) && existsSync(WITHOUT_WINDOWS)) || hasPlaywrights()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installDebians();
  if (existsSync(DEBIANS)) return;
  console.log('  Installing Chromium ...');
  await run(NODE, [PLAYWRIGHT, 'install', 'chromium']);
}

async function installDebians() {
  console.log('  Installing Chromium ...');
  await run('apt-get', ['update', '-qq']);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const names = ['chromium', 'chromium-headless-shell'];
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
}

function hasPlaywrights() {
  const { chromium } = createRequire(PLAYWRIGHT)('playwright-core');
  return existsSync(chromium.executablePath());
}
