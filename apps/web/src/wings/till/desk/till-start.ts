import { readBundle } from '@haat/contract/catalog/shopper';
import type { OrderItem } from '@haat/contract/orders/order';
import { readOrder } from '@haat/contract/orders/shopper';
import { toUnits } from '@haat/domain/basics/line-amount';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import { billAfter } from '../bill/bill-state.ts';
import { emptyBill, type OpenBill } from '../bill/open-bill.ts';
import type { TillDevice } from '../device/device.ts';
import type { TillStart } from './desk.ts';
import type { DeskCore } from './desk-core.ts';
import { receivingBill } from './goods-received.ts';
import { replaceBill } from './held-bills.ts';
import { add } from './scans.ts';

/**
 * Holds the open bill.
 * @returns false, after saying why, if nothing was done
 */
export async function beginWith(core: DeskCore, start: TillStart): Promise<boolean> {
  const { device } = core;
  try {
    if (start.kind === 'product') {
      const goods = device.goods.byId(start.id, null);
      if (goods) add(core, goods);
      else core.say({ tone: 'refused', title: t('This product is not on this till') });
      return true;
    }
    if (start.kind === 'receive') return await replaceBill(core, () => receivingBill(core, start.id));
    const { bill, missing } =
      start.kind === 'bundle' ? await billOfBundle(device, start.id) : await billOfOrder(device, start.id);
    if (!(await replaceBill(core, async () => bill))) return false;
    if (missing > 0)
      core.say({ tone: 'warned', title: t('{{count}} lines are no longer sold', { count: missing }) });
    return true;
  } catch (error) {
    core.say({ tone: 'refused', title: failureText(error) });
    return false;
  } finally {
    core.focusScan();
  }
}

type Begun = { bill: OpenBill; missing: number };

async function billOfBundle(device: TillDevice, id: string): Promise<Begun> {
  const { items } = await call(readBundle, { params: { id } });
  const wanted = items.map(({ _id, qty, soldBy }) => ({
    product: _id,
    variant: null,
    quantity: toUnits(qty, soldBy) ?? 1,
  }));
  const bill = withGoods(emptyBill('pos'), device, wanted);
  return { bill, missing: items.length - bill.lines.length };
}

async function billOfOrder(device: TillDevice, id: string): Promise<Begun> {
  const { orderType, orderItems, phone } = await call(readOrder, { params: { id } });
  const type = orderType === 'online' ? 'pos' : orderType;
  const bill = withGoods(emptyBill(type), device, orderItems.map(ofItem));
  const customer = { ...bill.customer, phone: isVendorOrCustomer(phone) ? phone : '' };
  return { bill: { ...bill, customer }, missing: orderItems.length - bill.lines.length };
}

const isVendorOrCustomer = (phone: string) => /^\+?\d{10,15}$/.test(phone) && !phone.endsWith('9999999999');

const ofItem = ({ product, variant, qty, soldBy }: OrderItem) => ({
  product,
  variant: variant ?? null,
  quantity: toUnits(qty, soldBy) ?? 1,
});

function withGoods(
  bill: OpenBill,
  device: TillDevice,
  wanted: readonly { product: string; variant: string | null; quantity: number }[],
): OpenBill {
  return wanted.reduce((before, { product, variant, quantity }) => {
    const goods = device.goods.byId(product, variant);
    return goods ? billAfter(before, { type: 'add', goods, quantity }) : before;
  }, bill);
}
