import type { ImportRowShown } from '@haat/contract/catalog/product-import';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { useMarket } from '../../../../test/use-market.ts';
import { inTransaction } from '../../../kit/db.ts';
import { askedAbout } from '../wizard/import-rows-sql.ts';
import { importer } from './imports.ts';

vi.setConfig({ testTimeout: 60_000 });

const its = useMarket({ jobs: true });
/** Longer than any description. */
const LONG = 'd'.repeat(400_000);
const HEADS = 'sku,name,price,mrp,category,description';
const ROWS = 5;

async function planned() {
  const wizard = importer(its.app, its.market.admin, its.market.stores[0]);
  const lines = Array.from({ length: ROWS }, (_, nth) => `SKU-${nth},Toor Dal,99,120,Dals,${LONG}`);
  return { wizard, plan: await wizard.plan([HEADS, ...lines].join('\n')) };
}

it('rows of a million letters come a few at a time, and all of them come', async () => {
  const { wizard, plan } = await planned();
  expect(plan.counts).toMatchObject({ refused: ROWS });
  const read: number[][] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const answer = await wizard.call('GET', `/${plan._id}/rows?after=${after}`);
    const { rows, more }: { rows: ImportRowShown[]; more: boolean } = answer.json();
    read.push(rows.map(({ line }) => line));
    after = more ? rows.at(-1)?.line : undefined;
  }
  expect(read).toEqual([
    [2, 3, 4],
    [5, 6],
  ]);
});

it('the file of refused rows has all of them, and a store has one made at a time', async () => {
  const { wizard, plan } = await planned();
  const answers: Awaited<ReturnType<typeof wizard.call>>[] = [];
  const calls = await inTransaction(its.db, async (tx) => {
    // One waits for its rows until the others are refused.
    await sql`LOCK TABLE product_import_rows`.execute(tx);
    const all = Array.from({ length: 4 }, async () => {
      answers.push(await wizard.call('GET', `/${plan._id}/refused`));
    });
    await vi.waitFor(() => expect(answers).toHaveLength(3), 30_000);
    return all;
  });
  await Promise.all(calls);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 200]);
  for (let nth = 0; nth < ROWS; nth += 1) expect(answers[3]?.body).toContain(`SKU-${nth}`);
});

it('the file has the earlier rows of refused ones too, which may be the longer ones', async () => {
  const wizard = importer(its.app, its.market.admin, its.market.stores[0]);
  const row = (nth: number, words: string) => `TWICE-${nth},Toor Dal,99,120,${its.market.category},${words}`;
  const many = Array.from({ length: 300 }, (_, nth) => nth);
  const first = many.map((nth) => row(nth, `first ${nth} ${'d'.repeat(4000)}`));
  const plan = await wizard.plan([HEADS, ...first, ...many.map((nth) => row(nth, 'second'))].join('\n'));
  expect(plan.counts).toMatchObject({ refused: 300 });
  const { body } = await wizard.call('GET', `/${plan._id}/refused`);
  for (const nth of many) expect(body).toContain(`first ${nth} `);
});

it('an answer to a changed cell says when more rows have changed than it shows', async () => {
  const wizard = importer(its.app, its.market.admin, its.market.stores[0]);
  const lines = Array.from({ length: ROWS }, () => `SAME,Toor Dal,99,120,Dals,${LONG}`);
  const plan = await wizard.plan([HEADS, ...lines].join('\n'));
  const changed = (line: number) =>
    wizard.call('PATCH', `/${plan._id}/rows/${line}`, { cells: { name: `Dal of ${line}` } });
  const { rows, more } = (await changed(ROWS + 1)).json();
  expect([rows[0].cells.name, rows.length < ROWS, more]).toEqual([`Dal of ${ROWS + 1}`, true, true]);
});

it('the rows that are asked about are found by an index, however many others are refused', async () => {
  const plan = await inTransaction(its.db, async (tx) => {
    // Plans are made on the shards, so rows are needed there.
    await sql`SET LOCAL citus.propagate_set_commands = 'local'`.execute(tx);
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT line FROM product_import_rows WHERE ${askedAbout({ marketplaceId: its.market.id, id: its.market.id })}`.execute(
      tx,
    );
  });
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('product_import_rows_asked');
});
