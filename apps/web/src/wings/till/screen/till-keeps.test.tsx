import type { Bundle } from '@haat/contract/catalog/product';
import { readBundle } from '@haat/contract/catalog/shopper';
import { enterOrder } from '@haat/contract/orders/entry';
import type { TillGoods } from '@haat/contract/till/tills';
import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PAID_ORDER } from '../../../../test/an-order.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { scan } from '../../../../test/scan.ts';
import { windowWidth } from '../../../../test/window-width.ts';
import { billAfter } from '../bill/bill-state.ts';
import { emptyBill, newLine } from '../bill/open-bill.ts';
import { memoryDevice, PIN } from '../test/memory-device.ts';
import { receiptOf } from '../test/memory-goods.ts';
import { field, ONION, SALT, till, total } from '../test/show-till.tsx';

beforeEach(() => windowWidth(1366));

function bundleOf({ product, name, price, mrp, sku }: TillGoods, qty: number): Bundle {
  const card = {
    _id: product,
    name,
    nameHi: '',
    nameKn: '',
    size: '',
    price,
    mrp,
    sku,
    tax: 500,
    brand: '',
    category: '',
    subCategory: '',
    images: [],
    rating: 0,
    numReviews: 0,
    soldBy: 'piece' as const,
    measure: null,
    choices: 1,
    areSizes: false,
    step: 1,
    countInStock: 9,
    hasVariants: false,
    store: { _id: newId(), name: 'Basava' },
    marketplace: newId(),
  };
  const about = { name: 'Two salts', description: '', products: [product], price: paise(price * qty), mrp };
  return { _id: newId(), ...about, items: [{ ...card, qty }] };
}

describe('an address', () => {
  const start = { kind: 'product', id: SALT.product } as const;

  it('puts goods on the bill once: after a reload the bill is as it was', async () => {
    const memory = memoryDevice([SALT]);
    const { user, state, leave } = till('pos', { start, memory, at: `/admin/cart/${SALT.product}` });
    expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^1$/);
    await user.keyboard('+');
    await waitFor(() => expect(state()).toEqual({ begun: true }));
    leave();
    till('pos', { start, memory, at: { pathname: `/admin/cart/${SALT.product}`, state: state() } });
    expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^2$/);
  });

  it('of an order or bundle holds the bill that was open', async () => {
    const bundle = bundleOf(SALT, 2);
    answer([[readBundle, () => reply(readBundle, bundle)]]);
    const memory = memoryDevice([SALT, ONION]);
    await memory.device.keepOpenBill(
      billAfter(emptyBill('pos'), { type: 'add', goods: ONION, quantity: 250 }),
    );
    const { held } = till('pos', { start: { kind: 'bundle', id: bundle._id }, memory });
    await waitFor(() => expect(screen.getByLabelText('Name of line 1')).toHaveTextContent(/^Tata Salt$/));
    expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent(/^2$/);
    expect(held.get()).toMatchObject([{ items: 1, total: 950 }]);
  });
});

describe('holding', () => {
  it('puts the bill aside and brings it back, the open one in exchange', async () => {
    const { user, held } = till();
    await user.keyboard('2*SALT-1{Enter}{F8}');
    await user.type(await screen.findByLabelText('For whom, or why'), 'back with purse{Enter}');
    await waitFor(() => expect(held.get()).toHaveLength(1));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('SALT-1{Enter}{F9}');
    await user.click(await screen.findByRole('button', { name: /^Recall this bill/ }));
    await waitFor(() => expect(total()).toBe('₹56.00'));
    expect(held.get()).toHaveLength(1);
  });
});

it('two presses of a key hold a bill once, and bring it back once', async () => {
  const { user, held } = till();
  await user.keyboard('SALT-1{Enter}{F8}');
  await screen.findByLabelText('For whom, or why');
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(held.get()).toHaveLength(1));
  await user.keyboard('ONION{Enter}{Enter}{F9}');
  const recall = await screen.findByRole('button', { name: /^Recall this bill/ });
  act(() => {
    recall.click();
    recall.click();
  });
  await waitFor(() => expect(total()).toBe('₹28.00'));
  expect(held.get()).toHaveLength(1);
});

it('a bill of a tab that has just been closed is chosen by its digit, also when it comes late', async () => {
  const memory = memoryDevice([SALT]);
  const { user } = till('pos', { memory });
  await user.keyboard('{F9}');
  expect(await screen.findByText(/^No bill is held/)).toBeVisible();
  const bill = billAfter(emptyBill('pos'), { type: 'add', goods: SALT, quantity: 2 });
  const hold = { label: 'purse', items: 1, total: SALT.price, bill };
  await act(async () => void (await memory.device.swapBills({ hold, open: null })));
  await waitFor(() => expect(screen.getByRole('listbox', { name: 'Held bills' })).toHaveFocus());
  await user.keyboard('1');
  expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^2$/);
});

it('a return that was put aside brings back no more than is left by now', async () => {
  const { user, answers, kept } = till();
  const receipt = receiptOf(SALT, 3);
  answers.bills = [receipt];
  await user.keyboard(`${receipt.number}{Enter}`);
  await screen.findByLabelText('Quantity of line 1');
  await user.keyboard('{Alt>}a{/Alt}{F8}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('Your cart is empty')).toBeVisible());
  answers.bills = [{ ...receipt, lines: receipt.lines.map((line) => ({ ...line, returned: 2 })) }];
  await user.keyboard('{F9}');
  await user.click(await screen.findByRole('button', { name: /^Recall this bill/ }));
  await waitFor(() => expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent(/^1$/));
  expect(kept).toEqual([]);
});

it('the drawer opens without a sale for a reason and a manager’s PIN, once', async () => {
  const { user, kept } = till();
  await user.keyboard('{Alt>}i{/Alt}');
  const dialog = within(await screen.findByRole('dialog', { name: 'A manager’s PIN is needed' }));
  await user.type(dialog.getByRole('textbox', { name: 'Why?' }), 'change');
  await user.click(dialog.getByLabelText('PIN, digit 1'));
  await user.paste(PIN);
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByText('The drawer was opened')).toBeVisible();
  expect(kept).toMatchObject([
    { kind: 'drawer-opened', reason: 'change', approvals: [{ reason: 'drawer-without-sale' }] },
  ]);
});

it('another PIN asks for the one of before', async () => {
  const { user, answers, device } = till();
  answers.pinNeedsProof = true;
  const set = vi.spyOn(device, 'setPin').mockResolvedValue({ ok: false, triesLeft: 4, restsUntil: null });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'My PIN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'My PIN' }));
  for (const [label, pin] of [
    ['Old PIN', '1111'],
    ['New PIN', '2222'],
    ['New PIN again', '2222'],
  ] as const) {
    await user.click(dialog.getByLabelText(`${label}, digit 1`));
    await user.paste(pin);
  }
  await user.click(dialog.getByRole('button', { name: 'Set PIN' }));
  expect(await dialog.findByText('PIN not right, 4 tries left')).toBeVisible();
  expect(set).toHaveBeenCalledWith('2222', { by: expect.any(String), pin: '1111' });
  // Where the device fails, the button can be pressed again.
  set.mockRejectedValue(new Error('no database'));
  await user.click(dialog.getByLabelText('Old PIN, digit 1'));
  await user.paste('1111');
  await user.click(dialog.getByRole('button', { name: 'Set PIN' }));
  expect(await dialog.findByText('This device could not read its PINs. Try again')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Set PIN' })).toBeEnabled();
});

it('an order whose answer got lost keeps its key over a reload, and while it is changed', async () => {
  const sent = answer([[enterOrder, () => new Response('', { status: 502 })]]);
  const whenSent = (times: number) => waitFor(() => expect(sent).toHaveLength(times));
  const memory = memoryDevice([SALT]);
  const { user, leave } = till('po', { memory });
  await user.keyboard('SALT-1{Enter}{Alt>}o{/Alt}');
  await whenSent(1);
  leave();
  const again = till('po', { memory });
  await screen.findByLabelText('Quantity of line 1');
  await again.user.keyboard('{Alt>}o{/Alt}');
  await whenSent(2);
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[1]?.key).toBe(sent[0]?.key);
  await again.user.keyboard('+{Alt>}o{/Alt}');
  await whenSent(3);
  expect(sent[2]?.key).toBe(sent[0]?.key);
});

describe('an order that was changed after its answer got lost', () => {
  type Sent = { orderItems: readonly { qty: number }[] };
  /** Takes one order per key and loses the first reply; `reached` false: or the first request. */
  function serverThatLoses(reached: boolean) {
    const saved = new Map<string | null, Sent>();
    const sent = answer([
      [
        enterOrder,
        ({ body, key }) => {
          const isFirst = sent.length <= 1;
          const order = body as Sent;
          const before = saved.get(key ?? null);
          if (before && JSON.stringify(before) !== JSON.stringify(order))
            return refusal('idempotency-key-reused');
          if (reached || !isFirst) saved.set(key ?? null, order);
          if (isFirst) return new Response('', { status: 502 });
          return reply(enterOrder, { ...PAID_ORDER, orderType: 'po', number: 77, totalPrice: paise(2_500) });
        },
      ],
    ]);
    return { saved, whenSent: (times: number) => waitFor(() => expect(sent).toHaveLength(times)) };
  }

  it('is not saved twice: the saved one is shown, and the changes are held', async () => {
    const { saved, whenSent } = serverThatLoses(true);
    const { user, held } = till('po');
    await user.keyboard('SALT-1{Enter}{Alt>}o{/Alt}');
    await whenSent(1);
    await screen.findByText(/^Something went wrong/);
    await user.keyboard('+{Alt>}o{/Alt}');
    expect(await screen.findByRole('heading', { name: 'Order 77 is done' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the order' })).toBeVisible();
    expect(screen.getByText(/^Order 77 was saved before your changes/)).toBeVisible();
    expect([...saved.values()]).toMatchObject([{ orderItems: [{ qty: 1 }] }]);
    expect(held.get()).toMatchObject([
      { label: 'Changed after order 77 was saved', bill: { lines: [{ quantity: 2 }], attempt: null } },
    ]);
  });

  it('is neither sold as another type, nor cleared, before Order has told whether it was saved', async () => {
    const { saved, whenSent } = serverThatLoses(true);
    const { user, kept } = till('po');
    await user.keyboard('SALT-1{Enter}{Alt>}o{/Alt}');
    await whenSent(1);
    await screen.findByText(/^Something went wrong/);
    await user.click(screen.getByRole('radio', { name: /POS/ }));
    expect(screen.getByText('This may be saved already: press Order again to finish it')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^PO$/ })).toBeChecked();
    for (const lossy of ['{Shift>}{Delete}{/Shift}', '{Delete}']) {
      await user.keyboard(lossy);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    await user.keyboard('{Alt>}o{/Alt}');
    expect(await screen.findByRole('heading', { name: 'Order 77 is done' })).toBeVisible();
    expect(saved.size).toBe(1);
    expect(kept).toEqual([]);
  });

  it('is saved as it is now where the server never got it', async () => {
    const { saved, whenSent } = serverThatLoses(false);
    const { user, held } = till('po');
    await user.keyboard('SALT-1{Enter}{Alt>}o{/Alt}');
    await whenSent(1);
    await screen.findByText(/^Something went wrong/);
    await user.keyboard('+{Alt>}o{/Alt}');
    expect(await screen.findByRole('heading', { name: 'Order 77 is done' })).toBeVisible();
    expect(screen.queryByText(/was saved before your changes/)).toBeNull();
    expect([...saved.values()]).toMatchObject([{ orderItems: [{ qty: 2 }] }]);
    expect(held.get()).toEqual([]);
  });
});

it('a locked till opens by PIN, and shows nothing meanwhile', async () => {
  const { user, device } = till();
  act(() => device.lock());
  expect(await screen.findByText('The till is locked')).toBeVisible();
  expect(screen.queryByText('Your cart is empty')).toBeNull();
  await user.click(screen.getByLabelText('PIN, digit 1'));
  await user.paste(PIN);
  // What is scanned at the locked till is put on the bill when somebody sees it.
  scan('SALT-1');
  expect(await screen.findByText('1 scan waits until this is closed')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^1$/);
});

it('a bill that is recalled shows its own first part, and not that of the one before', async () => {
  const { user } = till();
  await user.keyboard('5*SALT-1{Enter}{Alt>}x{/Alt}');
  await user.type(screen.getByLabelText('Amount by UPI'), '100');
  await user.keyboard('{Enter}{F8}');
  await user.type(await screen.findByLabelText('For whom, or why'), 'purse{Enter}');
  await screen.findByText('Your cart is empty');
  await user.keyboard('5*SALT-1{Enter}{Alt>}x{/Alt}');
  await user.type(screen.getByLabelText('Amount by UPI'), '50');
  await user.keyboard('{Enter}{F9}');
  await user.click(await screen.findByRole('button', { name: /^Recall this bill/ }));
  await waitFor(() => expect(screen.getByLabelText('Amount by UPI')).toHaveValue('100.00'));
});

it('a line of what was ordered stays, also by its key, and keeps what came when the type is changed by a slip', async () => {
  const memory = memoryDevice([SALT]);
  const line = { ...newLine(1, SALT, 0, 'po'), ordered: { line: 1, quantity: 3, cost: SALT.cost } };
  const receiving = { id: newId(), number: 100_007, at: new Date() };
  await memory.device.keepOpenBill({ ...emptyBill('po'), lines: [line], current: 1, nextId: 2, receiving });
  const { user } = till('po', { memory });
  await screen.findByLabelText('Quantity of line 1');
  await user.keyboard('{Delete}');
  expect(screen.queryByText(/^Are you sure/)).toBeNull();
  await user.keyboard('2*SALT-1{Enter}');
  expect(screen.getByText('counted 2 of 3 ordered')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Invoice' }));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(memory.held.get()).toMatchObject([{ bill: { receiving: { number: 100_007 } } }]);
});

it('a bill of another type than its screen’s comes back there, and is held on the other screen', async () => {
  const memory = memoryDevice([SALT]);
  const { user, leave } = till('pos', { memory });
  await user.click(screen.getByRole('radio', { name: 'Invoice' }));
  await user.keyboard('2*SALT-1{Enter}');
  leave();
  const again = till('pos', { memory });
  expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^2$/);
  expect(screen.getByRole('radio', { name: 'Invoice' })).toBeChecked();
  await again.user.click(screen.getByRole('radio', { name: 'POS' }));
  again.leave();
  till('po', { memory });
  await waitFor(() => expect(memory.held.get()).toMatchObject([{ items: 1 }]));
  expect(screen.getByText('Your cart is empty')).toBeVisible();
});

it('who has no PIN to come back with is asked to set one, and the till is not locked', async () => {
  const memory = memoryDevice([SALT]);
  const { now, known } = memory.people.get();
  memory.people.set({ now: now && { ...now, hasPin: false }, locked: false, known });
  const { user } = till('pos', { memory });
  await user.keyboard('{Alt>}q{/Alt}');
  expect(await screen.findByRole('dialog', { name: 'My PIN' })).toBeVisible();
  expect(screen.queryByText('The till is locked')).toBeNull();
});

it('what was scanned at a locked till outlives a reload', async () => {
  const memory = memoryDevice([SALT]);
  const { device, leave } = till('pos', { memory });
  await screen.findByText('Your cart is empty');
  act(() => device.lock());
  await screen.findByText('The till is locked');
  scan('SALT-1');
  expect(await screen.findByText('1 scan waits until this is closed')).toBeVisible();
  leave();
  memory.people.set({ ...memory.people.get(), locked: false });
  till('pos', { memory });
  expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^1$/);
});
