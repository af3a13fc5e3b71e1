import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { windowWidth } from '../../../../test/window-width.ts';
import { field, till, total } from '../test/show-till.tsx';

beforeEach(() => windowWidth(1366));

const LESS = '₹133.00 has arrived by UPI: less can’t be due';

/** Five packs of salt, ₹140, of which ₹133 have arrived by UPI. */
async function aTill() {
  const shown = till();
  await shown.user.keyboard('5*SALT-1{Enter}{Alt>}x{/Alt}');
  await shown.user.type(screen.getByLabelText('Amount by UPI'), '133');
  await shown.user.click(screen.getByRole('button', { name: 'The money has arrived' }));
  act(() => field().focus());
  return shown;
}
const given = () => screen.findByRole('dialog', { name: '₹133.00 has arrived by UPI' });

describe('a bill of which a part has arrived by UPI', () => {
  it('is not changed so that less is due', async () => {
    const { user } = await aTill();
    await user.keyboard('-');
    expect(await screen.findByText(LESS)).toBeVisible();
    expect(total()).toBe('₹140.00');
    await user.keyboard('5%{Enter}');
    expect(total()).toBe('₹133.00');
    await user.keyboard('0%{Enter}');
    expect(total()).toBe('₹140.00');
    await user.keyboard('+');
    expect(total()).toBe('₹168.00');
    await user.keyboard('-');
    await waitFor(() => expect(total()).toBe('₹140.00'));
  });

  it.each([
    ['its last line', '{Delete}'],
    ['all of it', '{Shift>}{Delete}{/Shift}'],
  ])('keeps %s, and asks nothing', async (_, keys) => {
    const { user } = await aTill();
    await user.keyboard(keys);
    expect(await screen.findByText(LESS)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(total()).toBe('₹140.00');
  });

  it('goes back to one way of paying once the money is given back', async () => {
    const { user } = await aTill();
    await user.click(screen.getByRole('button', { name: /^back to one/ }));
    await given();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByLabelText('Amount by UPI')).toHaveValue('133');
    await user.click(screen.getByRole('button', { name: /^back to one/ }));
    await given();
    await user.click(screen.getByRole('button', { name: 'It is given back' }));
    await waitFor(() => expect(screen.queryByLabelText('Amount by UPI')).toBeNull());
    expect(total()).toBe('₹140.00');
  });

  it('is not removed from the held ones', async () => {
    const { user, held } = await aTill();
    await user.keyboard('{F8}{Enter}');
    await screen.findByText('Your cart is empty');
    await user.keyboard('{F9}');
    expect(await screen.findByText('₹133.00 has arrived by UPI')).toBeVisible();
    await user.keyboard('{Delete}');
    expect(screen.queryByText('Remove this held bill?')).toBeNull();
    expect(held.get()).toHaveLength(1);
  });
});
