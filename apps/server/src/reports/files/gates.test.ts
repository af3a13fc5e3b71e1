import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { useMarket } from '../../../test/use-market.ts';
import type { DB } from '../../kit/schema.gen.ts';

const its = useMarket();
const ASKED = 30;

async function get(url: string, user: TestUser): Promise<number> {
  const headers = { authorization: `Bearer ${user.token}` };
  return (await its.app.inject({ url, headers })).statusCode;
}

test.each<[string, keyof DB]>([
  ['/api/reports/stock?from=2026-11-01&to=2026-11-01', 'product_variants'],
  ['/api/orders/report?from=2026-11-01', 'order_days'],
  ['/api/orders/topsellingadmin?from=2026-11-01', 'product_days'],
  ['/api/orders/report/states?from=2026-11-01', 'orders'],
  ['/api/returns/29AABCR1718E1ZL/102026', 'invoice_documents'],
  ['/api/returns/29AABCR1718E1ZL/102026/documents?section=taxable', 'invoice_documents'],
])('slow answers of %s to one store leave connections for everybody else', async (url, table) => {
  const { admin, otherAdmin } = its.market;
  expect(await get(url, admin)).toBe(200);
  const answers: number[] = [];
  const asked = await its.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(tx);
    const all = Array.from({ length: ASKED }, async () => answers.push(await get(url, admin)));
    expect(await get('/api/orders/report/reach', otherAdmin)).toBe(200);
    await expect.poll(() => answers.includes(503)).toBe(true);
    return all;
  });
  await Promise.all(asked);
  expect(new Set(answers)).toEqual(new Set([200, 503]));
});
