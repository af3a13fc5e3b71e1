import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SimulatedClock } from './clock.ts';
import { planLines } from './plan.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    orders: { type: 'string', default: '2000' },
    plan: { type: 'boolean', default: false },
    answers: { type: 'boolean', default: false },
  },
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed);
const orders = Number(values.orders);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(orders) || orders < 1) {
  console.error('Usage: npm run simulate -- [--seed N] [--orders M] [--plan] [--answers]');
  process.exit(2);
}
if (values.plan) for (const line of planLines(seed, orders)) console.log(line);
else process.exitCode = await run();

async function run(): Promise<number> {
  const file = process.env.FAKETIME_TIMESTAMP_FILE;
  if (!file) throw new Error('Start it by npm run simulate, which sets its clock.');
  console.log(`A year of ${orders} orders: npm run simulate -- --seed ${seed} --orders ${orders}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-simulate-'));
  // For all that makes a folder of its own, also when it is imported.
  process.env.TMPDIR = folder;
  const { simulate } = await import('./run.ts');
  try {
    const tell = (line: string) => console.log(`  ${line}`);
    const made = await simulate({ seed, orders, folder, clock: new SimulatedClock(file), tell });
    const faults = [...made.faults].map(([what, times]) => `${what} ${times}`).join(', ');
    tell(
      `${made.orders} orders, ${made.calls} calls in ${made.seconds.toFixed(0)} s: ${(made.orders / made.seconds).toFixed(1)} orders a second`,
    );
    tell(`Faults: ${faults || 'none'}`);
    if (values.answers) for (const [what, times] of [...made.answers].toSorted()) tell(`${what}: ${times}`);
    if (made.differences.length === 0) {
      console.log('\nNothing lost, nothing doubled, books agree.');
      return 0;
    }
    console.log(
      `\n${made.differences.slice(0, 200).join('\n')}\nNot right: npm run simulate -- --seed ${seed} --orders ${orders}`,
    );
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
