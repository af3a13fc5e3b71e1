import './kit/check-node.mjs';
import { minutes } from './kit/durations.mjs';
import { install } from './kit/install.mjs';
import { haatEnv, NODE } from './kit/paths.mjs';
import { run } from './kit/run.mjs';

/** Everything there is, the shortest first; the first that fails ends it. */
const PARTS = [
  ['checks, unit tests and all journeys', ['scripts/test.mjs'], { HAAT_WHOLE: '1' }],
  ['faults', ['scripts/test.mjs', 'faults']],
  ['a backup, the wreck and the restore', ['scripts/in-node-24.mjs', 'bench/src/prove-backup.ts']],
  ['a day at the till', ['scripts/test-till.mjs']],
  ['sharded, whole', ['scripts/in-node-24.mjs', 'scripts/test-sharded.mjs']],
  ['storms, whole', ['scripts/test.mjs', 'storm']],
];

await install();
const done = [];
for (const [title, args, env] of PARTS) {
  const began = Date.now();
  const code = await run(NODE, args, { env: haatEnv(env) });
  done.push(`${title}: ${code === 0 ? 'good' : 'failed'}, ${minutes(Date.now() - began)}`);
  if (code !== 0) break;
}
const failed = done.length < PARTS.length || done.at(-1).includes(': failed');
console.log(`\n== Everything\n${done.join('\n')}\n${failed ? 'Failed' : 'All of it passed'}`);
process.exitCode = failed ? 1 : 0;
