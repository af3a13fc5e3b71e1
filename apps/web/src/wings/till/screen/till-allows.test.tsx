import { enterOrder } from '@haat/contract/orders/entry';
import { paise } from '@haat/domain/basics/money';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PAID_ORDER } from '../../../../test/an-order.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { windowWidth } from '../../../../test/window-width.ts';
import { NotSaved } from '../device/device.ts';
import { memoryDevice, PIN } from '../test/memory-device.ts';
import { goodsOf } from '../test/memory-goods.ts';
import { till, total } from '../test/show-till.tsx';

beforeEach(() => windowWidth(1366));

async function typePin(user: ReturnType<typeof till>['user']) {
  const dialog = within(await screen.findByRole('dialog', { name: 'A manager’s PIN is needed' }));
  await user.click(dialog.getByLabelText('PIN, digit 1'));
  await user.paste(PIN);
  await user.keyboard('{Enter}');
  return dialog;
}

it('a manager is asked for the very bill that is kept, and no other after it', async () => {
  const { user, device, kept } = till();
  const allow = vi.spyOn(device, 'allow');
  for (const nth of [0, 1]) {
    await user.keyboard('SALT-1{Enter}{Enter}20{Enter}');
    await typePin(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Order/ }));
    await waitFor(() => expect(kept).toHaveLength(nth + 1));
    const [, , asked] = allow.mock.calls[nth] ?? [];
    const approvals = [
      { reason: 'below-cost', note: '1 × Tata Salt ₹20.00, cost ₹22.00 · Regular customer' },
    ];
    expect(asked).toEqual({ for: kept[nth]?.id, isEntered: false, approvals });
  }
  expect(kept[0]?.id).not.toBe(kept[1]?.id);
});

it('goods past their day say so as soon as they are scanned, and are sold with a manager’s PIN', async () => {
  const milk = goodsOf({ name: 'Milk', sku: 'MILK-1', expiryDate: '2026-01-01' });
  const { user, kept } = till('pos', { memory: memoryDevice([milk]) });
  await user.keyboard('MILK-1{Enter}');
  expect(await screen.findByText('Past its day')).toBeVisible();
  await user.keyboard('{Alt>}o{/Alt}');
  await typePin(user);
  await waitFor(() => expect(kept).toHaveLength(1));
  const note = '1 × Milk, good until 1 Jan 2026 · Regular customer';
  expect(kept[0]).toMatchObject({ approvals: [{ reason: 'past-day', note }] });
});

it('a clock that was set back is right by a manager’s PIN: then the bill is ordered, with or without the server', async () => {
  const { user, device, kept, answers } = till();
  const answered = vi.spyOn(device, 'answerClock');
  const asked = vi.spyOn(device, 'allow');
  answers.refuse = new NotSaved('clock-back');
  await user.keyboard('SALT-1{Enter}{Alt>}o{/Alt}');
  const dialog = within(await screen.findByRole('dialog', { name: 'A manager’s PIN is needed' }));
  expect(
    dialog.getByText('The clock of this device is off by days, or was set back. Is it right now?'),
  ).toBeVisible();
  answers.refuse = null;
  await typePin(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(answered.mock.calls).toMatchObject([
    [{ reason: 'clock-set-back', by: expect.any(String), askedFor: asked.mock.calls[0]?.[2].for }],
  ]);
  await user.keyboard('{Alt>}o{/Alt}');
  await waitFor(() => expect(kept).toHaveLength(1));
});

it('a clock that is set while it is asked about is asked about as it is by then', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const memory = memoryDevice([]);
  till('pos', { memory });
  memory.sync.set({ ...memory.sync.get(), clockBack: true });
  expect(await screen.findByText(/^It is .* now$/)).toBeVisible();
  vi.setSystemTime(new Date('2031-03-04T06:30:00Z'));
  act(() => void vi.advanceTimersByTime(30_000));
  expect(screen.getByText(/^It is .*2031.* now$/)).toBeVisible();
  vi.useRealTimers();
});

it('an order is entered under the key that a manager was asked for, names nobody, and asks anew where that was not found', async () => {
  let isRefused = true;
  const sent = answer([
    [
      enterOrder,
      () =>
        isRefused
          ? refusal('approval-missing')
          : reply(enterOrder, { ...PAID_ORDER, orderType: 'invoice', number: 77, totalPrice: paise(2_000) }),
    ],
  ]);
  const { user, device } = till();
  const allow = vi.spyOn(device, 'allow');
  await user.click(screen.getByRole('radio', { name: 'Invoice' }));
  await user.keyboard('SALT-1{Enter}{Enter}20{Enter}');
  await typePin(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: /^Order/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [, , asked] = allow.mock.calls[0] ?? [];
  expect(asked).toMatchObject({ for: sent[0]?.key, isEntered: true });
  expect(sent[0]?.body).toHaveProperty('approvals', [
    { reason: 'below-cost', note: '1 × Tata Salt ₹20.00, cost ₹22.00 · Regular customer' },
  ]);
  isRefused = false;
  await user.click(await screen.findByRole('button', { name: /^Order/ }));
  await typePin(user);
  expect(await screen.findByRole('heading', { name: 'Order 77 is done' })).toBeVisible();
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

it('a manager whose PIN the server doesn’t know is told what to do', async () => {
  const { user, device } = till();
  const no = { ok: false, triesLeft: 0, restsUntil: null } as const;
  const allow = vi.spyOn(device, 'allow').mockResolvedValue({ ...no, why: 'no-server-pin' });
  await user.click(screen.getByRole('radio', { name: 'Invoice' }));
  await user.keyboard('SALT-1{Enter}{Enter}20{Enter}');
  const dialog = await typePin(user);
  const alert = () => dialog.getByRole('alert');
  await waitFor(() =>
    expect(alert()).toHaveTextContent('This manager has to set a PIN in the menu first, or sign in here.'),
  );
  allow.mockResolvedValue({ ...no, why: 'server-away' });
  await typePin(user);
  await waitFor(() => expect(alert()).toHaveTextContent(/^The server could not check the PIN/));
});

it('a typed price above cost is a discount: within the limit nobody is asked, beyond it a manager', async () => {
  const { user, kept } = till();
  await user.keyboard('SALT-1{Enter}{Enter}27{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Enter}25{Enter}');
  await typePin(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: /^Order/ }));
  const note = '1 × Tata Salt ₹25.00 instead of ₹28.00 · Regular customer';
  await waitFor(() =>
    expect(kept).toMatchObject([{ total: 2_500, approvals: [{ reason: 'discount-above-limit', note }] }]),
  );
});

it('₹2,00,000 in cash, not by UPI nor with change counted, is asked for by the law’s name before the bill is written down', async () => {
  const { user, kept } = till();
  const order = () => user.keyboard('{Alt>}o{/Alt}');
  await user.keyboard('7142*SALT-1{Enter}');
  await user.type(screen.getByLabelText(/^Received/), '200500{Enter}');
  await order();
  await waitFor(() => expect(kept).toMatchObject([{ total: 1_99_976_00, approvals: [] }]));
  const more = async () => {
    await user.keyboard('7143*SALT-1{Enter}');
    await waitFor(() => expect(total()).toBe('₹2,00,004.00'));
  };
  await more();
  await user.keyboard('{Alt>}u{/Alt}{F2}');
  await order();
  await waitFor(() => expect(kept).toHaveLength(2));
  await more();
  await order();
  expect(await screen.findByText(/^Section 269ST of the Income-tax Act/)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(kept).toHaveLength(2);
  await order();
  await typePin(user);
  await waitFor(() => expect(kept).toHaveLength(3));
  expect(kept[2]).toMatchObject({
    approvals: [{ reason: 'much-cash', note: '₹2,00,004.00 in cash · Regular customer' }],
  });
});
