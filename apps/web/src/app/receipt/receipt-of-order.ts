import type { Order, OrderItem } from '@haat/contract/orders/order';
import { toUnits } from '@haat/domain/basics/line-amount';
import { addPaise, type Paise, paise } from '@haat/domain/basics/money';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { givenBilling, WALK_IN_PHONE } from '@haat/domain/basics/walk-in';
import { pointsValue } from '@haat/domain/checkout/rewards';
import { invoiceKind } from '@haat/domain/invoices/gst-document';
import { stateOfGstin } from '@haat/domain/invoices/gstin';
import { stateName } from '@haat/domain/invoices/states';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { isFromVendor } from '@haat/domain/orders/order-types';
import { orderReceipt, type ReceiptData, type ReceiptLine } from '@haat/domain/till/order-receipt';
import type { Receipt } from '@haat/domain/till/receipt';
import { balanceOfOrder } from '../../screens/order/balance-of-order.ts';

const NONE = paise(0);

/**
 * The receipt of any order, for its page and for counters (back office, Receipt page). In the store's language,
 * whatever the reader's is.
 */
export function receiptOfOrder(order: Order): Receipt {
  const { counter, phone, orderItems, shippingPrice, pointsRedeemed, totalPrice, driverNote } = order;
  const lines = orderItems.map(receiptLine);
  const isWalkIn = phone.endsWith(WALK_IN_PHONE);
  return orderReceipt(
    {
      heading: headingOf(order, lines),
      store: storeOf(order.store),
      number: counter ? counter.number : `#${formatOrderNumber(order.number)}`,
      ...(counter ? {} : { code: String(order.number) }),
      original: counter?.original,
      orderId: order._id,
      at: order.createdAt,
      counter: counter?.name ?? '',
      cashier: counter?.cashier ?? '',
      customerPhone: isWalkIn ? '' : formatPhone(phone),
      ...(order.business && { buyer: order.business }),
      recipient: givenBilling(order.shippingAddress),
      driverNote,
      isCancelled: order.cancelledAt !== null,
      lines,
      delivery: shippingPrice,
      points: pointsValue(pointsRedeemed),
      total: totalPrice,
      ...paidOf(order),
      qr: '',
      thanks: order.store.thanks,
    },
    order.store.receiptLanguage,
  );
}

function headingOf(
  { orderType, counter, store }: Order,
  lines: readonly ReceiptLine[],
): ReceiptData['heading'] {
  if (orderType === 'po' || orderType === 'request') return orderType;
  if (orderType === 'return') return counter?.number ? 'credit note' : 'goods returned';
  // A counter's receipt is its document; an order of the shop has a separate one.
  return counter ? invoiceKind(store.gstNumber, lines) : null;
}

function storeOf({ name, company, address, city, pinCode, phone, ...store }: Order['store']) {
  const { gstNumber, scheme, namesHsn, fssaiNumber } = store;
  const code = stateOfGstin(gstNumber) ?? store.stateCode;
  return {
    name,
    company,
    address,
    city,
    pinCode,
    gstin: gstNumber,
    scheme,
    namesHsn,
    fssai: fssaiNumber,
    state: stateName(code) ? `${stateName(code)} (${code})` : '',
    phone: formatPhone(phone),
  };
}

function receiptLine({ soldBy, qty, tax, treatment, ...line }: OrderItem): ReceiptLine {
  const { name, nameHi, nameKn, size, hsn, price, mrp, discount, taxable, cgst, sgst, igst } = line;
  const quantity = toUnits(qty, soldBy) ?? 0;
  return {
    name,
    nameHi,
    nameKn,
    size,
    hsn,
    soldBy,
    quantity,
    price,
    mrp,
    discount,
    taxBp: tax,
    treatment,
    taxable,
    cgst,
    sgst,
    igst,
    cess: NONE,
  };
}

/** Nobody pays at the counter or the door for a vendor's delivery. */
function paidOf(
  order: Order,
): Pick<ReceiptData, 'tenders' | 'change' | 'roundOff' | 'credited' | 'refunded' | 'due'> {
  if (isFromVendor(order.orderType)) return { tenders: [], change: NONE };
  const { tenders, credited, refunded, roundOff, due } = balanceOfOrder(order);
  const paid = tenders.map(({ method, amount }) => ({ tender: method, amount }));
  return {
    roundOff,
    ...handedOver(paid, order.counter?.change ?? NONE),
    credited,
    refunded,
    due: { tender: order.paymentMethod, amount: due, on: order.entry?.dueOn ?? null },
  };
}

/** For cash: the amount handed over, and the change. */
function handedOver(tenders: ReceiptData['tenders'], change: Paise): Pick<ReceiptData, 'tenders' | 'change'> {
  const cash = tenders.findIndex(({ tender }) => tender.toLowerCase() === 'cash');
  const { tender = '', amount = NONE } = tenders[cash] ?? {};
  if (cash < 0) return { tenders, change: NONE };
  return { tenders: tenders.with(cash, { tender, amount: addPaise(amount, change) }), change };
}
