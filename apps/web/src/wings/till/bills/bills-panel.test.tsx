import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BILL } from '../test/a-till.ts';
import { aRow, shiftDevice, showAtTill } from '../test/shift-device.tsx';
import { BillsPanel } from './bills-panel.tsx';
import { SyncBadge } from './sync-badge.tsx';

const show = (prepare: (device: ReturnType<typeof shiftDevice>['device']) => void) => {
  const { device, did } = shiftDevice();
  prepare(device);
  return { did, device, ...showAtTill(device, <BillsPanel onClose={() => {}} />) };
};

it.each([
  [{}, 'Online · all bills sent'],
  [{ waiting: 14, sending: { nth: 5, of: 14 } }, 'Sending 5 of 14'],
  [{ online: false, waiting: 14 }, 'Offline · 14 bills waiting'],
  [{ online: false, waiting: 1 }, 'Offline · 1 bill waiting'],
  [{ stopped: 'signed-out' as const, waiting: 3 }, 'Sign in again · 3 bills waiting'],
])('the badge says how the journal stands: %o', (state, words) => {
  const { device } = shiftDevice();
  device.sync.set({ ...device.sync.get(), ...state });
  showAtTill(device, <SyncBadge onOpen={() => {}} />);
  expect(screen.getByRole('button')).toHaveTextContent(words);
});

it('lists what waits in the order in which it is sent, and tries now by R', async () => {
  const { user, did } = show((device) => {
    device.sync.set({ ...device.sync.get(), online: false, waiting: 2 });
    device.bills.set([aRow({ id: 'b', seq: 13, number: 'SBK/26-27/A00148' }), aRow()]);
  });
  const waiting = within(await screen.findByRole('region', { name: 'Waiting and sending' }));
  const rows = waiting.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(rows.map((row) => row.slice(0, 16))).toEqual(['SBK/26-27/A00147', 'SBK/26-27/A00148']);
  expect(await waiting.findByText('3 items')).toBeVisible();
  await user.keyboard('r');
  expect(did).toEqual(['sent']);
});

it('what needs a look says what, what to do, and has one button', async () => {
  const { user, did } = show((device) =>
    device.bills.set([
      aRow({
        state: 'sent',
        differences: [{ kind: 'price-changed', line: 1, name: 'Sunflower Oil', till: '142', server: '146' }],
      }),
    ]),
  );
  const needs = within(await screen.findByRole('region', { name: 'Needs a look' }));
  expect(needs.getByText('Sunflower Oil: sold at ₹142.00, now ₹146.00')).toBeVisible();
  expect(needs.getByText('Nothing to collect: record it as sold at the old price.')).toBeVisible();
  await user.click(needs.getByRole('button', { name: 'Keep as sold' }));
  expect(did).toEqual([{ looked: BILL.id }]);
});

it('goods that ran out are counted in their own unit', async () => {
  show((device) =>
    device.bills.set([
      aRow({
        differences: [{ kind: 'stock-below-zero', line: 2, name: 'Onion', till: '250', server: '100' }],
      }),
    ]),
  );
  expect(await screen.findByText('Stock of Onion would be 150 g below zero')).toBeVisible();
});

it('storage that runs full says so, letter for letter', async () => {
  const { device } = show((till) =>
    till.sync.set({ ...till.sync.get(), waiting: 14, storage: { state: 'nearly-full', room: 200 } }),
  );
  expect(await screen.findByText('Nearly full: room for 200 bills')).toBeVisible();
  device.sync.set({ ...device.sync.get(), storage: { state: 'full', room: 0 } });
  expect(
    await screen.findByText('This till is full. Connect to send 14 bills; no new bill until then.'),
  ).toBeVisible();
});

it('E saves the journal as a file', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user } = show(() => {});
  await screen.findByText('Bills of this till');
  await user.keyboard('e');
  await expect.poll(() => saved).toEqual([expect.stringMatching(/^haat-till-A-\d{4}-\d\d-\d\d\.ndjson$/)]);
  click.mockRestore();
});
