import { createProduct, nextSku } from '@haat/contract/catalog/product-edit';
import { enterOrder } from '@haat/contract/orders/entry';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { scan } from '../../../../test/scan.ts';
import { windowWidth } from '../../../../test/window-width.ts';
import { billAfter } from '../bill/bill-state.ts';
import { emptyBill } from '../bill/open-bill.ts';
import { NotSaved } from '../device/device.ts';
import { memoryDevice } from '../test/memory-device.ts';
import { receiptOf } from '../test/memory-goods.ts';
import { field, ONION, SALT, till } from '../test/show-till.tsx';

beforeEach(() => windowWidth(1366));

/** Resolved by hand. */
function later<Value = void>() {
  let come: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    come = resolve;
  });
  return { promise, come: (value: Value) => act(async () => come(value)) };
}

const salts = (quantity: number) => billAfter(emptyBill('pos'), { type: 'add', goods: SALT, quantity });

describe('while the till still reads its goods', () => {
  const reading = () => {
    const memory = memoryDevice([SALT, ONION]);
    const { goodsState } = memory;
    goodsState.set({ ...goodsState.get(), reading: true });
    const end = () => act(() => goodsState.set({ ...goodsState.get(), reading: false }));
    return { ...till('pos', { memory }), end };
  };

  it('what is scanned is on the bill once they are read, in its order', async () => {
    const { end } = reading();
    for (const code of ['SALT-1', '2*SALT-1', 'NOTHING']) scan(code);
    expect(await screen.findByText('3 scans wait')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull();
    end();
    expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^3$/);
    expect(screen.getByText(/NOTHING/)).toBeVisible();
    expect(screen.queryByText(/scans? waits?/)).toBeNull();
  });

  it('a scanner may pause within a code', async () => {
    const { user, end } = reading();
    await user.keyboard('2*SA');
    scan('LT-1');
    expect(await screen.findByText('1 scan waits')).toBeVisible();
    end();
    expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^2$/);
  });

  it('what was left in the field before a scan, or a dash, is told from it once they are read', async () => {
    const { user, end } = reading();
    await user.keyboard('5*');
    scan('SALT-1');
    await user.keyboard('ab');
    scan('8904043901005');
    await user.keyboard('-');
    scan('SALT-1');
    expect(await screen.findByText('3 scans wait')).toBeVisible();
    end();
    // Five and one, and one after the step down.
    expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^6$/);
  });
});

describe('while a bill is being ordered', () => {
  it('nothing of it changes, and what is scanned or added goes on the next one, in its order', async () => {
    const memory = memoryDevice([SALT, ONION]);
    const { user, kept, answers } = till('pos', { memory });
    await user.keyboard('SALT-1{Enter}');
    const written = later();
    answers.late = written.promise;
    await user.keyboard('{Alt>}o{/Alt}');
    scan('SALT-1');
    await user.keyboard('2*ONION{Enter}+');
    await user.click(screen.getByRole('button', { name: 'Add Tata Salt, 1 kg' }));
    expect(screen.getByText('3 scans wait')).toBeVisible();
    expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent(/^1$/);
    await written.come();
    expect(kept).toMatchObject([{ lines: [{ name: 'Tata Salt', quantity: 1 }] }]);
    expect(await screen.findByLabelText('Name of line 2')).toHaveTextContent(/^Onion$/);
    expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent(/^2$/);
    expect(screen.queryByText(/scans? waits?/)).toBeNull();
  });

  it('a number that was typed waits for its own scan, and is not used up by one that waited', async () => {
    const { user, answers } = till();
    await user.keyboard('SALT-1{Enter}');
    const written = later();
    answers.late = written.promise;
    await user.keyboard('{Alt>}o{/Alt}SALT-1{Enter}3*{Enter}');
    expect(field()).toHaveValue('3*');
    await written.come();
    expect(await screen.findByText('× 1 added, now 1 on the bill')).toBeVisible();
    expect(field()).toHaveValue('3*');
  });

  it('and it fails, what was scanned stays off it, outlives a reload, and follows when it is gone', async () => {
    const memory = memoryDevice([SALT, ONION]);
    const { user, answers, leave } = till('pos', { memory });
    await user.keyboard('SALT-1{Enter}');
    const written = later();
    answers.late = written.promise;
    answers.refuse = new NotSaved('failed');
    await user.keyboard('{Alt>}o{/Alt}ONION{Enter}');
    await written.come();
    expect(await screen.findByText('1 scan waits for the next bill')).toBeVisible();
    // Later scans are made in view of this bill.
    await user.keyboard('SALT-1{Enter}');
    expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent(/^2$/);
    leave();
    answers.refuse = null;
    const again = till('pos', { memory });
    expect(await screen.findByText('1 scan waits for the next bill')).toBeVisible();
    await again.user.keyboard('{Alt>}o{/Alt}');
    await waitFor(() => expect(memory.kept).toMatchObject([{ lines: [{ quantity: 2 }] }]));
    expect(await screen.findByLabelText('Name of line 1')).toHaveTextContent(/^Onion$/);
  });

  it('what was said of the try before is gone: it is no answer to this one', async () => {
    const { user, answers } = till();
    await user.keyboard('SALT-1{Enter}');
    answers.refuse = new NotSaved('failed');
    await user.keyboard('{Alt>}o{/Alt}');
    const said = 'This could not be saved on this device. Please try again.';
    expect(await screen.findByText(said)).toBeVisible();
    const written = later();
    answers.late = written.promise;
    await user.keyboard('{Alt>}o{/Alt}');
    expect(screen.queryByText(said)).toBeNull();
    await written.come();
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('and it fails, what was scanned can be put on it after all', async () => {
    const sent = later();
    answer([[enterOrder, () => sent.promise.then(() => refusal('product-not-found'))]]);
    const { user } = till('po');
    await user.keyboard('SALT-1{Enter}{Alt>}o{/Alt}SALT-1{Enter}');
    await sent.come();
    await user.click(await screen.findByRole('button', { name: 'Put them on this bill' }));
    expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^2$/);
  });

  it('and the till is left, the next screen shows neither that bill again nor loses one of its own', async () => {
    const memory = memoryDevice([SALT, ONION]);
    const { user, answers, leave } = till('pos', { memory });
    await user.keyboard('SALT-1{Enter}');
    const written = later();
    answers.late = written.promise;
    await user.keyboard('{Alt>}o{/Alt}');
    leave();
    const again = till('pos', { memory });
    await again.user.keyboard('ONION{Enter}');
    await written.come();
    expect(await screen.findByLabelText('Name of line 1')).toHaveTextContent(/^Onion$/);
    expect(screen.queryByLabelText('Name of line 2')).toBeNull();
    expect((await memory.device.leftBills()).bills).toMatchObject([
      { bill: { lines: [{ goods: { name: 'Onion' } }] } },
    ]);
  });
});

describe('a bill that comes back after a reload', () => {
  it('takes what is scanned before it is there', async () => {
    const memory = memoryDevice([SALT, ONION]);
    await memory.device.keepOpenBill(salts(2));
    const read = later();
    memory.answers.late = read.promise;
    const { user } = till('pos', { memory });
    await user.keyboard('SALT-1{Enter}');
    await user.type(screen.getByLabelText(/^Customer phone/), '98450');
    await read.come();
    expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^3$/);
    expect(memory.held.get()).toEqual([]);
  });

  it('is not written over by a held one that is recalled before it is there', async () => {
    const memory = memoryDevice([SALT, ONION]);
    const hold = { label: 'purse', items: 1, total: SALT.price, bill: salts(1) };
    await memory.device.swapBills({ hold, open: salts(2) });
    const read = later();
    memory.answers.late = read.promise;
    const { user } = till('pos', { memory });
    await user.keyboard('{F9}');
    await user.click(await screen.findByRole('button', { name: /^Recall this bill/ }));
    await read.come();
    expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^2$/);
    await user.click(await screen.findByRole('button', { name: /^Recall this bill/ }));
    await waitFor(() => expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent(/^1$/));
    expect(memory.held.get()).toMatchObject([{ bill: { lines: [{ quantity: 2 }] } }]);
  });

  it('stands in nobody’s way where the database refuses: the till sells, and its address still counts', async () => {
    const memory = memoryDevice([SALT]);
    memory.answers.late = Promise.reject(new Error('no database'));
    memory.answers.late.catch(() => {});
    const start = { kind: 'product', id: SALT.product } as const;
    till('pos', { memory, start });
    expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^1$/);
  });
});

describe('the receipt of a return', () => {
  const [first, second] = [receiptOf(SALT, 3), { ...receiptOf(SALT, 5), number: 'SBK/26-27/A00072' }];

  it('that comes late takes no sale’s place', async () => {
    const { user, answers } = till();
    answers.bills = [first];
    await user.click(screen.getByRole('radio', { name: 'Return' }));
    const found = later();
    answers.late = found.promise;
    await user.keyboard(`${first.number}{Enter}`);
    expect(await screen.findByText('Looking…')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'POS' }));
    await user.keyboard('2*SALT-1{Enter}');
    await found.come();
    expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent(/^2$/);
    expect(screen.getByRole('radio', { name: 'POS' })).toBeChecked();
  });

  it('is that which was scanned last, and takes the goods that were scanned after it', async () => {
    const { user, answers } = till();
    answers.bills = [first, second];
    await user.click(screen.getByRole('radio', { name: 'Return' }));
    const slow = later();
    answers.late = slow.promise;
    await user.keyboard(`${first.number}{Enter}`);
    const fast = later();
    answers.late = fast.promise;
    await user.keyboard(`${second.number}{Enter}SALT-1{Enter}`);
    expect(screen.getByText('1 scan waits')).toBeVisible();
    await fast.come();
    await waitFor(() => expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent(/^1$/));
    await slow.come();
    expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent(/^1$/);
    expect(screen.getByText('Against bill').parentElement).toHaveTextContent(second.number);
  });

  it('leaves what was counted on another one held, and its own counts as they are', async () => {
    const { user, answers, held } = till();
    answers.bills = [first, second];
    await user.keyboard(`${first.number}{Enter}`);
    await screen.findByLabelText('Quantity of line 1');
    await user.keyboard('2*SALT-1{Enter}');
    await user.keyboard(`${first.number}{Enter}`);
    await waitFor(() => expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent(/^2$/));
    await user.keyboard(`${second.number}{Enter}`);
    expect(await screen.findByText('the open bill is held')).toBeVisible();
    expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent(/^0$/);
    expect(held.get()).toMatchObject([{ items: 1, bill: { original: { number: first.number } } }]);
  });

  it('is held with its counts, when another type is chosen by a slip', async () => {
    const { user, answers, held } = till();
    answers.bills = [first];
    await user.keyboard(`${first.number}{Enter}`);
    await screen.findByLabelText('Quantity of line 1');
    await user.keyboard('2*SALT-1{Enter}');
    await user.click(screen.getByRole('radio', { name: 'POS' }));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(held.get()).toMatchObject([{ items: 1 }]);
  });
});

it('a product whose answer got lost is asked for again under the same key and SKU', async () => {
  const skus = ['1', '2'];
  const sent = answer([
    [nextSku, () => reply(nextSku, { sku: skus.shift() ?? '' })],
    [createProduct, () => Response.error()],
  ]);
  const { user } = till();
  await user.keyboard('{Alt>}n{/Alt}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create product' }));
  await user.type(dialog.getByLabelText(/^Name/), 'Lamp');
  await user.type(dialog.getByLabelText(/^MRP/), '40');
  await user.click(dialog.getByRole('button', { name: 'Create and add' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const button = dialog.getByRole('button', { name: 'Create and add' });
  await waitFor(() => expect(button).not.toHaveAttribute('data-loading'));
  await user.click(button);
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({ key: sent[1]?.key, body: { sku: '1' } });
  expect(sent[1]?.key).toEqual(expect.any(String));
});

it('a product is created once, and its dialog stays until it is there: it goes on no other bill', async () => {
  const made = later();
  const sent = answer([
    [nextSku, () => made.promise.then(() => refusal('product-not-found'))],
    [createProduct, () => refusal('product-not-found')],
  ]);
  const { user } = till();
  await user.keyboard('{Alt>}n{/Alt}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create product' }));
  await user.type(dialog.getByLabelText(/^Name/), 'Lamp');
  await user.type(dialog.getByLabelText(/^MRP/), '40');
  const button = dialog.getByRole('button', { name: 'Create and add' });
  act(() => {
    button.click();
    button.click();
  });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Create product' })).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(1));
  await made.come();
  expect(await dialog.findByText('Product not found')).toBeVisible();
  expect(sent).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
