import './kit/check-node.mjs';
import { minutes } from './kit/durations.mjs';
import { install } from './kit/install.mjs';
import { haatEnv, NODE } from './kit/paths.mjs';
import { NOT_RUN, run } from './kit/run.mjs';

/** Results by exit code; any other is a failure. */
const ENDED = { 0: 'good', [NOT_RUN]: 'not run' };

/** All parts, shortest first; the first failure ends the run. */
const PARTS = [
  ['checks, unit tests and all journeys', ['scripts/test.mjs'], { HAAT_WHOLE: '1' }],
  ['faults', ['scripts/test.mjs', 'faults']],
  ['a backup, the wreck and the restore', ['scripts/in-node-24.mjs', 'bench/src/prove-backup.ts']],
  ['a day at the till', ['scripts/test-till.mjs']],
  ['a year by seed', ['scripts/simulate.mjs']],
  ['sharded, whole', ['scripts/in-node-24.mjs', 'scripts/test-sharded.mjs']],
  ['storms, whole', ['scripts/test.mjs', 'storm']],
];

await install();
const done = [];
for (const [title, args, env] of PARTS) {
  const began = Date.now();
  const code = await run(NODE, args, { env: haatEnv(env) });
  const ended = ENDED[code] ?? 'failed';
  done.push({ ended, line: `${title}: ${ended}, ${minutes(Date.now() - began)}` });
  if (ended === 'failed') break;
}
const isWhole = done.every(({ ended }) => ended === 'good');
const failed = done.at(-1).ended === 'failed';
const result = failed ? 'Failed' : isWhole ? 'All of it passed' : 'What was run passed';
const lines = done.map(({ line }) => line).join('\n');
console.log(`\n== Everything\n${lines}\n${result}`);
process.exitCode = failed ? 1 : 0;
