import { scaleLabelOf, USUAL_SCALE_LABEL } from '@haat/domain/product/scale-label';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { scan } from '../../../../test/scan.ts';
import { windowWidth } from '../../../../test/window-width.ts';
import { memoryDevice } from '../test/memory-device.ts';
import { field, ONION, SALT, till, total } from '../test/show-till.tsx';

beforeEach(() => windowWidth(1366));

const GTIN = '8904043901008';
const UNKNOWN = '8904043999999';
const PACKET = { ...SALT, barcodes: [`0${GTIN}`] };
const packets = () => till('pos', { memory: memoryDevice([PACKET]) });
const quantity = (line = 1) => screen.getByLabelText(`Quantity of line ${line}`).textContent;

function later() {
  let come = () => {};
  const promise = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { promise, come: () => act(async () => come()) };
}

describe('a scan', () => {
  it.each(['2', 'salt', '12', 'SALT-'])("counts as one where '%s' was left in the field", async (left) => {
    const { user } = packets();
    await user.keyboard(left);
    // The time a hand takes to reach for the scanner.
    await new Promise((resolve) => setTimeout(resolve, 60));
    scan(GTIN);
    expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^1$/);
    expect(field()).toHaveValue('');
    scan(GTIN);
    await waitFor(() => expect(quantity()).toBe('2'));
  });

  it.each([
    ['2', GTIN],
    ['salt', 'SALT-1'],
  ])("by a slow scanner counts as one behind '%s', too", async (left, code) => {
    const { user } = packets();
    await user.keyboard(left);
    await new Promise((resolve) => setTimeout(resolve, 150));
    // Pasted, as its keys' pace must not matter.
    await user.paste(code);
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^1$/);
  });

  it('of which a slow scanner sent the beginning before a pause is whole', async () => {
    const { user } = packets();
    await user.keyboard(GTIN.slice(0, 4));
    await new Promise((resolve) => setTimeout(resolve, 60));
    scan(GTIN.slice(4));
    expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^1$/);
    expect(field()).toHaveValue('');
  });

  it('that nobody knows is said whole, also where a slow scanner paused within it', async () => {
    const { user } = packets();
    await user.keyboard(UNKNOWN.slice(0, 2));
    await new Promise((resolve) => setTimeout(resolve, 60));
    scan(UNKNOWN.slice(2));
    expect(await screen.findByText(`Product with supllied sku ${UNKNOWN} Not Found`)).toBeVisible();
    expect(field()).toHaveValue('');
  });

  it('of which a slow scanner sent the beginning behind what was left is whole, without that', async () => {
    const { user } = packets();
    await user.keyboard('7');
    await new Promise((resolve) => setTimeout(resolve, 60));
    await user.keyboard(GTIN.slice(0, 4));
    await new Promise((resolve) => setTimeout(resolve, 60));
    scan(GTIN.slice(4));
    expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^1$/);
    expect(field()).toHaveValue('');
  });

  it('takes the number that waits in the field for it', async () => {
    const { user } = packets();
    await user.keyboard('3*');
    await new Promise((resolve) => setTimeout(resolve, 60));
    scan(GTIN);
    expect(await screen.findByLabelText('Quantity of line 1')).toHaveTextContent(/^3$/);
  });

  it('is read with what the scanner puts before it, in figures of Hindi and as a GS1 code', async () => {
    const { user } = packets();
    for (const code of [`]E0${GTIN}`, '८९०४०४३९०१००८', `]d2010${GTIN}10LOT`, `(01)0${GTIN}(17)991231`])
      scan(code);
    await user.keyboard(`२*${GTIN}{Enter}`);
    await waitFor(() => expect(quantity()).toBe('6'));
  });
});

describe('a key', () => {
  it.each([
    ['Exact', () => screen.getByRole('button', { name: 'Exact' })],
    ['a note', () => screen.getByRole('button', { name: '₹30' })],
    ['UPI', () => screen.getByRole('button', { name: /^UPI/ })],
    ['one more', () => screen.getByRole('button', { name: 'One more' })],
    ['a type', () => screen.getByRole('radio', { name: 'Invoice' })],
  ])('is the scan field’s after %s was clicked, and Enter with it', async (_what, button) => {
    const { user } = till();
    await user.keyboard('SALT-1{Enter}');
    await screen.findByLabelText('Quantity of line 1');
    await user.click(button());
    await user.keyboard('7');
    expect(field()).toHaveValue('7');
    await user.keyboard('{Backspace}SALT-1{Enter}');
    await waitFor(() => expect(Number(quantity())).toBeGreaterThan(1));
  });

  it('is the scan field’s where nothing has the focus, signs and arrows too', async () => {
    const { user } = till();
    await user.keyboard('SALT-1{Enter}');
    act(() => field().blur());
    await user.keyboard('+');
    expect(quantity()).toBe('2');
    act(() => field().blur());
    await user.keyboard('4*SALT-1{Enter}');
    await waitFor(() => expect(quantity()).toBe('6'));
  });

  it('that can do nothing now says why, and leaves nothing to the browser', async () => {
    const { user } = till();
    for (const [key, why] of [
      ['{F8}', 'There is nothing on the bill yet'],
      ['{Alt>}o{/Alt}', 'There is nothing on the bill yet'],
      ['+', 'There is nothing on the bill yet'],
      ['{Delete}', 'There is nothing on the bill yet'],
      ['{Alt>}p{/Alt}', 'Nothing is ordered yet: there is no paper to print'],
      ['{Alt>}g{/Alt}', 'Only goods of a purchase order are received'],
      ['{Alt>}y{/Alt}', 'Only a return has a reason'],
    ] as const) {
      await user.keyboard(key);
      expect(await screen.findByText(why), key).toBeVisible();
      await user.keyboard('{F2}');
    }
  });
});

it('Order waits its turn behind the bill that is being written: two customers are on two bills', async () => {
  const memory = memoryDevice([SALT, ONION]);
  const { user, kept, answers } = till('pos', { memory });
  await user.keyboard('SALT-1{Enter}');
  const written = later();
  answers.late = written.promise;
  await user.keyboard('{Alt>}o{/Alt}');
  // The second customer, as quick, and the third one's first item.
  await user.keyboard('2*SALT-1{Enter}{Alt>}o{/Alt}{Alt>}o{/Alt}3*SALT-1{Enter}');
  await written.come();
  await waitFor(() => expect(kept).toHaveLength(2));
  expect(kept).toMatchObject([{ lines: [{ quantity: 1 }] }, { lines: [{ quantity: 2 }] }]);
  await waitFor(() => expect(quantity()).toBe('3'));
});

it('Order pressed twice is one order; another key meanwhile is said to have done nothing', async () => {
  const { user, kept, answers } = till();
  await user.keyboard('SALT-1{Enter}');
  const written = later();
  answers.late = written.promise;
  await user.keyboard('{Alt>}o{/Alt}{Alt>}o{/Alt}+');
  expect(screen.getByText('The bill before is still being saved: press it again in a moment')).toBeVisible();
  await written.come();
  await waitFor(() => expect(kept).toMatchObject([{ lines: [{ quantity: 1 }] }]));
});

describe('loose goods', () => {
  it('without a weight have no amount, and Order says which line waits for it', async () => {
    const { user, kept } = till();
    await user.keyboard('SALT-1{Enter}ONION{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Quantity of line 2')).toHaveFocus());
    expect(total()).toBe('₹28.00');
    await user.keyboard('{Escape}{Alt>}o{/Alt}');
    expect(await screen.findByText('Line 2 waits for its weight: Onion')).toBeVisible();
    expect(kept).toEqual([]);
    await waitFor(() => expect(screen.getByLabelText('Quantity of line 2')).toHaveFocus());
    await user.keyboard('५००g{Enter}{Alt>}o{/Alt}');
    await waitFor(() => expect(kept).toMatchObject([{ lines: [{}, { quantity: 500 }] }]));
  });

  it('in packs of one weight come as so many labels; a part of a pack, and a weight of nothing, are refused', async () => {
    const { user } = till();
    const label = (grams: number) => scaleLabelOf({ ...USUAL_SCALE_LABEL, prefix: '21' }, 27, grams);
    await user.keyboard(`3*${label(250)}{Enter}`);
    expect(await screen.findByLabelText('Quantity of line 3')).toHaveTextContent(/^0.250$/);
    expect(total()).toBe('₹28.50');
    await user.keyboard(`0.5*${label(250)}{Enter}`);
    expect(await screen.findByText('0.5 isn’t a number of packs')).toBeVisible();
    expect(screen.queryByLabelText('Quantity of line 4')).toBeNull();
  });
});

it('letters in the scan field choose by arrow and Enter, as many as stand before them', async () => {
  const { user } = till();
  await user.keyboard('noodlu{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(await screen.findByLabelText('Name of line 1')).toHaveTextContent('Noodlu Masala');
  expect(field()).toHaveValue('');
  await user.keyboard('4*tata{ArrowDown}{Enter}');
  await waitFor(() => expect(quantity(2)).toBe('4'));
});

it('Exact follows the next scan', async () => {
  const { user, kept } = till();
  await user.keyboard('SALT-1{Enter}');
  await user.click(screen.getByRole('button', { name: 'Exact' }));
  await user.keyboard('SALT-1{Enter}');
  expect(within(screen.getByRole('region', { name: 'Pay' })).queryByText('Short by')).toBeNull();
  await user.keyboard('{Alt>}o{/Alt}');
  await waitFor(() => expect(kept).toMatchObject([{ tenders: [{ method: 'cash', amount: 5600 }] }]));
});
