import { readBundle } from '@haat/contract/catalog/shopper';
import type { EnteredType } from '@haat/contract/orders/entry';
import type { OrderItem } from '@haat/contract/orders/order';
import { readOrder } from '@haat/contract/orders/shopper';
import { toUnits } from '@haat/domain/line-amount';
import { useEffect, useRef } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import { billAfter } from '../bill/bill-state.ts';
import { emptyBill, type OpenBill } from '../bill/open-bill.ts';
import type { DeskActs } from '../desk/desk.ts';
import type { TillDevice, TillSetup } from '../device/device.ts';
import { useDevice, useSource } from '../device/device-context.tsx';

/** What an address of the till puts on the bill. */
export type TillStart =
  | { kind: 'product'; id: string }
  | { kind: 'bundle'; id: string }
  /** Order Again: the lines of an order in a new one of its type. */
  | { kind: 'order'; id: string }
  /** The goods of a purchase order are here. */
  | { kind: 'receive'; id: string };

/** Does what the address says, once, when the goods are on this device. */
export function useTillStart(start: TillStart | null, setup: TillSetup | null, acts: DeskActs): void {
  const device = useDevice();
  const { loading } = useSource(device.goods.state);
  const done = useRef('');
  const key = start ? `${start.kind} ${start.id}` : '';
  useEffect(() => {
    if (!start || !setup || loading || done.current === key) return;
    done.current = key;
    begin(start, device, acts).catch((error: unknown) =>
      acts.say({ tone: 'refused', title: failureText(error) }),
    );
  }, [start, key, setup, loading, device, acts]);
}

async function begin(start: TillStart, device: TillDevice, acts: DeskActs): Promise<void> {
  const { id } = start;
  switch (start.kind) {
    case 'product': {
      const goods = device.goods.byId(id, null);
      if (!goods) return acts.say({ tone: 'refused', title: t('This product is not on this till') });
      return acts.add(goods);
    }
    case 'bundle': {
      const bundle = await call(readBundle, { params: { id } });
      return acts.act({
        type: 'bill',
        bill: withGoods(
          emptyBill('pos'),
          device,
          bundle.items.map(({ _id, qty }) => ({ product: _id, variant: null, quantity: qty })),
        ),
      });
    }
    case 'order': {
      const order = await call(readOrder, { params: { id } });
      const type: EnteredType = order.orderType === 'online' ? 'pos' : order.orderType;
      const bill = withGoods(emptyBill(type), device, order.orderItems.map(ofItem));
      const customer = { ...bill.customer, phone: isVendorOrCustomer(order.phone) ? order.phone : '' };
      acts.act({ type: 'bill', bill: { ...bill, customer } });
      const missing = order.orderItems.length - bill.lines.length;
      if (missing > 0)
        acts.say({ tone: 'warned', title: t('{{count}} lines are not sold any more', { count: missing }) });
      return;
    }
    case 'receive':
      return acts.receive(id);
  }
}

const isVendorOrCustomer = (phone: string) => /^\+?\d{10,15}$/.test(phone) && !phone.endsWith('9999999999');

const ofItem = ({ product, variant, qty, soldBy }: OrderItem) => ({
  ...{ product, variant: variant ?? null },
  quantity: toUnits(qty, soldBy) ?? 1,
});

/** A bill with goods of this device on it; what it does not know is left out. */
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
