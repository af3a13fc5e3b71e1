import { paise } from '@haat/domain/basics/money';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SETUP } from '../test/a-till.ts';
import { FIGURES, SHIFT, shiftDevice, showAtTill } from '../test/shift-device.tsx';
import { ShiftPanel } from './shift-panel.tsx';

const open = () => {
  const { device, did } = shiftDevice();
  const close = vi.fn();
  return { device, did, close, show: () => showAtTill(device, <ShiftPanel onClose={close} />) };
};
const pieces = (value: number) => screen.getByRole('textbox', { name: `Pieces of ₹${value}` });

it('a shift opens with the float that is counted, Enter going down', async () => {
  const { device, did, close, show } = open();
  device.shift.set(null);
  const { user } = show();
  await user.click(pieces(500));
  await user.keyboard('2{Enter}5{Enter}');
  expect(pieces(100)).toHaveFocus();
  expect(screen.getByText('₹2,000.00 as the opening float')).toBeVisible();
  await user.keyboard('{Alt>}o{/Alt}');
  await expect.poll(() => did).toEqual([{ opened: 2_000_00 }]);
  expect(close).toHaveBeenCalled();
});

it('a float that is being counted is there after Back, and forgotten once the shift is open', async () => {
  const { device, did, close, show } = open();
  device.shift.set(null);
  const first = show();
  await first.user.type(pieces(100), '5');
  cleanup();
  const { user } = show();
  expect(pieces(100)).toHaveValue('5');
  await user.keyboard('{Alt>}o{/Alt}');
  await expect.poll(() => did).toEqual([{ opened: 500_00 }]);
  await expect.poll(() => close.mock.calls.length).toBe(1);
  cleanup();
  show();
  expect(pieces(100)).toHaveValue('');
});

it('a drawer that is being counted stays counted after Back; the next shift begins with nothing', async () => {
  const { device, show } = open();
  const { user } = show();
  await user.type(pieces(500), '6');
  cleanup();
  show();
  expect(pieces(500)).toHaveValue('6');
  cleanup();
  device.shift.set({ ...SHIFT, id: crypto.randomUUID() });
  show();
  expect(pieces(500)).toHaveValue('');
});

it('a drawer that was counted is counted anew once it holds another amount', async () => {
  const { device, show } = open();
  const { user } = show();
  await user.type(pieces(500), '6');
  cleanup();
  const report = { ...SHIFT.report, expected: paise(SHIFT.report.expected + 10_000) };
  device.shift.set({ ...SHIFT, report });
  show();
  expect(pieces(500)).toHaveValue('');
});

it('a count that is off within the limit closes without a PIN, and the day report has its number', async () => {
  const { did, show } = open();
  const { user } = show();
  expect(screen.queryByText('Short by')).toBeNull();
  await user.type(pieces(500), '6');
  await user.type(pieces(1), '13');
  expect(screen.getByText('Short by').closest('[role="status"]')).toHaveTextContent('₹10.00');
  await user.click(screen.getByRole('button', { name: /Close shift/ }));
  expect(await screen.findByText(/Day report · Z 0218/)).toBeVisible();
  expect(did).toEqual([{ closed: 3_013_00, note: '', approvals: [] }]);
  expect(screen.getByRole('button', { name: /Print day report/ })).toBeEnabled();
});

it('beyond the limit it wants the reason and a manager’s PIN, which are written down', async () => {
  const { did, show } = open();
  const { user } = show();
  await user.type(pieces(500), '5');
  const close = screen.getByRole('button', { name: /Close shift/ });
  expect(close).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'Two notes are missing');
  await user.click(close);
  const dialog = within(await screen.findByRole('dialog', { name: 'A manager’s PIN is needed' }));
  const allow = dialog.getByRole('button', { name: /^Allow/ });
  expect(allow).toBeDisabled();
  const first = dialog.getByLabelText('PIN, digit 1');
  await user.click(first);
  await user.paste('1111');
  await user.click(allow);
  expect(await dialog.findByText('PIN not right, 4 tries left')).toBeVisible();
  await user.click(first);
  await user.paste('4829');
  await user.click(allow);
  const note = 'Short by ₹523.00: Two notes are missing';
  await expect
    .poll(() => did)
    .toEqual([
      {
        closed: 2_500_00,
        note: 'Two notes are missing',
        approvals: [{ reason: 'cash-differs', by: SETUP.staff[1]?._id, note }],
      },
    ]);
});

it('counted blind, what is expected is hidden until everything is counted, and the count stays', async () => {
  const { device, show } = open();
  device.setup.set({ ...SETUP, settings: { ...SETUP.settings, blindCount: true } });
  const { user } = show();
  await user.type(pieces(500), '6');
  expect(document.body.textContent).not.toContain('3,023.00');
  await user.click(screen.getByRole('button', { name: /Everything is counted/ }));
  expect(document.body.textContent).toContain('3,023.00');
  await user.type(pieces(500), '9');
  expect(pieces(500)).toHaveValue('6');
});

/** Counts blind. */
function blind() {
  const given = open();
  given.device.setup.set({ ...SETUP, settings: { ...SETUP.settings, blindCount: true } });
  return given;
}
const counted = () => screen.getByRole('button', { name: /Everything is counted/ });

it('nothing is compared before something was counted, if only that the drawer is empty', async () => {
  const { device, show } = blind();
  const { user } = show();
  expect(counted()).toBeDisabled();
  await user.keyboard('{Alt>}o{/Alt}');
  expect(device.shift.get()?.seen).toBeNull();
  await user.type(pieces(500), '0');
  await user.click(counted());
  expect(device.shift.get()?.seen).toMatchObject({ off: -3_023_00 });
});

it('Alt+o that is held down counts and closes nothing by itself', async () => {
  const { device, did, show } = blind();
  const { user } = show();
  await user.type(pieces(500), '6');
  await user.keyboard('{Alt>}{o>3/}{/Alt}');
  expect(await screen.findByRole('button', { name: /Close shift/ })).toBeVisible();
  expect(device.shift.get()?.seen).toMatchObject({ off: -23_00 });
  expect(did).toEqual([]);
});

it('a blind count stands when the panel is opened again', async () => {
  const { did, show } = blind();
  const first = show();
  await first.user.type(pieces(500), '6');
  await first.user.click(counted());
  cleanup();
  const { user } = show();
  expect(pieces(500)).toHaveValue('6');
  expect(pieces(500)).toHaveAttribute('readonly');
  await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'Change');
  await user.click(screen.getByRole('button', { name: /Close shift/ }));
  expect(await screen.findByText(/Day report · Z 0218/)).toBeVisible();
  expect(did).toEqual([{ closed: 3_000_00, note: 'Change', approvals: [] }]);
});

it('after more cash a blind count is made again, and the earlier difference still needs a manager', async () => {
  const { device, did, show } = blind();
  const { user } = show();
  await user.type(pieces(500), '5');
  await user.click(counted());
  const shift = device.shift.get();
  if (!shift) throw new Error('No shift');
  device.shift.set({ ...shift, report: { ...FIGURES, expected: paise(3_500_00) } });
  expect(await screen.findByText(/Please count again/)).toBeVisible();
  expect(pieces(500)).toHaveValue('');
  await user.type(pieces(500), '7');
  await user.click(counted());
  expect(await screen.findByText('The drawer is right')).toBeVisible();
  expect(screen.getByText('Counted before: Short by ₹523.00')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'Found it');
  await user.click(screen.getByRole('button', { name: /Close shift/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A manager’s PIN is needed' }));
  await user.click(dialog.getByLabelText('PIN, digit 1'));
  await user.paste('4829');
  await user.click(dialog.getByRole('button', { name: /^Allow/ }));
  const note = 'Counted before: Short by ₹523.00: Found it';
  await expect.poll(() => did).toMatchObject([{ closed: 3_500_00, approvals: [{ note }] }]);
});

it('cash that is taken out by two presses of Enter at once is written down once', async () => {
  const { device, did, show } = open();
  const moved: (() => void)[] = [];
  device.moveCash = (move) => {
    did.push(move);
    return new Promise((resolve) => moved.push(() => resolve({ id: SHIFT.id } as never)));
  };
  const { user } = show();
  await user.click(screen.getByRole('button', { name: /Cash out/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Cash out' });
  await user.type(within(dialog).getByLabelText('Amount'), '450');
  await user.type(within(dialog).getByLabelText('Why?'), 'milk van');
  const form = dialog.querySelector('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await expect.poll(() => moved).toHaveLength(1);
  moved[0]?.();
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Cash out' })).toBeNull();
  expect(did).toHaveLength(1);
});

it('cash in and out ask amount and reason; plus and minus open them', async () => {
  const { did, show } = open();
  const { user } = show();
  await user.click(pieces(500));
  await user.keyboard('-');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cash out' }));
  await user.type(dialog.getByLabelText('Amount'), '450.50');
  expect(dialog.getByRole('button', { name: 'Take out' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Why?'), 'milk - van');
  await user.click(dialog.getByRole('button', { name: 'Take out' }));
  await expect.poll(() => did).toEqual([{ direction: 'out', amount: 450_50, reason: 'milk - van' }]);
  expect(pieces(500)).toHaveValue('');
  await expect.poll(() => document.activeElement).toBe(pieces(500));
});

it('the drawer’s rows add up to what is expected, refunds among them', () => {
  const { device, show } = open();
  const moves = [
    { at: new Date(), direction: 'out' as const, amount: paise(450_00), reason: 'milk van', by: 'Asha' },
  ];
  const tenders = [{ method: 'cash' as const, amount: paise(1_023_00), refunded: paise(312_00), bills: 2 }];
  device.shift.set({ ...SHIFT, report: { ...FIGURES, moves, tenders, expected: paise(2_261_00) } });
  show();
  const row = (label: string) => screen.getAllByText(label)[0]?.closest('div, li')?.textContent;
  expect(row('Cash out')).toContain('−450.00');
  expect(row('Refunds in cash')).toContain('−312.00');
});
