import { expect, test, vi } from 'vitest';
import { download } from '../../../../test/download.ts';
import { documentsOf } from '../../../../test/issued-documents.ts';
import { as } from '../../../../test/order-request.ts';
import { pdfPages } from '../../../../test/pdf-text.ts';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { USUAL_SETTINGS } from '../counters/till-settings-sql.ts';

vi.setConfig({ testTimeout: 60_000 });

const its = useMarket();
const { aBareTill, read, booksDiffer } = tillFacts(its);

const cash = (amount: number) => ({ method: 'cash', amount, reference: '' });
const upi = (amount: number) => ({ method: 'upi', amount, reference: '' });
const atta = (price: number) => ({ product: its.market.atta, price });

/** A bill of ₹264.40, paid as given, in an open shift. */
async function sold(given: Record<string, unknown>) {
  const till = await aBareTill();
  const opened = till.open(1000);
  const bill = till.bill([atta(264.4)], given);
  return { till, bill, entries: [opened, bill] };
}

const roundCash = async (is: boolean | undefined) => {
  const url = `/api/config/${its.market.stores[0]}/till-settings`;
  const { settings } = await read(url);
  const { roundCash: _, ...rest } = settings;
  const answer = await as(its.market.admin, its.app, 'PUT', url, {
    ...rest,
    ...(is !== undefined && { roundCash: is }),
  });
  return answer.body.roundCash;
};

test('cash in whole rupees arrives with what it was rounded off by, and everything adds up', async () => {
  const { till, bill, entries } = await sold({ tenders: [cash(264)], roundOff: -0.4, received: 264 });
  const back = till.back(bill.id, [atta(264.4)], { tenders: [cash(264)], roundOff: -0.4 });
  const half = till.bill([atta(264.5)], { tenders: [upi(100), cash(165)], roundOff: 0.5 });
  const sent = await till.send([...entries, back, half, till.close(1165)]);
  expect(kinds(sent).filter((kind) => kind !== 'price-changed')).toEqual([]);
  expect(await read(`/api/orders/${bill.id}`)).toMatchObject({
    totalPrice: 264.4,
    credited: 264.4,
    payments: [
      { Amount: 264, roundOff: -0.4 },
      { Amount: -264, roundOff: 0.4 },
    ],
  });
  const shift = (await read(`/api/config/${till.storeId}/shifts`)).shifts.find(
    (one: { till: { _id: string } }) => one.till._id === till.id,
  );
  const report = await read(`/api/config/${till.storeId}/shifts/${shift._id}`);
  expect(report).toMatchObject({ sales: 528.9, returns: 264.4, roundOff: 0.5, expected: 1165 });
  const paid = report.tenders.reduce(
    (sum: number, one: { amount: number; refunded: number }) => sum + one.amount - one.refunded,
    0,
  );
  expect(report.sales - report.returns + report.roundOff).toBeCloseTo(paid, 5);
  expect(await booksDiffer()).toEqual([]);
});

test('its papers say it in a line of its own, and what was paid', async () => {
  const { till, bill, entries } = await sold({ tenders: [cash(264)], roundOff: -0.4, received: 264 });
  await till.send(entries);
  for (const file of ['gst-invoice.pdf', 'invoice.pdf']) {
    const { bytes } = await download(its.market.admin, its.app, `/api/orders/${bill.id}/${file}`);
    expect((await pdfPages(bytes)).join(' ').replace(/\s+/g, ' ')).toMatch(
      /Total ₹264\.40 Round off -₹0\.40 Paid on \d+ \w+ \d{4}, Cash ₹264\.00/,
    );
  }
  expect(await read(`/api/marketplace/${its.market.id}/receipts/${bill.receiptKey}`)).toMatchObject({
    total: 264.4,
    roundOff: -0.4,
    tenders: [{ method: 'cash', amount: 264 }],
    due: 0,
  });
  // Found by the amount paid.
  const found = await read(`/api/config/${till.storeId}/bills?q=264`);
  expect(found.map(({ _id }: { _id: string }) => _id)).toContain(bill.id);
});

test('no tax is in it: the document says what an exact payment’s does', async () => {
  const rounded = await sold({ tenders: [cash(264)], roundOff: -0.4 });
  const exact = await sold({ tenders: [upi(264.4)] });
  for (const { till, entries } of [rounded, exact]) await till.send(entries);
  const totals = async (id: string) => {
    const [document] = await documentsOf(its, id);
    return document?.totals ?? expect.fail('no document');
  };
  expect(await totals(rounded.bill.id)).toEqual(await totals(exact.bill.id));
});

const FALSE: Record<string, Record<string, unknown>> = {
  'otherwise than to whole rupees': { tenders: [cash(264.1)], roundOff: -0.3 },
  'to the wrong side': { tenders: [upi(100), cash(164.9)], roundOff: 0.5 },
};
test.each(Object.keys(FALSE))('cash rounded off %s is a difference', async (kind) => {
  const { till, bill, entries } = await sold(FALSE[kind] ?? {});
  const found = kinds(await till.send(entries));
  expect(found).toContain('round-off-differs');
  const { differences } = await read(`/api/config/${till.storeId}/till-differences`);
  expect(differences).toContainEqual(
    expect.objectContaining({ kind: 'round-off-differs', order: expect.objectContaining({ _id: bill.id }) }),
  );
});

test('what was rounded off has to come to what was paid, is of cash alone, and no more than half a rupee', async () => {
  for (const given of [
    { tenders: [cash(264)], roundOff: -0.3 },
    { tenders: [cash(264)] },
    { tenders: [cash(200)], roundOff: -64.4 },
    { tenders: [upi(264)], roundOff: -0.4 },
  ]) {
    const { till, entries } = await sold(given);
    expect((await till.send(entries)).status).toBeGreaterThanOrEqual(400);
  }
});

test('an entry of before, to the paisa, is as good as it was', async () => {
  const { till, entries } = await sold({});
  expect(kinds(await till.send(entries)).filter((kind) => kind !== 'price-changed')).toEqual([]);
  expect(await booksDiffer()).toEqual([]);
});

test('where the store takes cash to the paisa, a rounded bill is a difference; a change that says nothing leaves the setting', async () => {
  expect(USUAL_SETTINGS.roundCash).toBe(true);
  expect(await roundCash(undefined)).toBe(true);
  expect(await roundCash(false)).toBe(false);
  expect(await roundCash(undefined)).toBe(false);
  const { till, entries } = await sold({ tenders: [cash(264)], roundOff: -0.4 });
  expect(await till.call('GET', '')).toMatchObject({ body: { settings: { roundCash: false } } });
  const sent = await till.send(entries);
  expect(sent.body.results.flatMap(({ differences }) => differences)).toContainEqual(
    expect.objectContaining({ kind: 'round-off-differs', till: '-0.40', server: '0.00' }),
  );
  expect(await booksDiffer()).toEqual([]);
  expect(await roundCash(true)).toBe(true);
});
