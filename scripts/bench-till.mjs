import './kit/check-node.mjs';
import { join } from 'node:path';
import { ensureChromium, PLAYWRIGHT } from './kit/chromium.mjs';
import { install } from './kit/install.mjs';
import { haatEnv, NODE, ROOT } from './kit/paths.mjs';
import { run } from './kit/run.mjs';

await install();
await ensureChromium();
process.exitCode = await run(NODE, [PLAYWRIGHT, 'test', '--project', 'counter', '--reporter', 'line'], {
  cwd: join(ROOT, 'e2e'),
  env: haatEnv({ HAAT_BENCH: 'till' }),
});
