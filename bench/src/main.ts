import { orderBaseline } from './baseline-orders.ts';
import { execute, makeDatabase } from './database.ts';
import { type Finding, isWithinBudget } from './finding.ts';
import { benchFootprint } from './footprint.ts';
import { startHaat } from './haat.ts';
import { fillMarket } from './market.ts';
import { benchOrders } from './orders.ts';
import { benchReads } from './reads.ts';
import { printReport, saveReport } from './report.ts';

const PARTS = ['footprint', 'reads', 'orders'];
const named = process.argv.slice(2);
const unknown = named.filter((part) => !PARTS.includes(part));
if (unknown.length > 0)
  throw new Error(`Not a part of the bench: ${unknown.join(', ')}. ${PARTS.join(', ')} are.`);
const measures = (part: string) => named.length === 0 || named.includes(part);

console.log('Measuring for about four minutes ...');
const database = await makeDatabase();
try {
  const tokens = await fillMarket(database.url);
  // A shop that has sold before: over empty tables PostgreSQL plans badly until it has looked at them again.
  await orderBaseline().place(database.url, 4, 2);
  await execute(database.url, 'VACUUM ANALYZE');
  const findings: Finding[] = measures('footprint') ? await benchFootprint(database.url) : [];
  const haat = await startHaat(database.url);
  try {
    if (measures('reads')) findings.push(...(await benchReads(haat)));
    if (measures('orders')) findings.push(...(await benchOrders(haat, database.url, tokens)));
  } finally {
    await haat.stop();
  }
  printReport(findings);
  saveReport(findings);
  process.exitCode = findings.every(isWithinBudget) ? 0 : 1;
} finally {
  await database.remove();
}
