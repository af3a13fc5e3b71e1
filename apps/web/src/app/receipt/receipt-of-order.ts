import type { Order } from '@haat/contract/orders/order';
import { toUnits } from '@haat/domain/basics/line-amount';
import { givenBilling } from '@haat/domain/basics/walk-in';
import { stateOfGstin } from '@haat/domain/invoices/gstin';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { isFromVendor } from '@haat/domain/orders/order-types';
import { orderReceipt, type ReceiptData } from '@haat/domain/till/order-receipt';
import type { Receipt } from '@haat/domain/till/receipt';
import { balanceOfOrder } from '../../screens/order/balance-of-order.ts';

/** In the store's language, whatever the reader's (back office, Receipt page). */
export function receiptOfOrder(order: Order): Receipt {
  const { counter, store } = order;
  return orderReceipt(
    {
      heading: headingOf(order),
      store: { ...store, stateCode: stateOfGstin(store.gstNumber) ?? store.stateCode },
      number: counter ? counter.number : `#${formatOrderNumber(order.number)}`,
      ...(counter ? {} : { code: String(order.number) }),
      original: counter?.original,
      orderId: order._id,
      at: order.createdAt,
      counter: counter?.name ?? '',
      cashier: counter?.cashier ?? '',
      phone: order.phone,
      buyer: order.business,
      recipient: givenBilling(order.shippingAddress),
      driverNote: order.driverNote,
      isCancelled: order.cancelledAt !== null,
      lines: order.orderItems.map(({ qty, ...line }) => ({
        ...line,
        quantity: toUnits(qty, line.soldBy) ?? 0,
      })),
      delivery: order.shippingPrice,
      points: order.pointsRedeemed,
      total: order.totalPrice,
      ...paidOf(order),
      thanks: store.thanks,
    },
    store.receiptLanguage,
  );
}

function headingOf({ orderType, counter }: Order): ReceiptData['heading'] {
  if (orderType === 'po' || orderType === 'request') return orderType;
  if (orderType === 'return') return counter?.number ? 'credit note' : 'goods returned';
  // A counter's receipt is the document; online orders have a separate one.
  return counter ? 'bill' : null;
}

/** Vendors' deliveries are not paid at the counter or the door. */
function paidOf(
  order: Order,
): Pick<ReceiptData, 'tenders' | 'change' | 'roundOff' | 'credited' | 'refunded' | 'due'> {
  if (isFromVendor(order.orderType)) return { tenders: [] };
  const { due, ...paid } = balanceOfOrder(order);
  return {
    ...paid,
    change: order.counter?.change,
    due: { method: order.paymentMethod, amount: due, on: order.entry?.dueOn },
  };
}
