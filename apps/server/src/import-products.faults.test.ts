import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../test/database.ts';
import { makeMarket } from '../test/market.ts';
import { servedFrom } from '../test/serving-account.ts';
import { storm } from '../test/storm.ts';
import { type Db, openDb } from './kit/db.ts';

// Each try starts a process.
vi.setConfig({ testTimeout: 60_000 });

const database = useDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'haat-import-'));
let db: Db;

beforeAll(() => {
  db = openDb(database.url, 2);
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await sql`TRUNCATE marketplaces, users CASCADE`.execute(db);
  await makeMarket(db);
});

const COMMAND = path.join(import.meta.dirname, 'import-products.ts');
const GOOD_ROW = 'Toor Dal,,,Basava,TD-1,Kirana,149.50,180,120,Published,40,31/03/2027,5,1 kg,8\n';

function start(args: string[], nodeOptions = ''): ChildProcess {
  return spawn(process.execPath, [COMMAND, ...args], {
    env: {
      ...process.env,
      ...servedFrom(database.url),
      DATA_DIR: folder,
      INIT_CWD: folder,
      NODE_OPTIONS: nodeOptions,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(
  args: string[],
  nodeOptions = '',
): Promise<{ code: number | null; out: string; err: string }> {
  const child = start(args, nodeOptions);
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, err };
}

/** From `skus` on, SKUs repeat. */
async function writeRows(file: string, rows: number, { skus = rows, textLength = 700 } = {}): Promise<void> {
  const csv = stringify();
  const written = csv.pipe(createWriteStream(path.join(folder, file)));
  for (let i = 0; i < rows; i++) {
    const price = String(10 + (i % 90));
    const text = `Cleaned and packed in Bidar, lot ${i}. `.repeat(200).slice(0, textLength);
    const row = [
      `Item ${i}`,
      '',
      text,
      `B${i % 50}`,
      `S${i % skus}`,
      `C${i % 12}`,
      price,
      '100',
      '5',
      'Published',
      String(i % 70),
    ];
    if (!csv.write(row)) await new Promise((resolve) => csv.once('drain', resolve));
  }
  csv.end();
  await finished(written);
}

const countProducts = async () => {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sku', 'like', 'S%')
    .where('sku', 'not like', 'SKU%')
    .executeTakeFirstOrThrow();
  return count;
};

describe('npm run import:products', () => {
  it('names the file from where it was called and the store in any case, and says what became of the rows', async () => {
    await writeFile(path.join(folder, 'dal.csv'), GOOD_ROW.replace('Kirana', 'Dals'));
    const { code, out } = await run(['dal.csv', '--store', 'basava PROVISION']);
    expect(out).toContain('  New categories: “Dals”.');
    expect(out).toContain('dal.csv into Basava Provision (Haat Test)');
    expect(out).toMatch(/1 rows in \d\.\d s: 1 created, 0 changed, 0 unchanged, 0 refused\./);
    expect(code).toBe(0);
  });

  it('writes as the account that serves, whose transactions the server sees', async () => {
    await writeFile(path.join(folder, 'dal.csv'), GOOD_ROW);
    await sql`ALTER TABLE products ADD CONSTRAINT served CHECK (sku <> 'TD-1' OR current_user = 'haat_server')`.execute(
      db,
    );
    const { code, err } = await run(['dal.csv', '--store', 'Basava Provision']);
    await sql`ALTER TABLE products DROP CONSTRAINT served`.execute(db);
    expect([code, err]).toEqual([0, '']);
  });

  it('ends with code 1 when rows were refused, and lists them on the screen and in a file', async () => {
    await writeFile(path.join(folder, 'mixed.csv'), `${GOOD_ROW}Rava,,,,=cmd,Kirana,12,10\n`);
    const { code, out } = await run(['mixed.csv', '--store', 'Basava Provision', '--errors', 'refused.csv']);
    expect(out).toContain('1 created, 0 changed, 0 unchanged, 1 refused.');
    expect(out).toContain('  Line 2, price, “12”: The price of ₹12.00 is above the MRP of ₹10.00.');
    expect(await readFile(path.join(folder, 'refused.csv'), 'utf8')).toBe(
      '\uFEFFline,column,value,problem\n2,price,12,The price of ₹12.00 is above the MRP of ₹10.00.\n',
    );
    expect(code).toBe(1);
  });

  it('ends with code 2 and a sentence when it can’t begin', async () => {
    await writeFile(path.join(folder, 'dal.csv'), GOOD_ROW);
    const tries: [string[], string][] = [
      [[], 'Usage: npm run import:products'],
      [['dal.csv', '--shop', 'x'], '--shop'],
      [['none.csv', '--store', 'x'], 'There is no file'],
      [['.', '--store', 'x'], 'it is a folder'],
      [
        ['dal.csv', '--store', 'Basava'],
        'There is no store “Basava”. The stores are:\n    Basava Provision (--market',
      ],
      [['dal.csv', '--store', 'Basava Provision', '--marketplace', 'x'], 'There is no marketplace “x”'],
    ];
    const ends = await Promise.all(tries.map(([args]) => run(args)));
    for (const [index, [, sentence]] of tries.entries()) {
      expect(ends[index]?.err).toContain(sentence);
      expect(ends[index]?.code).toBe(2);
    }
  });

  it('asks which marketplace is meant when two have a store of that name', async () => {
    await writeFile(path.join(folder, 'dal.csv'), GOOD_ROW);
    const other = await makeMarket(db);
    const unclear = await run(['dal.csv', '--store', 'Basava Provision']);
    expect(unclear).toMatchObject({ code: 2, err: expect.stringContaining('Say which with --marketplace') });
    const clear = await run(['dal.csv', '--store', 'Basava Provision', '--marketplace', `m-${other.id}`]);
    expect(clear.code).toBe(0);
    const product = await db
      .selectFrom('products')
      .select('store_id')
      .where('sku', '=', 'TD-1')
      .executeTakeFirst();
    expect(product?.store_id).toBe(other.stores[0]);
  });

  it('killed in the middle and run again ends as if it had run once', async () => {
    const rows = storm({ daily: 3000, whole: 6000 });
    await writeRows('many.csv', rows);
    const args = ['many.csv', '--store', 'Basava Provision'];
    const killed = start(args);
    await expect.poll(countProducts, { timeout: 15_000, interval: 10 }).toBeGreaterThan(500);
    killed.kill('SIGKILL');
    await new Promise((resolve) => killed.on('close', resolve));
    const saved = await countProducts();
    expect(saved).toBeLessThan(rows);
    const again = await run(args);
    expect(again.out).toContain('0 changed');
    expect(again.out).not.toContain('New categories');
    expect(await countProducts()).toBe(rows);
    const { rows: wrong } = await sql`
      SELECT p.sku FROM products p
        JOIN categories c ON c.marketplace_id = p.marketplace_id AND c.id = p.category_id
        LEFT JOIN stock_ledger l ON l.marketplace_id = p.marketplace_id AND l.product_id = p.id
      WHERE p.sku ~ '^S[0-9]'
      GROUP BY p.marketplace_id, p.id, c.name
      HAVING p.count_in_stock <> substr(p.sku, 2)::integer % 70
        OR coalesce(sum(l.change), 0) <> p.count_in_stock OR count(l.id) > 1
        OR p.price_paise <> (10 + substr(p.sku, 2)::integer % 90) * 100
        OR p.name <> 'Item ' || substr(p.sku, 2) OR c.name <> 'C' || substr(p.sku, 2)::integer % 12`.execute(
      db,
    );
    expect(wrong).toEqual([]);
  });

  it('reads rows without end as they stream by, in a heap that could not hold the file', async () => {
    const rows = storm({ daily: 14_000, whole: 100_000 });
    const created = 1000;
    await writeRows('big.csv', rows, { skus: created, textLength: storm({ daily: 5000, whole: 700 }) });
    expect((await stat(path.join(folder, 'big.csv'))).size).toBeGreaterThan(64 * 1024 * 1024);
    const { code, out, err } = await run(
      ['big.csv', '--store', 'Basava Provision'],
      '--max-old-space-size=64',
    );
    expect(err).toBe('');
    const words = (count: number) => count.toLocaleString('en-IN');
    expect(out).toContain(`${words(rows)} rows`);
    const refused = rows - created;
    expect(out).toContain(`${words(created)} created, 0 changed, 0 unchanged, ${words(refused)} refused.`);
    expect(out).toContain(`… and ${words(refused - 100)} more; --errors FILE.csv writes them all.`);
    expect(code).toBe(1);
  });
});
