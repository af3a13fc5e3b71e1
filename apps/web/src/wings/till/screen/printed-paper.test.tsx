import type { Bill } from '@haat/contract/till/entries';
import { paise } from '@haat/domain/basics/money';
import type { Receipt } from '@haat/domain/till/receipt';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPaper, wrongSums } from '../../../../test/read-paper.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { keepPairing } from '../../../office-kit/printer/counter-printer.ts';
import { billDraft } from '../bill/bill-draft.ts';
import { billAfter } from '../bill/bill-state.ts';
import { emptyBill } from '../bill/open-bill.ts';
import { BillsPanel } from '../bills/bills-panel.tsx';
import { DeviceProvider } from '../device/device-context.tsx';
import { memoryDevice } from '../test/memory-device.ts';
import { goodsOf } from '../test/memory-goods.ts';
import { aRow } from '../test/shift-device.tsx';
import { useTillParts } from './use-till-parts.tsx';

const ATTA = goodsOf({ name: 'Chakki Atta', price: paise(26_900), mrp: paise(29_000) });
const heard: { receipt: Receipt }[] = [];

beforeEach(() => {
  keepPairing({ address: 'http://127.0.0.1:4310', token: 't', counter: 'Counter 1' });
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') heard.push(JSON.parse(body));
    return Response.json({ job: 'j', state: 'waiting', trouble: null, already: false });
  });
});
afterEach(() => {
  heard.length = 0;
  keepPairing(undefined);
  vi.unstubAllGlobals();
});

/** Atta with 12 % off, whose name and price have changed since. */
async function sold() {
  const { device, ...memory } = memoryDevice([
    { ...ATTA, name: 'Renamed', price: paise(31_000), mrp: paise(33_000) },
  ]);
  const open = [
    { type: 'add' as const, goods: ATTA, quantity: 1 },
    { type: 'price' as const, id: 1, price: paise(26_400) },
    { type: 'name' as const, id: 1, name: 'Atta, torn bag' },
    { type: 'discount' as const, discountBp: 1200 },
  ].reduce(billAfter, emptyBill('pos'));
  const entry = (await device.keepBill(() =>
    billDraft(open, () => ({ rateBp: 500, treatment: 'taxable' }), ''),
  )) as Bill;
  memory.bills.set([aRow({ id: entry.id, number: entry.number.text, state: 'sent', at: new Date() })]);
  return { device, entry };
}

function Parts({ entry }: { entry: Bill }) {
  const { print, reprint } = useTillParts();
  return (
    <>
      <button
        type="button"
        onClick={() => print({ kind: 'bill', entry, received: null, change: paise(0), counts: '' })}
      >
        Print
      </button>
      <button type="button" onClick={reprint}>
        Again
      </button>
    </>
  );
}

const ATTA_AS_SOLD = { name: 'Atta, torn bag 1 kg', mrp: 29_000, price: 26_400, discount: 3_168 };
const papers = () =>
  heard.map(({ receipt }) => [readPaper(receipt).lines, readPaper(receipt).total, wrongSums(receipt)]);

it.each(['Print', 'Again'])('what the till prints is what was sold: %s', async (button) => {
  const { device, entry } = await sold();
  const { user } = showInOffice(
    <DeviceProvider device={device}>
      <Parts entry={entry} />
    </DeviceProvider>,
  );
  await user.click(screen.getByRole('button', { name: button }));
  await expect.poll(papers).toEqual([[[expect.objectContaining(ATTA_AS_SOLD)], 23_232, []]]);
});

it('what is printed again from the list of bills is what was sold', async () => {
  const { device } = await sold();
  const { user } = showInOffice(
    <DeviceProvider device={device}>
      <BillsPanel onClose={() => {}} />
    </DeviceProvider>,
  );
  await user.click(await screen.findByRole('button', { name: /^Print/ }));
  await expect.poll(papers).toEqual([[[expect.objectContaining(ATTA_AS_SOLD)], 23_232, []]]);
});
