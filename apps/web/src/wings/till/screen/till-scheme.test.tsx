import type { Bill, GoodsReturn } from '@haat/contract/till/entries';
import { istDay } from '@haat/domain/basics/ist';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { written } from '../../../../test/read-paper.ts';
import { windowWidth } from '../../../../test/window-width.ts';
import { billReceipt } from '../receipt/bill-receipt.ts';
import { memoryDevice } from '../test/memory-device.ts';
import { receiptOf } from '../test/memory-goods.ts';
import { field, SALT, till } from '../test/show-till.tsx';

beforeEach(() => windowWidth(1366));

const DAY_MS = 86_400_000;
const ORDER = '{Alt>}o{/Alt}';

/** The store becomes a composition dealer, `days` from today. */
function composing(days: number) {
  const memory = memoryDevice([SALT]);
  const setup = memory.setup.get();
  const from = istDay(new Date(Date.now() + days * DAY_MS));
  if (setup) memory.setup.set({ ...setup, gstSchemes: [{ scheme: 'composition', from }] });
  return memory;
}

it('a bill that was scanned before a scheme begins and is paid after is of the new one, without tax', async () => {
  const memory = composing(1);
  const { user, kept } = till('pos', { memory });
  await user.keyboard(`SALT-1{Enter}${ORDER}`);
  await waitFor(() => expect(kept).toHaveLength(1));
  await user.keyboard('SALT-1{Enter}');
  const setup = memory.setup.get();
  if (setup)
    memory.setup.set({ ...setup, gstSchemes: [{ scheme: 'composition', from: istDay(new Date()) }] });
  await user.keyboard(ORDER);
  await waitFor(() => expect(kept).toHaveLength(2));
  const said = kept.map((entry) => [(entry as Bill).scheme, (entry as Bill).lines[0]?.tax]);
  expect(said).toEqual([
    ['regular', 500],
    ['composition', 0],
  ]);
});

it('a bill after the clock was put right is of the scheme of its own time, which is that of the bill before', async () => {
  const memory = composing(1);
  memory.answers.at = new Date(Date.now() + DAY_MS);
  const { user, kept } = till('pos', { memory });
  await user.keyboard(`SALT-1{Enter}${ORDER}`);
  await waitFor(() => expect(kept).toHaveLength(1));
  expect(kept[0]).toMatchObject({ scheme: 'composition', lines: [{ tax: 0 }] });
});

it('what comes back is of the scheme and the GSTIN of its bill', async () => {
  const memory = composing(-1);
  memory.answers.bills = [{ ...receiptOf(SALT, 2), scheme: 'regular', gstin: '29AAGCB7383J1Z4' }];
  const { user, kept } = till('pos', { memory });
  await user.keyboard('{Alt>}t{/Alt}');
  await user.click(screen.getByRole('radio', { name: /Return/ }));
  await user.click(field());
  await user.keyboard('SBK/26-27/A00071{Enter}');
  await screen.findAllByText(/SBK\/26-27\/A00071/);
  await user.keyboard('{Alt>}a{/Alt}');
  await user.click(screen.getByRole('radio', { name: 'Changed mind' }));
  await user.keyboard(ORDER);
  await waitFor(() => expect(kept).toHaveLength(1));
  const [back] = kept as GoodsReturn[];
  expect(back).toMatchObject({ scheme: 'regular', gstin: '29AAGCB7383J1Z4' });
  const setup = memory.setup.get();
  if (back && setup) expect(written(billReceipt(back, setup))).toContain('GSTIN 29AAGCB7383J1Z4');
});
