import { setTimeout as pause } from 'node:timers/promises';
import { median } from './alternate.ts';
import type { Finding } from './finding.ts';
import { startHaat } from './haat.ts';
import { MARKET } from './market.ts';

const STARTS = 3;
const MAX_MS = 2000;
const MAX_MB = 200;
/** The work of a start is done by then. */
const SETTLED_MS = 3000;

/** Measures the idle server: time from its start to the first page, and memory. */
export async function benchFootprint(databaseUrl: string): Promise<Finding[]> {
  const times: number[] = [];
  const memories: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const begun = performance.now();
    const haat = await startHaat(databaseUrl);
    try {
      const answer = await fetch(`${haat.url}/api/marketplace/${MARKET}/products/`);
      if (!answer.ok) throw new Error(`The first page answers ${answer.status}.`);
      times.push(performance.now() - begun);
      await pause(SETTLED_MS);
      memories.push((haat.memory() ?? Number.NaN) / 1024 ** 2);
    } finally {
      await haat.stop();
    }
  }
  return [
    { what: 'Start to first page', ours: median(times), unit: 'ms', budget: { atMost: MAX_MS } },
    { what: 'Idle memory', ours: median(memories), unit: 'MB', budget: { atMost: MAX_MB } },
  ];
}
