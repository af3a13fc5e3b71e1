import './kit/check-node.mjs';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFaketime } from './kit/faketime.mjs';
import { install } from './kit/install.mjs';
import { haatEnv, NODE, ROOT } from './kit/paths.mjs';
import { NOT_RUN, run } from './kit/run.mjs';

/* A year of orders by seed, on a clock of its own, while servers, databases, disks and networks fail. */
const args = process.argv.slice(2);
const library = findFaketime();
await install();
if (!library) {
  console.error('\n  It needs libfaketime, for a clock of its own: apt-get install libfaketime\n');
  process.exit(NOT_RUN);
}
const folder = mkdtempSync(join(tmpdir(), 'haat-clock-'));
const clock = join(folder, 'clock');
writeFileSync(clock, '+0\n');
process.on('exit', () => rmSync(folder, { recursive: true }));
process.exitCode = await run(NODE, [join(ROOT, 'apps/server/test/simulate/main.ts'), ...args], {
  env: haatEnv({
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  }),
});
