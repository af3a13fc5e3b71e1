import './kit/check-node.mjs';
import { join } from 'node:path';
import { buildWeb } from './kit/build-web.mjs';
import { ensureChromium, PLAYWRIGHT } from './kit/chromium.mjs';
import { install } from './kit/install.mjs';
import { haatEnv, NODE, ROOT } from './kit/paths.mjs';
import { run } from './kit/run.mjs';
import { stop } from './kit/stop.mjs';

await install();
await ensureChromium();
if (!(await buildWeb())) stop('The web app could not be built; see the output of Vite above.');
process.exitCode = await run(NODE, [PLAYWRIGHT, 'test', '--project', 'counter', '--reporter', 'line'], {
  cwd: join(ROOT, 'e2e'),
  env: haatEnv({ HAAT_BENCH: 'till' }),
});
