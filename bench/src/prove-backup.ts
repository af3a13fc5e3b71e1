import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Acknowledged, keepOrdering } from './keep-ordering.ts';
import { load } from './load.ts';
import { orderRequest } from './order-requests.ts';
import { checkRestored, checkShopOpens, killRestores } from './restored-shop.ts';
import { killDatabase, openShop, runCommand } from './shop-folder.ts';

/** Before the backup begins. */
const ORDERS = 2000;
/** Placed over HTTP; the others are written as the server would. */
const OVER_HTTP = 300;
const AT_ONCE = 8;

const { values } = parseArgs({ options: { orders: { type: 'string', default: String(ORDERS) } } });
const folder = await mkdtemp(path.join(tmpdir(), 'haat-prove-'));
try {
  await prove(Number(values.orders));
  console.log('\n  Proved: nothing was lost, nothing was added, and the shop goes on.\n');
} catch (error) {
  console.error(`\n  Not proved: ${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  for (const name of ['shop', 'restored']) await killDatabase(path.join(folder, name));
  await rm(folder, { recursive: true, force: true });
}

/** Backs a shop up while orders are placed, destroys it, restores it, and compares. */
async function prove(orders: number): Promise<void> {
  const overHttp = Math.min(orders, OVER_HTTP);
  const shop = await timed(`Making a shop with ${inWords(orders - overHttp)} orders`, () =>
    openShop(path.join(folder, 'shop'), orders - overHttp),
  );
  const backups = path.join(folder, 'backups');
  const restored = path.join(folder, 'restored');
  await timed(`Placing ${overHttp} orders over HTTP`, () =>
    load(shop.url, { connections: AT_ONCE, amount: overHttp, requests: [orderRequest(shop.tokens)] }),
  );
  const ordering = keepOrdering(shop.url, shop.tokens, AT_ONCE);
  await ordering.first;
  const begun = Date.now();
  await timed('Backing up while orders are placed', () =>
    runCommand('backup', ['--to', backups], { DATA_DIR: shop.dataDir }),
  );
  const ended = Date.now();
  const acknowledged = await ordering.stop();
  console.log(`  ${countDuring(acknowledged, begun, ended)} orders were placed meanwhile`);
  await timed('Wrecking: server and database killed, folder deleted', () => shop.wreck());
  const backup = await newestIn(backups);
  const facts = { placedBefore: orders, acknowledged, begun, ended };
  const kills = await timed('Restoring, killed in the middle', () => killRestores(backup, restored, facts));
  console.log(`  ${kills.join('\n  ')}`);
  const printed = await timed('Restoring', () =>
    runCommand('restore', [backup, '--replace'], { DATA_DIR: restored }),
  );
  console.log(printed.trimEnd());
  await checkRestored(restored, facts);
  await checkShopOpens(restored, shop.tokens);
}

function inWords(count: number): string {
  return count.toLocaleString('en-IN');
}

function countDuring(orders: Acknowledged[], begun: number, ended: number): number {
  return orders.filter(({ at }) => at > begun && at < ended).length;
}

async function newestIn(backups: string): Promise<string> {
  const name = (await readdir(backups))
    .filter((entry) => entry.startsWith('haat-'))
    .sort()
    .at(-1);
  return path.join(backups, name ?? '');
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  console.log(`  ${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}
