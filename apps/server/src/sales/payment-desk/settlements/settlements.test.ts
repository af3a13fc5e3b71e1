import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aPlacedPayment } from '../../../../test/desk-fixtures.ts';
import { as } from '../../../../test/order-request.ts';
import { usePayments } from '../../../../test/use-payments.ts';

const its = usePayments();

const call = (method: 'GET' | 'POST', path = '', payload?: object) =>
  as(its.market.superAdmin, its.app, method, `/api/payment-desk/settlements${path}`, payload);
const importFile = (csv: string) => call('POST', '', { fileName: 'recon.csv', csv });
const counts = async () => ({
  settlements: (await its.db.selectFrom('settlements').select('id').execute()).length,
  lines: (await its.db.selectFrom('settlement_lines').select('line_no').execute()).length,
});

async function settled() {
  const [kept, refunded] = [await aPlacedPayment(its), await aPlacedPayment(its)];
  await as(its.market.superAdmin, its.app, 'POST', `/api/orders/status/cancel/${refunded.order}`);
  await its.passTime();
  await its.reconcile();
  return { ...its.provider.settle(), kept, refunded };
}

describe('a settlement file', () => {
  test('that matches payments and refunds has no differences; a second import changes nothing', async () => {
    const { id, utr, csv } = await settled();
    const first = await importFile(csv);
    expect([first.status, first.body]).toEqual([200, { imported: [id], known: [], differences: 0 }]);
    const after = await counts();
    expect((await importFile(csv)).body).toEqual({ imported: [], known: [id], differences: 0 });
    expect(await counts()).toEqual(after);
    const read = (await call('GET', `/${id}`)).body;
    expect(read).toMatchObject({ utr, lines: 3, differing: [], fileName: 'recon.csv' });
    expect(read.amount).toBeCloseTo(293 - read.fees);
    expect([read.fees > 0, read.tax > 0]).toEqual([true, true]);
    expect((await call('GET')).body.settlements[0]).toMatchObject({ _id: id, differences: 0 });
  });

  test('names each line that differs, and how', async () => {
    const { id, csv, kept } = await settled();
    const [heading = '', ...rows] = csv.trim().split('\n');
    const changed = rows.map((row) =>
      row.startsWith(kept.payment.id) ? row.replace('293.00', '300.00') : row,
    );
    const stranger = (rows[0] ?? '').replace(/^pay_\w+/, 'pay_ofSomebodyElse');
    await importFile([heading, ...changed, stranger].join('\n'));
    const { differing } = (await call('GET', `/${id}`)).body;
    expect(differing).toMatchObject([
      { entity: kept.payment.id, what: 'amount', amount: 300, expected: 293 },
      { entity: 'pay_ofSomebodyElse', what: 'unknown', expected: null },
    ]);
  });

  test('names what was settled before, and movements that are neither payment nor refund', async () => {
    const { id, csv, kept } = await settled();
    await importFile(csv);
    const [heading = '', ...rows] = csv.trim().split('\n');
    const again = rows.find((row) => row.startsWith(kept.payment.id)) ?? '';
    const moved = again.replace(kept.payment.id, 'adj_ReserveKept1').replace(/,payment,/, ',adjustment,');
    const second = [heading, again, moved].join('\n').replaceAll(id, 'setl_TheNextDay1');
    expect((await importFile(second)).body).toMatchObject({ imported: ['setl_TheNextDay1'], differences: 2 });
    expect((await call('GET', '/setl_TheNextDay1')).body.differing).toMatchObject([
      { entity: kept.payment.id, what: 'again' },
      { entity: 'adj_ReserveKept1', what: 'movement', kind: 'adjustment' },
    ]);
    expect((await call('GET', `/${id}`)).body.differing).toEqual([]);
  });

  test.each<[string, (csv: string) => string, string]>([
    [
      'an amount that is none',
      (csv: string) => csv.replace('293.00', 'much'),
      'Row 2: “much” is no amount (amount)',
    ],
    [
      'a missing column',
      (csv: string) => csv.replace('settlement_utr', 'utr'),
      'Row 1: The column settlement_utr is missing',
    ],
    ['nothing in it', () => '', 'Row 1: The file has no settled payments or refunds'],
    [
      'an amount beyond ₹100 crore',
      (csv: string) => csv.replace('293.00', '9999999999.00'),
      'Row 2: “9999999999.00” is no amount (amount)',
    ],
    ...['30/02/2026', '22/11/9999', '22/11/1999', '0001-01-01T00:00:00Z'].map(
      (day): [string, (csv: string) => string, string] => [
        `the time ${day}`,
        (csv) => csv.replace(/\d\d\/\d\d\/\d{4} [\d:]+(?=,setl_)/, day),
        `Row 2: “${day}” is no time (settled_at)`,
      ],
    ),
  ])('with %s is refused with its row, and nothing is kept', async (_name, change, message) => {
    const { csv } = await settled();
    const before = await counts();
    const refused = await importFile(change(csv));
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      400,
      'settlement-unreadable',
      message,
    ]);
    expect(await counts()).toEqual(before);
  });

  test('with the largest possible fee still opens, as do the list and one stored before', async () => {
    const { id, csv, kept } = await settled();
    const [heading = '', ...rows] = csv.trim().split('\n');
    const feeAt = heading.split(',').indexOf('fee');
    const dear = rows.map((row) =>
      row.startsWith(kept.payment.id) ? row.split(',').with(feeAt, '1000000000.00').join(',') : row,
    );
    expect((await importFile([heading, ...dear].join('\n'))).status).toBe(200);
    // Stored before bounds existed.
    await sql`ALTER TABLE settlement_lines DROP CONSTRAINT settlement_lines_bounds_check`.execute(its.db);
    await sql`UPDATE settlement_lines SET amount_paise = 999999999900, fee_paise = -999999999900 WHERE line_no = 3`.execute(
      its.db,
    );
    expect((await call('GET', `/${id}`)).status).toBe(200);
    expect((await call('GET')).status).toBe(200);
  });

  test('with its rows pasted twice is the same file, before and after', async () => {
    const { id, csv } = await settled();
    const [heading = '', ...rows] = csv.trim().split('\n');
    const doubled = [heading, ...rows, ...rows].join('\n');
    expect((await importFile(doubled)).body).toEqual({ imported: [id], known: [], differences: 0 });
    const read = (await call('GET', `/${id}`)).body;
    expect(read.lines).toBe(3);
    for (const again of [csv, doubled])
      expect((await importFile(again)).body).toEqual({ imported: [], known: [id], differences: 0 });
    expect((await call('GET', `/${id}`)).body).toEqual(read);
  });

  test('with other lines for an imported settlement is refused', async () => {
    const { id, csv } = await settled();
    await importFile(csv);
    const refused = await importFile(csv.replace('293.00', '294.00'));
    expect(refused.body.message).toBe(`Row 2: ${id} was imported with other lines`);
  });

  test('that is too long is refused', async () => {
    expect((await importFile('x'.repeat(900_001))).status).toBe(400);
  });
});

test('a settlement of which only a part was imported is completed by a file of all of it', async () => {
  const { id, csv } = await settled();
  const rows = csv.trim().split('\n');
  await importFile(rows.slice(0, 2).join('\n'));
  expect((await call('GET', `/${id}`)).body.lines).toBe(1);
  expect((await importFile(csv)).body).toEqual({ imported: [id], known: [], differences: 0 });
  expect((await call('GET', `/${id}`)).body).toMatchObject({ lines: 3, differing: [] });
  const part = rows.slice(0, 2).join('\n');
  expect((await importFile(part)).body).toEqual({ imported: [], known: [id], differences: 0 });
  expect((await call('GET', `/${id}`)).body.lines).toBe(3);
  const unmarked = await its.db
    .selectFrom('provider_payments')
    .select('id')
    .where('marketplace_id', '=', its.market.id)
    .where('settlement_id', 'is', null)
    .execute();
  expect(unmarked).toEqual([]);
});
