import type { CallReply } from '@haat/contract/call';
import type { readReceipt } from '@haat/contract/till/receipts';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { orderReceipt } from '@haat/domain/till/order-receipt';
import type { Receipt } from '@haat/domain/till/receipt';
import type { ReceiptLanguage } from '@haat/domain/till/receipt-words';

/** In the reader's language. */
export function receiptOfAnswer(
  { orderType, orderNumber, method, due, ...answer }: CallReply<typeof readReceipt>,
  language: ReceiptLanguage,
): Receipt {
  const returned = answer.number ? 'credit note' : 'goods returned';
  return orderReceipt(
    {
      ...answer,
      heading: orderType === 'return' ? returned : 'bill',
      orderId: `#${formatOrderNumber(orderNumber)}`,
      cashier: '',
      due: { method, amount: due },
      thanks: answer.store.thanks,
    },
    language,
  );
}
