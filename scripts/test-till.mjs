import './kit/check-node.mjs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './kit/build-web.mjs';
import { ensureChromium, PLAYWRIGHT } from './kit/chromium.mjs';
import { install } from './kit/install.mjs';
import { haatEnv, NODE, ROOT } from './kit/paths.mjs';
import { run } from './kit/run.mjs';
import { stop } from './kit/stop.mjs';

/* A day at a counter with many faults: network losses, killed tabs, expired sign-ins, clocks that are days off. The
   seed is printed; the same seed repeats the same day. */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, bills: { type: 'string', default: '500' } },
});
const seed = values.seed ?? String(Math.floor(Math.random() * 1_000_000));

await install();
await ensureChromium();
if (!(await buildWeb())) stop('The web app could not be built; see the output of Vite above.');
console.log(`A day at the till: ${values.bills} bills, --seed ${seed}`);
process.exitCode = await run(
  NODE,
  [PLAYWRIGHT, 'test', 'till-storm.spec.ts', '--project', 'counter', '--reporter', 'line'],
  { cwd: join(ROOT, 'e2e'), env: haatEnv({ HAAT_TILL_SEED: seed, HAAT_TILL_BILLS: values.bills }) },
);
