import './kit/check-node.mjs';
import { join } from 'node:path';
import { buildWeb } from './kit/build-web.mjs';
import { ensureChromium } from './kit/chromium.mjs';
import { install, installBeside } from './kit/install.mjs';
import { NODE, ROOT } from './kit/paths.mjs';
import { runTogether } from './kit/run.mjs';
import { stop } from './kit/stop.mjs';

const LIGHTHOUSE = join(ROOT, 'bench', 'lighthouse');

await install();
await installBeside(LIGHTHOUSE);
if (!(await buildWeb())) stop('The web app could not be built; see the output of Vite above.');
await ensureChromium();
process.exitCode = await runTogether([[NODE, [join(LIGHTHOUSE, 'main.ts')]]]);
