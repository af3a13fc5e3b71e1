import { istDay } from '@haat/domain/basics/ist';
import { paise } from '@haat/domain/basics/money';
import { ORDER_TYPE_EFFECTS } from '@haat/domain/orders/order-types';
import { orderFigures } from '../../ledger/test/order-figures.ts';
import type { NewOrder } from '../../orders/orders-sql.ts';
import type { DaySums } from '../day-sums.ts';

export const TODAY = istDay(new Date());

/** An order as the test knows it. */
export interface OrderFacts {
  order: NewOrder;
  cancelled: boolean;
  /** Went back today. */
  elsewhere: number;
  returned: { refund: number; cost: number; pieces: number };
}

export const NOTHING = { refund: 0, cost: 0, pieces: 0 };

/** Cost of a line, or its value when unknown. */
export const setAgainst = ({ price, quantity, taxable, cost }: NewOrder['lines'][number]) =>
  paise(price * quantity - (cost === null ? 0 : taxable - cost * quantity));

/** A return counts where it was sold; unknown: the counter. */
const channelOf = ({ orderType, originalType }: NewOrder) =>
  orderType === 'return' ? (originalType ?? 'pos') : orderType;

/** Cancelled in its own month. */
const isNothing = ({ order, cancelled }: OrderFacts) =>
  (cancelled && istDay(order.createdAt).slice(0, 7) === TODAY.slice(0, 7)) ||
  ORDER_TYPE_EFFECTS[order.orderType].figures === 0;

/** The same sums in JavaScript, by the domain's rules; everything went back today. */
export function expectedDays(known: readonly OrderFacts[], store?: string): DaySums[] {
  const own = known.filter(({ order }) => !store || order.storeId === store);
  const sums = own.flatMap((one) => [soldOf(one), ...backOf(one)]);
  const days = [...Map.groupBy(sums, ({ day, orderType }) => `${day} ${orderType}`).values()];
  const sum = (of: readonly DaySums[], what: Exclude<keyof DaySums, 'day' | 'orderType'>) =>
    of.reduce((total, one) => total + one[what], 0);
  return days
    .map((of) => ({
      ...(of[0] as DaySums),
      orders: sum(of, 'orders'),
      lines: sum(of, 'lines'),
      pieces: sum(of, 'pieces'),
      total: paise(sum(of, 'total')),
      shipping: paise(sum(of, 'shipping')),
      revenue: paise(sum(of, 'revenue')),
      uncosted: sum(of, 'uncosted'),
    }))
    .sort((a, b) => (`${a.day} ${a.orderType}` < `${b.day} ${b.orderType}` ? -1 : 1));
}

const NO_SUMS = {
  orders: 0,
  lines: 0,
  pieces: 0,
  uncosted: 0,
  total: paise(0),
  shipping: paise(0),
  revenue: paise(0),
};

/** On the order's own day. */
function soldOf(one: OrderFacts): DaySums {
  const { order } = one;
  const { figures: sign } = ORDER_TYPE_EFFECTS[order.orderType];
  const of = { day: istDay(order.createdAt), orderType: channelOf(order) };
  if (isNothing(one)) return { ...of, ...NO_SUMS };
  const [line] = order.lines;
  const nothing = { refundedElsewhere: paise(0), returned: paise(0), returnedCost: paise(0) };
  const cost = line ? setAgainst(line) : paise(0);
  return {
    ...of,
    orders: sign === 1 ? 1 : 0,
    lines: sign,
    pieces: sign * (line?.quantity ?? 0),
    total: paise(sign * order.total),
    shipping: paise(sign * order.shipping),
    revenue: orderFigures({ ...order, cancelledAt: null, cost, ...nothing })?.revenue ?? paise(0),
    uncosted: line?.cost === null ? 1 : 0,
  };
}

function backOf(one: OrderFacts): DaySums[] {
  const { order, cancelled, elsewhere, returned } = one;
  if (!cancelled && elsewhere === 0 && returned.pieces === 0) return [];
  const of = { day: TODAY, orderType: channelOf(order) };
  if (isNothing(one)) return [];
  const sold = soldOf(one);
  if (cancelled) {
    const { day: _, orderType: __, ...all } = sold;
    const off = Object.entries(all).map(([name, amount]) => [name, -amount]);
    return [{ ...of, ...Object.fromEntries(off) } as DaySums];
  }
  const { figures: sign } = ORDER_TYPE_EFFECTS[order.orderType];
  const by = (amount: number) => paise(-sign * amount);
  const back = { total: elsewhere + returned.refund, pieces: returned.pieces };
  const off = { total: by(back.total), revenue: by(back.total - returned.cost), pieces: by(back.pieces) };
  return [{ ...of, ...NO_SUMS, ...off }];
}
