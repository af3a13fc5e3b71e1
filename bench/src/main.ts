import { orderBaseline } from './baseline-orders.ts';
import { benchDashboard } from './dashboard.ts';
import { execute, makeDatabase } from './database.ts';
import { type Finding, isWithinBudget } from './finding.ts';
import { benchFootprint } from './footprint.ts';
import { startHaat } from './haat.ts';
import { fillMarket } from './market.ts';
import { benchOrders } from './orders.ts';
import { fillPast } from './past-orders.ts';
import { benchReads } from './reads.ts';
import { printReport, saveReport } from './report.ts';
import { benchReturns } from './returns.ts';

const PARTS = ['footprint', 'reads', 'orders', 'dashboard', 'returns'];
/** Each runs alone, when named: what it fills in would change the other parts' figures. */
const BY_ITSELF = ['dashboard', 'returns'];
const named = process.argv.slice(2);
const unknown = named.filter((part) => !PARTS.includes(part));
if (unknown.length > 0)
  throw new Error(`Not a part of the bench: ${unknown.join(', ')}. ${PARTS.join(', ')} are.`);
const measures = (part: string) =>
  BY_ITSELF.includes(part) ? named.includes(part) : named.length === 0 || named.includes(part);
if (named.length > 1 && BY_ITSELF.some(measures))
  throw new Error(`${BY_ITSELF.join(' and ')} run by themselves.`);

console.log('Measuring for about four minutes ...');
const database = await makeDatabase();
try {
  const tokens = await fillMarket(database.url);
  // The shop has sold before: PostgreSQL plans badly over empty tables until they are analysed again.
  await orderBaseline().place(database.url, 4, 2);
  await execute(database.url, 'VACUUM ANALYZE');
  if (measures('dashboard')) await fillPast(database.url);
  const findings: Finding[] = measures('footprint') ? await benchFootprint(database.url) : [];
  const haat = await startHaat(database.url);
  try {
    if (measures('reads')) findings.push(...(await benchReads(haat)));
    if (measures('dashboard')) findings.push(...(await benchDashboard(haat, database.url)));
    if (measures('returns')) findings.push(...(await benchReturns(haat, database.url)));
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
