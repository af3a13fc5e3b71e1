import type { CallReply } from '@haat/contract/call';
import type { readReceipt } from '@haat/contract/till/receipts';
import { paise } from '@haat/domain/basics/money';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { pointsValue } from '@haat/domain/checkout/rewards';
import { invoiceKind } from '@haat/domain/invoices/gst-document';
import { STATES } from '@haat/domain/invoices/states';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { orderReceipt, type ReceiptData, type ReceiptLine } from '@haat/domain/till/order-receipt';
import type { Receipt } from '@haat/domain/till/receipt';
import type { ReceiptLanguage } from '@haat/domain/till/receipt-words';

type Answer = CallReply<typeof readReceipt>;

const NONE = paise(0);

/** A bill opened by its link, in the reader's language. */
export function receiptOfAnswer(answer: Answer, language: ReceiptLanguage): Receipt {
  const lines = answer.lines.map(({ tax, ...line }): ReceiptLine => ({ ...line, taxBp: tax, cess: NONE }));
  return orderReceipt(
    {
      heading: headingOf(answer, lines),
      store: storeOf(answer.store),
      number: answer.number,
      original: answer.original,
      orderId: `#${formatOrderNumber(answer.orderNumber)}`,
      at: answer.at,
      counter: answer.counter,
      cashier: '',
      customerPhone: answer.phone,
      buyer: answer.buyer,
      lines,
      delivery: NONE,
      points: pointsValue(answer.points ?? 0),
      change: NONE,
      qr: '',
      total: answer.total,
      tenders: answer.tenders.map(({ method, amount }) => ({ tender: method, amount })),
      roundOff: answer.roundOff,
      credited: answer.credited,
      refunded: answer.refunded,
      isCancelled: answer.isCancelled,
      due: { tender: answer.method, amount: answer.due },
      thanks: answer.store.thanks,
    },
    language,
  );
}

function headingOf({ orderType, number, store }: Answer, lines: readonly ReceiptLine[]) {
  if (orderType !== 'return') return invoiceKind(store.gstNumber, lines);
  return number ? 'credit note' : 'goods returned';
}

function storeOf({
  stateCode,
  phone,
  gstNumber,
  fssaiNumber,
  ...store
}: Answer['store']): ReceiptData['store'] {
  const state = Object.entries(STATES).find(([, code]) => code === stateCode)?.[0];
  return {
    ...store,
    state: state ? `${state} (${stateCode})` : '',
    phone: formatPhone(phone),
    gstin: gstNumber,
    fssai: fssaiNumber,
  };
}
