import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { windowWidth } from '../../../../test/window-width.ts';
import { chooseLanguage, startLanguage, startLanguageOf } from '../../../kit/language.ts';
import { memoryDevice, PIN } from '../test/memory-device.ts';
import { goodsOf } from '../test/memory-goods.ts';
import { SALT, till } from '../test/show-till.tsx';

beforeEach(() => windowWidth(1366));
afterEach(() => chooseLanguage('en'));

it.each([
  ['POS', 'Scan the next customer’s first item, or search by name.'],
  ['Invoice', 'Scan what the customer is invoiced for, or search by name.'],
  ['Return', 'Scan the receipt, or find it by phone, name or total.'],
  ['PO', 'Scan the vendor’s goods, or choose from what is running low.'],
  ['RR', 'Scan the goods that the store requests, or search by name.'],
])('an empty %s says whose goods come first', async (type, words) => {
  const { user } = till();
  await user.click(screen.getByRole('radio', { name: type }));
  expect(screen.getByText('Your cart is empty')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getAllByText(/^Scan (the|what)/)).toHaveLength(1);
});

it('a store without products is not told that nothing runs low, unless it orders from a vendor', async () => {
  const { user } = till('pos', { memory: memoryDevice([]) });
  expect(screen.getByText('No products yet')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'PO' }));
  expect(screen.getByText('Nothing is running low here')).toBeVisible();
});

it('products to choose from are in the language of the till, also when another one is picked', async () => {
  await startLanguage();
  await startLanguageOf('till');
  const salt = goodsOf({ name: 'Tata Salt', nameKn: 'ಟಾಟಾ ಉಪ್ಪು', nameHi: 'टाटा नमक' });
  till('pos', { memory: memoryDevice([salt]) });
  expect(screen.getByRole('button', { name: 'Add Tata Salt, 1 kg' })).toHaveTextContent('Add');
  await act(() => chooseLanguage('kn'));
  expect(await screen.findByText('ಟಾಟಾ ಉಪ್ಪು, 1 kg')).toBeVisible();
  expect(screen.queryByText('Add')).toBeNull();
  await act(() => chooseLanguage('hi'));
  expect(await screen.findByText('टाटा नमक, 1 kg')).toBeVisible();
});

it.each([
  ['hi', 'मिल गया', 'वापस दें'],
  ['kn', 'ಬಂದಿದೆ', 'ಚಿಲ್ಲರೆ'],
] as const)(
  'in %s money to give back is not called as a button that changes something',
  async (language, received, word) => {
    await startLanguage();
    await startLanguageOf('till');
    await act(() => chooseLanguage(language));
    const { user } = till();
    await user.keyboard('SALT-1{Enter}');
    await user.type(screen.getByLabelText(received), '50');
    expect(screen.getByText(word).nextElementSibling).toHaveTextContent('₹22.00');
  },
);

it('the money to give back comes into sight in a low window', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = till();
  await user.keyboard('SALT-1{Enter}');
  scrolled.mockClear();
  await user.type(screen.getByLabelText('Received'), '50');
  const [row] = scrolled.mock.contexts as [Element];
  expect(row).toContainElement(screen.getByText('Change'));
  scrolled.mockRestore();
});

it('a bill that waits for a sign-in is not said to be sent', async () => {
  const memory = memoryDevice([SALT]);
  memory.sync.set({ ...memory.sync.get(), stopped: 'signed-out', waiting: 1 });
  const { user } = till('pos', { memory });
  await user.keyboard('SALT-1{Enter}');
  await user.click(screen.getByRole('button', { name: /^Order/ }));
  await screen.findByText(/^Bill .* is done$/);
  expect(screen.getByText(/^Sign in again to send the bills/)).toBeVisible();
  expect(screen.queryByText('It is being sent.')).toBeNull();
});

it('Print says which paper it prints after another type is chosen for the next bill', async () => {
  const { user } = till();
  await user.keyboard('SALT-1{Enter}');
  await user.click(screen.getByRole('button', { name: /^Order/ }));
  await screen.findByText(/^Bill .* is done$/);
  await user.click(screen.getByRole('radio', { name: 'Return' }));
  expect(screen.getByRole('button', { name: /^Print receipt/ })).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: 'PO' }));
  expect(screen.getByRole('button', { name: /^Print receipt/ })).toBeEnabled();
});

it('the menu has the printers of this counter', async () => {
  answer([]);
  const { user } = till();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Printers of this counter' }));
  expect(await screen.findByRole('dialog', { name: 'Printers of this counter' })).toBeVisible();
});

it('a manager sees what a discount comes to, and what is chosen as the reason stands on the bill', async () => {
  const { user, kept } = till();
  await user.keyboard('3*SALT-1{Enter}50%{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'A manager’s PIN is needed' }));
  expect(dialog.getByText(/^\S+ may give discounts of up to 5%\.$/)).toBeVisible();
  const figures = dialog
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(figures).toEqual([
    ['Discount on the bill', '50%5% allowed'],
    ['Taken off', '₹42.00of ₹84.00'],
    ['To pay', '₹42.00₹24.00 below cost'],
  ]);
  await user.click(dialog.getByRole('radio', { name: 'Near best before' }));
  await user.click(dialog.getByLabelText('PIN, digit 1'));
  await user.paste(PIN);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: /^Order/ }));
  await screen.findByText(/^Bill .* is done$/);
  expect(kept[0]).toMatchObject({
    approvals: [{ reason: 'discount-above-limit', note: '50% off: ₹42.00 · Near best before' }],
  });
});
