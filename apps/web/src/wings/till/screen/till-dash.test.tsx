import type { Bill } from '@haat/contract/till/entries';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { scan } from '../../../../test/scan.ts';
import { windowWidth } from '../../../../test/window-width.ts';
import { billAfter } from '../bill/bill-state.ts';
import { emptyBill } from '../bill/open-bill.ts';
import { memoryDevice, PIN } from '../test/memory-device.ts';
import { goodsOf } from '../test/memory-goods.ts';
import { field, SALT, till, total } from '../test/show-till.tsx';

beforeEach(() => windowWidth(1366));

const GTIN = '8904043901008';
const UNKNOWN = '8904043901992';
const PACKET = { ...SALT, barcodes: [`0${GTIN}`] };
const TWENTY = goodsOf({ name: 'Matches', sku: '20' });
const NUMBERED = goodsOf({ name: 'Candles', sku: '1001' });
const MILK = goodsOf({ name: 'Milk', sku: 'MILK', tax: 0, hsn: '0401' });
const goods = () => memoryDevice([PACKET, TWENTY, NUMBERED, MILK]);
const shown = () => till('pos', { memory: goods() });

const quantity = (line = 1) => screen.getByLabelText(`Quantity of line ${line}`).textContent;
const quantities = (...all: string[]) =>
  waitFor(() => expect(all.map((_, nth) => quantity(nth + 1))).toEqual(all));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** All at once, as a busy machine's pauses between keys may exceed a dash's wait. */
const enter = async (user: UserEvent, typed: string) => {
  await user.paste(typed);
  await user.keyboard('{Enter}');
};
const off = () =>
  within(screen.getByRole('region', { name: 'Pay' })).queryByText(/off the bill$/)?.textContent;

describe('- by itself takes one of the marked line', () => {
  const five = async () => {
    const all = shown();
    await all.user.keyboard('5*SALT-1{Enter}');
    await quantities('5');
    return all;
  };

  it('after a moment in which no figure follows', async () => {
    const { user } = await five();
    await user.keyboard('-');
    expect([quantity(), field()]).toEqual(['5', expect.objectContaining({ value: '-' })]);
    await quantities('4');
    expect(field()).toHaveValue('');
    await pause(350);
    expect(quantity()).toBe('4');
  });

  it('as often as it is pressed', async () => {
    const { user } = await five();
    await user.keyboard('---');
    await quantities('2');
    expect(field()).toHaveValue('');
  });

  it.each([
    ['another key', '-+', '5'],
    ['two and one', '--+', '4'],
    ['an arrow', '-{ArrowUp}', '4'],
    ['Escape', '-{Escape}', '4'],
    ['Enter', '-{Enter}{Escape}', '4'],
    ['letters', '-salt', '4'],
    ['a key of the till', '-{F8}', '4'],
  ])('at once by what follows: %s', async (_what, keys, left) => {
    const { user } = await five();
    await user.keyboard(keys);
    await waitFor(() => expect(screen.getAllByLabelText('Quantity of line 1')[0]).toHaveTextContent(left));
    await pause(350);
    expect(screen.getAllByLabelText('Quantity of line 1')[0]).toHaveTextContent(left);
  });

  it('when the mouse takes the focus, and when the screen is left', async () => {
    const { user, leave, ...memory } = await five();
    await user.keyboard('-');
    await user.click(screen.getByRole('searchbox', { name: 'Search products' }));
    await quantities('4');
    await user.click(field());
    await user.keyboard('-');
    leave();
    till('pos', { memory });
    await quantities('3');
  });

  it('but not when it is taken back', async () => {
    const { user } = await five();
    await user.keyboard('-{Backspace}-2{Backspace}');
    await pause(350);
    expect([quantity(), field()]).toEqual(['5', expect.objectContaining({ value: '-' })]);
  });

  it('and a scan right behind it is a scan: known or not, short or long, by letters, and with a number', async () => {
    const { user } = await five();
    await user.keyboard('-');
    scan(GTIN);
    await quantities('5');
    await user.keyboard('-');
    scan('SALT-1');
    await quantities('5');
    await user.keyboard('-');
    scan(`3*${GTIN}`);
    await quantities('7');
    await user.keyboard('-');
    await pause(100);
    scan(GTIN);
    await quantities('7');
    await user.keyboard('-');
    scan(UNKNOWN);
    await quantities('6');
    expect(screen.getByText(new RegExp(UNKNOWN))).toBeVisible();
    await user.keyboard('-');
    await user.paste('1001');
    await user.keyboard('{Enter}');
    await quantities('5', '1');
    await pause(350);
    await quantities('5', '1');
    expect(field()).toHaveValue('');
  });

  it('on an empty bill says that there is nothing', async () => {
    const { user } = shown();
    await user.keyboard('-');
    expect(await screen.findByText('There is nothing on the bill yet')).toBeVisible();
  });
});

describe('- and an amount takes it off the bill', () => {
  it('in place of what was off it, by keys of one hand, slow or quick, also where goods are numbered so', async () => {
    const { user, kept } = shown();
    await user.keyboard('20*SALT-1{Enter}');
    await quantities('20');
    for (const [keys, said, sum] of [
      ['-20', '₹20.00 off the bill', '₹540.00'],
      ['-12.50', '₹12.50 off the bill', '₹547.50'],
      ['5%', '5% off the bill', '₹532.00'],
      ['-२१', '₹21.00 off the bill', '₹539.00'],
      ['−₹22', '₹22.00 off the bill', '₹538.00'],
    ] as const) {
      await enter(user, keys);
      await waitFor(() => expect([off(), total()]).toEqual([said, sum]));
    }
    for (const key of ['-', '2', '0']) {
      await user.keyboard(key);
    }
    await user.keyboard('{Enter}');
    await waitFor(() => expect(off()).toBe('₹20.00 off the bill'));
    expect([quantity(), field()]).toEqual(['20', expect.objectContaining({ value: '' })]);
    await user.keyboard('{Alt>}o{/Alt}');
    await waitFor(() => expect(kept).toMatchObject([{ total: 54_000, lines: [{ discount: 2_000 }] }]));
  });

  it('and -0, or a click, takes it away', async () => {
    const { user } = shown();
    await user.keyboard('20*SALT-1{Enter}');
    await quantities('20');
    await enter(user, '-20');
    await enter(user, '-0');
    await waitFor(() => expect([off(), total()]).toEqual([undefined, '₹560.00']));
    await enter(user, '-20');
    await user.click(await screen.findByRole('button', { name: 'Take it off' }));
    await waitFor(() => expect([off(), total()]).toEqual([undefined, '₹560.00']));
  });

  it.each([
    ['', '-20', 'There is nothing on the bill yet'],
    ['SALT-1{Enter}', '-0', 'The bill has no discount'],
    ['SALT-1{Enter}', '-28.01', 'The bill comes to ₹28.00: no more can be taken off it'],
    ['SALT-1{Enter}', '-20.505', '-20.505 isn’t a discount: -20 takes ₹20 off the bill'],
    ['SALT-1{Enter}', '-1e3', '-1e3 isn’t a discount: -20 takes ₹20 off the bill'],
    ['SALT-1{Enter}', '-5%', '-5% isn’t a discount: -20 takes ₹20 off the bill'],
    ['SALT-1{Enter}', '-2{Backspace}', '- isn’t a discount: -20 takes ₹20 off the bill'],
    ['{Alt>}t{/Alt}', '-20', 'Only a POS bill can have a discount'],
  ])('where it can’t it says why: %s%s', async (before, typed, said) => {
    const { user } = shown();
    if (before.startsWith('{Alt')) await user.click(screen.getByRole('radio', { name: 'Invoice' }));
    else if (before) await user.keyboard(before);
    if (typed.includes('{')) await user.keyboard(`${typed}{Enter}`);
    else await enter(user, typed);
    expect(await screen.findByText(said)).toBeVisible();
    expect(off()).toBeUndefined();
  });

  it('left in the field before a scan is none, and takes no step', async () => {
    const { user } = shown();
    await user.keyboard('5*SALT-1{Enter}-2');
    await pause(150);
    await user.paste(GTIN);
    await user.keyboard('{Enter}');
    await quantities('6');
    expect(off()).toBeUndefined();
  });

  it('above what a cashier may give asks a manager, whose word stands on the bill', async () => {
    const { user, kept } = shown();
    await user.keyboard('SALT-1{Enter}');
    await enter(user, '-6');
    const dialog = within(await screen.findByRole('dialog', { name: 'A manager’s PIN is needed' }));
    await user.click(dialog.getByLabelText('PIN, digit 1'));
    await user.paste(PIN);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(off()).toBe('₹6.00 off the bill'));
    await user.keyboard('{Alt>}o{/Alt}');
    await waitFor(() => expect(kept).toHaveLength(1));
    expect((kept[0] as Bill).approvals).toMatchObject([
      { reason: 'discount-above-limit', note: expect.stringMatching(/^Discount ₹6.00/) },
    ]);
  });
});

describe('money off a bill', () => {
  it('stays with its bill over a reload and while it is held', async () => {
    const memory = goods();
    const { user, leave, held } = till('pos', { memory });
    await user.keyboard('20*SALT-1{Enter}');
    await enter(user, '-20');
    await waitFor(() => expect(off()).toBe('₹20.00 off the bill'));
    leave();
    const again = till('pos', { memory });
    await waitFor(() => expect(total()).toBe('₹540.00'));
    await again.user.keyboard('{F8}');
    await again.user.type(await screen.findByLabelText('For whom, or why'), 'back soon{Enter}');
    await waitFor(() => expect(held.get()).toMatchObject([{ total: 54_000 }]));
    await again.user.keyboard('{F9}');
    await again.user.click(await screen.findByRole('button', { name: /^Recall this bill/ }));
    await waitFor(() => expect([off(), total()]).toEqual(['₹20.00 off the bill', '₹540.00']));
  });

  it('is on none of the bills that were kept before there were such discounts', async () => {
    const memory = goods();
    const { discountAmount: _, ...before } = billAfter(
      billAfter(emptyBill('pos'), { type: 'add', goods: SALT, quantity: 20 }),
      { type: 'discount', discountBp: 500 },
    );
    await memory.device.keepOpenBill(before);
    const { user } = till('pos', { memory });
    await waitFor(() => expect([off(), total()]).toEqual(['5% off the bill', '₹532.00']));
    await enter(user, '-20');
    await waitFor(() => expect(total()).toBe('₹540.00'));
  });

  it('is shared by the two bills that goods with and without tax are for a business', async () => {
    const { user, held } = shown();
    await user.keyboard('20*SALT-1{Enter}20*MILK{Enter}');
    await enter(user, '-20.01');
    await user.keyboard('{Shift>}{F2}{/Shift}');
    await screen.findByRole('dialog');
    await user.paste('27aapfu0939f1zv');
    await user.keyboard('{Tab}Mumbai Caterers{Tab}Marine Drive{Enter}');
    await screen.findByText('27AAPFU0939F1ZV');
    await user.keyboard('{Alt>}o{/Alt}');
    await screen.findByRole('dialog', { name: 'A business gets two bills' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(total()).toBe('₹549.99'));
    expect(held.get()).toMatchObject([{ total: 55_000 }]);
  });
});
