import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { session } from '../src/kit/session.ts';
import type { BillDraft } from '../src/wings/till/device/device.ts';
import { type ClosableDevice, newDevice } from '../src/wings/till/device/open-device.ts';
import { someGoods, TillServer } from './till-server.ts';

/** One item, paid in cash. */
export function aBill(total = 4000): BillDraft {
  const { product, variant, name, size, sku, hsn, category, cost, soldBy } = someGoods();
  const amounts = { price: paise(total), mrp: paise(total), quantity: 1, discount: paise(0), tax: 500 };
  return {
    id: newId(),
    customer: { phone: '', name: '', address: '', city: '', pinCode: '', country: '' },
    lines: [{ product, variant, name, size, sku, hsn, category, cost, soldBy, ...amounts }],
    total: paise(total),
    tenders: [{ method: 'cash', amount: paise(total), reference: '' }],
    received: paise(0),
    approvals: [],
  };
}

/** A server and a browser for each test of a file, with Asha signed in. */
export function tillBrowser() {
  const its = {} as { server: TillServer };

  /** Signs Asha in. */
  const asha = () => {
    const { _id, name } = its.server.person;
    const email = 'asha@haat.example';
    session.signIn({
      _id,
      name,
      email,
      phone: '',
      roles: ['admin'],
      store: its.server.store,
      token: 'a-token',
    });
  };

  /** A tab with the till. */
  const tab = async (): Promise<ClosableDevice> => {
    const device = await newDevice(its.server.store);
    onTestFinished(() => device.close());
    await device.settled();
    return device;
  };

  /** With an open shift. */
  const till = async (): Promise<ClosableDevice> => {
    const device = await tab();
    await device.registerTill('Counter 1');
    await device.openShift({ 500: 2 });
    await device.settled();
    return device;
  };

  beforeEach(() => {
    its.server = new TillServer();
    its.server.listen();
    asha();
  });
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
  });
  return { its, asha, tab, till };
}
