import { paise } from '@haat/domain/basics/money';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { Component } from './customer-screen.tsx';
import { type CustomerNow, publishCustomerView } from './customer-view.ts';

const SHOP = { shop: { name: 'Sri Basava Kirana', logo: '' }, offers: [] };
const publish = (now: CustomerNow) => publishCustomerView(() => ({ ...SHOP, now }));
const line = (key: string, name: string, more = {}) => ({
  key,
  name,
  size: '',
  image: '',
  soldBy: 'piece' as const,
  quantity: 1,
  price: paise(38_00),
  amount: paise(38_00),
  ...more,
});
const bill = (more: Partial<Extract<CustomerNow, { showing: 'bill' }>> = {}): CustomerNow => ({
  showing: 'bill',
  newest: 'b',
  total: paise(47_50),
  saved: paise(5_00),
  pay: null,
  lines: [line('a', 'Salt'), line('b', 'Onion', { soldBy: 'kg', quantity: 250, amount: paise(9_50) })],
  ...more,
});

it('nothing is made for a screen that nobody opened', async () => {
  const make = vi.fn(() => ({ ...SHOP, now: bill() }));
  publishCustomerView(make);
  expect(make).not.toHaveBeenCalled();
  show(<Component />);
  expect(await screen.findByText('0.250 kg × 38.00')).toBeVisible();
});

it('a screen that is opened late asks the till what is shown now', async () => {
  publish(bill());
  show(<Component />);
  expect(await screen.findByText('0.250 kg × 38.00')).toBeVisible();
  expect(screen.getByText('2 items · 1 piece · 0.250 kg')).toBeVisible();
  expect(screen.getByText('₹47.50')).toBeVisible();
  expect(screen.getByText('You save ₹5.00 on MRP')).toBeVisible();
});

it('shows the code to pay by, and of cash what comes back', async () => {
  show(<Component />);
  const code = 'upi://pay?pa=sribasava@upi&am=47.50';
  publish(bill({ pay: { how: 'upi', code, payee: 'sribasava@upi', amount: paise(47_50) } }));
  expect(await screen.findByRole('img', { name: 'UPI code of ₹47.50' })).toBeVisible();
  publish(bill({ pay: { how: 'cash', received: paise(50_00), change: paise(2_50) } }));
  expect(await screen.findByText('₹2.50')).toBeVisible();
  publish(bill({ pay: { how: 'cash', received: paise(40_00), change: paise(-7_50) } }));
  expect(await screen.findByText('Still to pay')).toBeVisible();
});

it('thanks for as long as they are new, then shows the shop again', async () => {
  show(<Component />);
  publish({ showing: 'thanks', total: paise(47_50), change: paise(2_50), at: Date.now() });
  expect(await screen.findByText('Thank you, come again')).toBeVisible();
  // Of an older bill, as after a reload: nobody is thanked twice.
  publish({ showing: 'thanks', total: paise(47_50), change: paise(2_50), at: Date.now() - 9_000 });
  expect(await screen.findByText('Welcome')).toBeVisible();
});

it('a second tab leaves the bill of the first on the screen, and gives way to it when its own is done', async () => {
  publish(bill());
  show(<Component />);
  expect(await screen.findByText('₹47.50')).toBeVisible();
  const second: typeof import('./customer-view.ts') = await import(`${'./customer-view.ts'}?second`);
  const inSecond = (now: CustomerNow) => second.publishCustomerView(() => ({ ...SHOP, now }));
  inSecond({ showing: 'idle' });
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(screen.getByText('₹47.50')).toBeVisible();
  inSecond(bill({ total: paise(88_00) }));
  expect(await screen.findByText('₹88.00')).toBeVisible();
  // A redraw without changes takes nothing back.
  publish(bill());
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(screen.getByText('₹88.00')).toBeVisible();
  inSecond({ showing: 'idle' });
  expect(await screen.findByText('₹47.50')).toBeVisible();
});

it('a screen that waits for a till shows what the one that is opened then has', async () => {
  show(<Component />);
  // A till in another page.
  const later: typeof import('./customer-view.ts') = await import(`${'./customer-view.ts'}?later`);
  later.publishCustomerView(() => ({ ...SHOP, now: bill({ total: paise(99_00) }) }));
  expect(await screen.findByText('₹99.00')).toBeVisible();
});
