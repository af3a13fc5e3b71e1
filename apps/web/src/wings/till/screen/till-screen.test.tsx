import { enterOrder } from '@haat/contract/orders/entry';
import { scaleLabelOf, USUAL_SCALE_LABEL } from '@haat/domain/product/scale-label';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { scan } from '../../../../test/scan.ts';
import { windowWidth } from '../../../../test/window-width.ts';
import { billAfter } from '../bill/bill-state.ts';
import { emptyBill } from '../bill/open-bill.ts';
import { NotSaved } from '../device/device.ts';
import { memoryDevice, PIN } from '../test/memory-device.ts';
import { goodsOf } from '../test/memory-goods.ts';
import { field, SALT, till, total } from '../test/show-till.tsx';

/** 250 g of onions, as the scale prints it. */
const WEIGHED = scaleLabelOf({ prefix: '21', ...USUAL_SCALE_LABEL }, 27, 250);

beforeEach(() => windowWidth(1366));

describe('scanning', () => {
  it('puts goods on the bill, wherever the focus is, and gives it back', async () => {
    const { user } = till();
    expect(field()).toHaveFocus();
    await user.keyboard('SALT-1{Enter}3*SALT-1{Enter}');
    expect(screen.getByText('× 3 added, now 4 on the bill')).toBeVisible();
    await user.click(screen.getByLabelText(/^Customer phone/));
    scan('SALT-1');
    expect(screen.getByText('× 1 added, now 5 on the bill')).toBeVisible();
    expect(screen.getByLabelText(/^Customer phone/)).toHaveValue('');
    expect(total()).toBe('₹140.00');
  });

  // spec: text sku-not-found
  it('says in the specified words what it does not know, for two seconds, with both ways on', async () => {
    const { user } = till();
    await user.keyboard('8904043909999{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Product with supllied sku 8904043909999 Not Found');
    expect(screen.getByRole('button', { name: /Create/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: 3000 });
  });

  it('answers with other words in the same place, and a refusal anew each time, so that its bar starts again', async () => {
    const { user } = till();
    const answered = (words: string) => screen.getByText(words).closest('[data-tone]');
    await user.keyboard('SALT-1{Enter}');
    const first = answered('× 1 added, now 1 on the bill');
    await user.keyboard('SALT-1{Enter}');
    expect(answered('× 1 added, now 2 on the bill')).toBe(first);
    await user.keyboard('0*{Enter}');
    const refused = answered('0 isn’t a quantity');
    expect(refused).not.toBe(first);
    await user.keyboard('{Escape}0*{Enter}');
    expect(answered('0 isn’t a quantity')).not.toBe(refused);
  });

  it('asks which of two MRPs is on the pack, and a number answers', async () => {
    const { user } = till();
    await user.keyboard('8909990036018{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Which MRP is on the pack?' })).toBeVisible();
    await user.keyboard('2');
    expect(await screen.findByLabelText('Price of line 1')).toHaveTextContent(/^58\.00$/);
  });

  it('waits while something is asked: no digit of it answers, and it follows by itself', async () => {
    const { user } = till();
    await user.keyboard('8909990036018{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Which MRP is on the pack?' }));
    scan('SALT-1');
    expect(screen.queryByText(/added, now/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: /₹64.00/ }));
    expect(await screen.findByLabelText('Name of line 2')).toHaveTextContent(/^Tata Salt$/);
    expect(screen.getByLabelText('Price of line 1')).toHaveTextContent(/^58\.00$/);
  });

  it('rings up what the scale printed, and refuses a label that was misread', async () => {
    const { user } = till();
    await user.keyboard(`${WEIGHED}{Enter}`);
    expect(await screen.findByText('Item on the scale')).toBeVisible();
    expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent(/^0\.250$/);
    expect(total()).toBe('₹9.50');
    expect(screen.getByText('0.250 kg × ₹38.00/kg added, now 0.250 kg on the bill')).toBeVisible();
    await user.keyboard(`${WEIGHED}{Enter}`);
    expect(screen.getByText('0.250 kg × ₹38.00/kg added, now 0.500 kg on the bill')).toBeVisible();
    await user.keyboard(`${WEIGHED.slice(0, -1)}${(Number(WEIGHED.at(-1)) + 1) % 10}{Enter}`);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Check digit of the scale label is wrong, weigh again',
    );
  });
});

describe('what is typed before a code', () => {
  it('is no number of pieces where the whole is a SKU', async () => {
    const { user } = till();
    await user.keyboard('12x500{Enter}12X500{Enter}');
    expect(await screen.findByLabelText('Name of line 1')).toHaveTextContent(/^Screws$/);
    expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent(/^1$/);
    await user.keyboard('12x12X500{Enter}');
    expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent(/^13$/);
  });

  it('is more than nothing, and says so', async () => {
    const { user } = till();
    await user.keyboard('0*{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('0 isn’t a quantity');
    await user.keyboard('0*SALT-1{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('0 isn’t a quantity');
    await user.keyboard('1.5*SALT-1{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Tata Salt, 1 kg is sold by the piece');
  });
});

it('of many found goods those in sight are drawn, and all of them for who moves down or scrolls', async () => {
  const many = Array.from({ length: 40 }, (_, nth) => goodsOf({ name: `Goods ${nth}` }));
  const { user } = till('pos', { memory: memoryDevice(many) });
  const found = within(screen.getByRole('region', { name: 'Find' }));
  await user.keyboard('{F4}Goods');
  await waitFor(() => expect(found.getAllByRole('listitem')).toHaveLength(16));
  await user.keyboard('{ArrowDown}');
  expect(found.getAllByRole('listitem')).toHaveLength(40);
  await user.keyboard(' 1');
  await waitFor(() => expect(found.getAllByRole('listitem').length).toBeLessThanOrEqual(16));
  await user.keyboard('{Backspace}{Backspace}');
  await waitFor(() => expect(found.getAllByRole('listitem')).toHaveLength(16));
  fireEvent.scroll(found.getByRole('list'));
  expect(found.getAllByRole('listitem')).toHaveLength(40);
});

it('a full bill takes more of what is on it, and nothing else', async () => {
  const many = Array.from({ length: 200 }, (_, nth) => goodsOf({ name: `Goods ${nth}`, sku: `G-${nth}` }));
  const memory = memoryDevice([...many, SALT]);
  await memory.device.keepOpenBill(
    many.reduce((bill, goods) => billAfter(bill, { type: 'add', goods, quantity: 1 }), emptyBill('pos')),
  );
  const { user } = till('pos', { memory });
  await screen.findByLabelText('Quantity of line 200');
  await user.keyboard('G-7{Enter}');
  expect(screen.getByText('× 1 added, now 2 on the bill')).toBeVisible();
  await user.keyboard('SALT-1{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('A bill has at most 200 lines');
});

describe('a line', () => {
  it('is edited in place: Enter saves, Esc restores, nothing goes above the MRP', async () => {
    const { user } = till();
    await user.keyboard('SALT-1{Enter}{Enter}');
    expect(screen.getByLabelText('Price of line 1')).toHaveFocus();
    await user.keyboard('27{Enter}');
    expect(screen.getByText('price was 28.00')).toBeVisible();
    expect(field()).toHaveFocus();
    await user.keyboard('{Enter}31{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('The price can’t be above the MRP of ₹30.00');
    await user.keyboard('{Escape}');
    expect([total(), document.activeElement]).toEqual(['₹27.00', field()]);
  });

  it('has an input field only while it is edited: a browser that fills in forms looks through all there are', async () => {
    const { user } = till();
    await user.keyboard('SALT-1{Enter}ONION{Enter}{Escape}');
    const fields = () => [...document.querySelectorAll<HTMLElement>('table input, table textarea')];
    expect(fields()).toEqual([]);
    await user.click(screen.getByLabelText('Name of line 1'));
    expect(fields()).toEqual([document.activeElement]);
    expect(document.activeElement).toHaveValue('Tata Salt');
    await user.keyboard('{Escape}');
    expect(fields()).toEqual([]);
  });

  it('that is scanned again while its quantity is edited has one more, and the scan field has the focus', async () => {
    const { user } = till();
    await user.keyboard('SALT-1{Enter}');
    await user.click(screen.getByLabelText('Quantity of line 1'));
    scan('SALT-1');
    expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent(/^2$/);
    expect([total(), document.activeElement]).toEqual(['₹56.00', field()]);
  });

  // spec: text remove-from-cart
  it('is removed after the specified question, and the cart says when it is empty', async () => {
    const { user } = till();
    expect(screen.getByText('Your cart is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    await user.keyboard('SALT-1{Enter}{Delete}');
    expect(
      await screen.findByText('Are you sure? , you want to remove Tata Salt from the cart?'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });

  it('below cost asks a manager for the PIN, and is noted on the bill', async () => {
    const { user, kept } = till();
    await user.keyboard('SALT-1{Enter}{Enter}20{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'A manager’s PIN is needed' }));
    expect(dialog.getByText('1 × Tata Salt ₹20.00, cost ₹22.00')).toBeVisible();
    await user.click(dialog.getByLabelText('PIN, digit 1'));
    await user.paste('111111');
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('PIN not right, 4 tries left')).toBeVisible();
    await user.click(dialog.getByLabelText('PIN, digit 1'));
    await user.paste(PIN);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(total()).toBe('₹20.00'));
    await user.click(screen.getByRole('button', { name: /^Order/ }));
    await screen.findByText(/^Bill .* is done$/);
    expect(kept[0]).toMatchObject({
      approvals: [{ reason: 'below-cost', note: '1 × Tata Salt ₹20.00, cost ₹22.00 · Regular customer' }],
    });
  });
});

describe('Order', () => {
  // spec: text order-hint; rule till-rules
  it('is grey with an empty cart; after it the cart is empty, change stands there, and Print is on', async () => {
    const { user, kept, printed } = till();
    expect(screen.getByRole('button', { name: /^Order/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /^Print receipt/ })).toBeDisabled();
    await user.keyboard('2*SALT-1{Enter}');
    await user.type(screen.getByLabelText('Received'), '100');
    expect(screen.getByText('Change').nextElementSibling).toHaveTextContent('₹44.00');
    const order = screen.getByRole('button', { name: /^Order/ });
    expect(order).toHaveAttribute('title', 'Click or press Alt+o');
    await user.click(order);
    expect(await screen.findByText('Bill SBK/26-27/A00123 is done')).toBeVisible();
    expect(kept[0]).toMatchObject({
      total: 5600,
      received: 10_000,
      tenders: [{ method: 'cash', amount: 5600 }],
    });
    expect(screen.getByText('Your cart is empty')).toBeVisible();
    await user.keyboard('{Alt>}p{/Alt}');
    expect(printed).toHaveLength(1);
    await user.keyboard('SALT-1{Enter}');
    expect(screen.getByRole('button', { name: /^Print receipt/ })).toBeDisabled();
  });

  it('works the same without a network; a full till says so and keeps the bill', async () => {
    const { user, sync, kept } = till();
    act(() => sync.set({ ...sync.get(), online: false, waiting: 14 }));
    await user.keyboard('SALT-1{Enter}');
    await user.click(screen.getByRole('button', { name: /^Order/ }));
    expect(await screen.findByText('Kept on this till; it is sent automatically.')).toBeVisible();
    act(() => sync.set({ ...sync.get(), storage: { state: 'full', room: 0 } }));
    await user.keyboard('SALT-1{Enter}');
    expect(
      screen.getByText('This till is full. Connect to send 14 bills; no new bill until then.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Order/ }));
    expect(kept).toHaveLength(1);
  });

  it('without an open shift leads to it, and loses nothing', async () => {
    const { user, answers } = till();
    answers.refuse = new NotSaved('no-shift');
    await user.keyboard('SALT-1{Enter}');
    await user.click(screen.getByRole('button', { name: /^Order/ }));
    expect(await screen.findByText('The shift')).toBeVisible();
    expect(total()).toBe('₹28.00');
  });

  it('of a split bill waits for the first part', async () => {
    const { user, kept } = till();
    await user.keyboard('5*SALT-1{Enter}{Alt>}x{/Alt}');
    const order = screen.getByRole('button', { name: /^Order/ });
    await user.type(screen.getByLabelText('Amount by UPI'), '100');
    expect(order).toBeDisabled();
    expect(screen.getByRole('img', { name: 'UPI code of this bill' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'The money has arrived' }));
    await user.click(order);
    await screen.findByText(/is done$/);
    expect(kept[0]).toMatchObject({
      tenders: [
        { method: 'upi', amount: 10_000 },
        { method: 'cash', amount: 4000 },
      ],
    });
  });

  it('is paid by check for a sale, and no return is', async () => {
    const { user } = till();
    expect(screen.getByRole('button', { name: /^Check/ })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Return' }));
    expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^UPI/ })).toBeVisible();
  });

  it('keeps the UPI part that has arrived when a discount is put on it, and takes off no more than the rest', async () => {
    const { user, kept } = till();
    await user.keyboard('5*SALT-1{Enter}{Alt>}x{/Alt}');
    await user.type(screen.getByLabelText('Amount by UPI'), '133');
    await user.click(screen.getByRole('button', { name: 'The money has arrived' }));
    act(() => screen.getByRole('textbox', { name: 'Scan or type SKU' }).focus());
    await user.keyboard('20%{Enter}');
    expect(await screen.findByText('₹133.00 has arrived by UPI: less can’t be due')).toBeVisible();
    expect(total()).toBe('₹140.00');
    await user.keyboard('5%{Enter}');
    expect(total()).toBe('₹133.00');
    await user.click(screen.getByRole('button', { name: /^Order/ }));
    await screen.findByText(/is done$/);
    expect(kept[0]).toMatchObject({ tenders: [{ method: 'upi', amount: 13_300 }] });
  });

  it('takes what is still being typed into a line, when a key orders', async () => {
    const { user, kept } = till();
    await user.keyboard('SALT-1{Enter}');
    await user.click(screen.getByLabelText('Quantity of line 1'));
    await user.keyboard('5');
    await user.keyboard('{Alt>}o{/Alt}');
    await waitFor(() => expect(kept[0]).toMatchObject({ total: 14_000, lines: [{ quantity: 5 }] }));
  });

  // spec: text vendor-mobile; text error-placing-order
  it('of a PO is sent with one key for each try, and says why not', async () => {
    const sent = answer([[enterOrder, () => refusal('product-not-found')]]);
    const { user, sync } = till('po');
    expect(screen.getByPlaceholderText('10 digit mobile number')).toBeVisible();
    await user.keyboard('SALT-1{Enter}');
    await user.click(screen.getByRole('button', { name: /^Order/ }));
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(sent[0]?.body).toMatchObject({
      orderType: 'po',
      totalPrice: 22,
      orderItems: [{ qty: 1, price: 22 }],
    });
    act(() => sync.set({ ...sync.get(), online: false }));
    expect(screen.getByText('Needs a connection. Hold the bill until the network is back.')).toBeVisible();
  });
});
it('the list behind ? filters by what one wants to do, and Enter does it', async () => {
  const { user } = till();
  await user.keyboard('SALT-1{Enter}?');
  const filter = await screen.findByRole('textbox', { name: 'What do you want to do?' });
  await user.type(filter, 'hold{Enter}');
  expect(await screen.findByLabelText('For whom, or why')).toBeVisible();
});
