import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { windowWidth } from '../../../../test/window-width.ts';
import type { TillSetup } from '../device/device.ts';
import { memoryDevice } from '../test/memory-device.ts';
import { SALT, till, total } from '../test/show-till.tsx';

beforeEach(() => windowWidth(1366));

const pay = () => within(screen.getByRole('region', { name: 'Pay' }));

it('cash is asked for in whole rupees, kept with what it was rounded off by, and said when it is done', async () => {
  const { user, kept } = till();
  await user.keyboard('SALT-1{Enter}5%{Enter}');
  expect([total(), pay().getByText('To pay').nextElementSibling?.textContent]).toEqual(['₹26.60', '₹27.00']);
  expect(pay().getByText(/^Round off/)).toHaveTextContent('Round off 0.40');
  await user.click(pay().getByRole('button', { name: 'Exact' }));
  expect(pay().getByLabelText('Received')).toHaveAttribute('placeholder', '27.00');
  await user.click(screen.getByRole('button', { name: /^Order/ }));
  await waitFor(() => expect(kept).toHaveLength(1));
  expect(kept[0]).toMatchObject({ total: 2_660, roundOff: 40, tenders: [{ method: 'cash', amount: 2_700 }] });
  expect((await pay().findByText('Round off')).nextElementSibling).toHaveTextContent('₹0.40');
});

it('by UPI the bill is exact', async () => {
  const { user, kept } = till();
  await user.keyboard('SALT-1{Enter}5%{Enter}');
  await user.click(pay().getByRole('button', { name: /^UPI/ }));
  expect(pay().queryByText(/^Round off/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Order/ }));
  await waitFor(() => expect(kept).toMatchObject([{ total: 2_660, tenders: [{ amount: 2_660 }] }]));
  expect(kept[0]).not.toHaveProperty('roundOff');
});

it('where the store wants it so, cash is exact, too', async () => {
  const memory = memoryDevice([SALT]);
  const { setup } = memory.device;
  const { settings, ...rest } = setup.get() as TillSetup;
  vi.spyOn(setup, 'get').mockReturnValue({ ...rest, settings: { ...settings, roundCash: false } });
  const { user, kept } = till('pos', { memory });
  await user.keyboard('SALT-1{Enter}5%{Enter}');
  expect(total()).toBe('₹26.60');
  expect(pay().queryByText(/^Round off/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Order/ }));
  await waitFor(() => expect(kept).toMatchObject([{ total: 2_660, tenders: [{ amount: 2_660 }] }]));
});
