// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { paise } from '@haat/domain/basics/money';
import { expect, it } from 'vitest';
import { aBill, tillBrowser } from '../../../../test/till-browser.ts';

const { its, tab, till } = tillBrowser();

const customer = (phone: string, name = 'Savita') => ({
  phone,
  name,
  lastBill: { at: new Date('2026-11-12T06:00:00Z'), total: paise(57_550) },
  points: 12,
  isProved: true,
});

it('customers are on the device after a look at the server, and answer after a reload without a network', async () => {
  its.server.customers = [customer('9845012345')];
  const device = await till();
  device.sendNow();
  await device.settled();
  expect(device.customers.find('9845012345')).toMatchObject({ name: 'Savita', points: 12 });
  its.server.line = 'dead';
  device.close();
  const again = await tab();
  await expect.poll(() => again.customers.find('9845012345')?.name).toBe('Savita');
  expect(again.customers.find('9845012346')).toBeUndefined();
});

it('a bill is its customer’s last one at once, also without a network', async () => {
  const device = await till();
  await device.settled();
  its.server.line = 'dead';
  const bill = { ...aBill(), customer: { ...aBill().customer, phone: '9845012399', name: 'Asha' } };
  const { total } = await device.keepBill(() => bill);
  expect(device.customers.find('9845012399')).toMatchObject({ name: 'Asha', points: 0, lastBill: { total } });
});

it('a counter sells on when customers can’t be read', async () => {
  const device = await till();
  its.server.customers = null;
  device.sendNow();
  await device.settled();
  expect(device.sync.get()).toMatchObject({ online: true, stopped: null });
});
