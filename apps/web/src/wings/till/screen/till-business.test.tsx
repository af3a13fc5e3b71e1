import { enterOrder } from '@haat/contract/orders/entry';
import type { Bill, GoodsReturn } from '@haat/contract/till/entries';
import { paise } from '@haat/domain/basics/money';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { PAID_ORDER } from '../../../../test/an-order.ts';
import { answer, reply } from '../../../../test/answers.ts';
import { windowWidth } from '../../../../test/window-width.ts';
import { memoryDevice } from '../test/memory-device.ts';
import { goodsOf, receiptOf } from '../test/memory-goods.ts';
import { field, SALT, till, total } from '../test/show-till.tsx';

beforeEach(() => windowWidth(1366));

const MUMBAI = '27AAPFU0939F1ZV';
const BUYER = { gstNumber: MUMBAI, company: 'Mumbai Caterers', address: 'Marine Drive' };
const LOOSE = goodsOf({ name: 'Jaggery', sku: 'JAGGERY', hsn: '' });
const MILK = goodsOf({ name: 'Milk', sku: 'MILK', tax: 0, hsn: '0401' });

const goods = () => memoryDevice([SALT, LOOSE, MILK]);
/** Pasted, as fast typing with Tab would be a scanner's. */
const giveBusiness = async (user: UserEvent) => {
  await user.paste('27aapfu0939f1zv');
  await user.keyboard('{Tab}Mumbai Caterers{Tab}Marine Drive{Enter}');
};
const ORDER = '{Alt>}o{/Alt}';

describe('the business that buys', () => {
  it('is typed by keys alone, stands on the bill that is kept, and the next one is a person’s', async () => {
    const { user, kept } = till('pos', { memory: goods() });
    await user.keyboard('SALT-1{Enter}{Shift>}{F2}{/Shift}');
    await screen.findByRole('dialog', { name: 'Invoice for a business' });
    await giveBusiness(user);
    await waitFor(() => expect(field()).toHaveFocus());
    expect(screen.getByRole('button', { name: `Mumbai Caterers ${MUMBAI}` })).toBeVisible();
    await user.keyboard(ORDER);
    await waitFor(() => expect(kept).toHaveLength(1));
    await user.keyboard(`SALT-1{Enter}${ORDER}`);
    await waitFor(() => expect(kept).toHaveLength(2));
    expect(kept.map((entry) => (entry as Bill).buyer)).toEqual([BUYER, undefined]);
  });

  it('says its State from its digits, and what is wrong with a number; a mouse takes it off again', async () => {
    const { user } = till('pos', { memory: goods() });
    await user.keyboard('SALT-1{Enter}');
    await user.click(screen.getByRole('button', { name: 'Buyer’s GSTIN' }));
    const gstin = await screen.findByLabelText(/^GSTIN/);
    await user.type(gstin, '27AAPFU0939F1ZW');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This is not a GSTIN: its check digit is wrong')).toBeVisible();
    expect(screen.getByText('Please enter the name of the business')).toBeVisible();
    await user.type(gstin, '{Backspace}V');
    expect(screen.getByText('Maharashtra (27)')).toBeVisible();
    await user.type(screen.getByLabelText(/^Name of the business/), 'Mumbai Caterers');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: `Mumbai Caterers ${MUMBAI}` }));
    await user.click(await screen.findByRole('button', { name: 'No business' }));
    expect(await screen.findByRole('button', { name: 'Buyer’s GSTIN' })).toBeVisible();
  });

  it('is not the store itself', async () => {
    const memory = goods();
    const setup = memory.setup.get();
    if (setup) memory.setup.set({ ...setup, store: { ...setup.store, gstNumber: MUMBAI } });
    const { user } = till('pos', { memory });
    await user.keyboard('SALT-1{Enter}{Shift>}{F2}{/Shift}');
    await screen.findByRole('dialog');
    await giveBusiness(user);
    expect(await screen.findByText('This is the store’s own GSTIN')).toBeVisible();
  });

  it('stays with its bill over a reload, and while it is held', async () => {
    const memory = goods();
    const { user, leave, held } = till('pos', { memory });
    await user.keyboard(`SALT-1{Enter}{Shift>}{F2}{/Shift}`);
    await screen.findByRole('dialog');
    await giveBusiness(user);
    await screen.findByText(MUMBAI);
    leave();
    const again = till('pos', { memory });
    expect(await screen.findByText(MUMBAI)).toBeVisible();
    await again.user.keyboard('{F8}');
    await again.user.type(await screen.findByLabelText('For whom, or why'), 'back soon{Enter}');
    await waitFor(() => expect(held.get()).toMatchObject([{ bill: { buyer: BUYER } }]));
    await waitFor(() => expect(screen.queryByText(MUMBAI)).toBeNull());
    await again.user.keyboard('{F9}');
    await again.user.click(await screen.findByRole('button', { name: /^Recall this bill/ }));
    expect(await screen.findByText(MUMBAI)).toBeVisible();
  });

  it('stands on the credit note of what comes back, and nobody changes it there', async () => {
    const memory = goods();
    memory.answers.bills = [{ ...receiptOf(SALT, 2), buyer: BUYER }];
    const { user, kept } = till('pos', { memory });
    await user.keyboard('{Alt>}t{/Alt}');
    await user.click(screen.getByRole('radio', { name: /Return/ }));
    await user.click(field());
    await user.keyboard('SBK/26-27/A00071{Enter}');
    expect(await screen.findByRole('button', { name: `Mumbai Caterers ${MUMBAI}` })).toBeDisabled();
    await user.keyboard('{Alt>}a{/Alt}');
    await user.click(screen.getByRole('radio', { name: 'Changed mind' }));
    await user.keyboard(ORDER);
    await waitFor(() => expect(kept).toHaveLength(1));
    expect((kept[0] as GoodsReturn).buyer).toEqual(BUYER);
  });
});

describe('a bill for a business', () => {
  const business = async (scanned: string) => {
    const shown = till('pos', { memory: goods() });
    await shown.user.keyboard(`${scanned}{Shift>}{F2}{/Shift}`);
    await screen.findByRole('dialog');
    await giveBusiness(shown.user);
    await screen.findByText(MUMBAI);
    await shown.user.keyboard(ORDER);
    return shown;
  };

  it('asks for an HSN that goods lack before it is written down, and has it', async () => {
    const { user, kept } = await business('SALT-1{Enter}JAGGERY{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'HSN for the invoice' });
    expect(kept).toEqual([]);
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
    await user.keyboard('17{Enter}');
    expect(await screen.findByText('An HSN code has 4, 6 or 8 digits')).toBeVisible();
    await user.keyboard('01{Enter}');
    await waitFor(() => expect(kept).toHaveLength(1));
    expect((kept[0] as Bill).lines.map(({ hsn }) => hsn)).toEqual(['2501', '1701']);
  });

  it('asks nobody else, and no store without GSTIN', async () => {
    const memory = goods();
    const { user, kept } = till('pos', { memory });
    await user.keyboard(`JAGGERY{Enter}${ORDER}`);
    await waitFor(() => expect(kept).toHaveLength(1));
    const setup = memory.setup.get();
    if (setup) memory.setup.set({ ...setup, store: { ...setup.store, gstNumber: '' } });
    await user.keyboard('JAGGERY{Enter}{Shift>}{F2}{/Shift}');
    await screen.findByRole('dialog');
    await giveBusiness(user);
    await screen.findByText(MUMBAI);
    await user.keyboard(ORDER);
    await waitFor(() => expect(kept).toHaveLength(2));
  });

  it('is two for goods with and without tax: those without wait for theirs, and all are sold', async () => {
    const { user, kept, held } = await business('SALT-1{Enter}2*MILK{Enter}');
    await screen.findByRole('dialog', { name: 'A business gets two bills' });
    expect(kept).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(total()).toBe('₹28.00'));
    expect(held.get()).toMatchObject([{ items: 1, total: 5600, bill: { buyer: BUYER } }]);
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard(ORDER);
    await waitFor(() => expect(kept).toHaveLength(1));
    await user.keyboard('{F9}');
    await user.click(await screen.findByRole('button', { name: /^Recall this bill/ }));
    await waitFor(() => expect(total()).toBe('₹56.00'));
    await user.keyboard(ORDER);
    await waitFor(() => expect(kept).toHaveLength(2));
    expect(kept.map((entry) => (entry as Bill).buyer)).toEqual([BUYER, BUYER]);
    expect(new Set(kept.map(({ id }) => id)).size).toBe(2);
  });
});

it('an entered invoice has the business and typed HSNs, whatever goods stand on it; a PO has neither', async () => {
  const sent = answer([
    [enterOrder, () => reply(enterOrder, { ...PAID_ORDER, orderType: 'invoice', totalPrice: paise(5_600) })],
  ]);
  const { user } = till('po', { memory: goods() });
  expect(screen.queryByRole('button', { name: 'Buyer’s GSTIN' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Invoice/ }));
  await user.click(field());
  await user.keyboard('JAGGERY{Enter}MILK{Enter}{Shift>}{F2}{/Shift}');
  await screen.findByRole('dialog');
  await giveBusiness(user);
  await screen.findByText(MUMBAI);
  await user.keyboard(ORDER);
  await screen.findByRole('dialog', { name: 'HSN for the invoice' });
  await user.keyboard('1701{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    buyer: BUYER,
    orderItems: [{ hsn: '1701' }, { hsn: '' }],
  });
});
