import { MESSAGE_PATHS } from '@haat/contract/messages/message-paths';
import { isWalkIn, readIndianMobile } from '@haat/domain/basics/indian-mobile';
import { formatRupees, type Paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { type Db, inTransaction } from '../../../kit/db.ts';
import { FOR_HOURS, MANY_AT_ONCE, type Queue } from '../../../kit/jobs.ts';
import { linkTo } from '../../../kit/own-link.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { smsSenderOrLog } from '../../../messages/transports/choose-sms-sender.ts';
import { cutForGap } from '../../../messages/transports/registered-text.ts';
import type { Sms } from '../../../messages/transports/sms.ts';
import { findOrder, type OrderKey } from '../../ledger/find-order.ts';
import { orderScope } from '../../ledger/order-scope.ts';

const RECEIPT_SMS: Queue<Sms> = { name: 'receipt-sms', retries: FOR_HOURS };

/** For one bill. */
const ONCE_A_MINUTE = { most: 1, perSeconds: 60 };
/** For one number, as it may be a stranger's. */
const TO_ONE = { most: 10, perSeconds: 86_400 };

export function serveReceiptSms(context: Context): Promise<void> {
  const deliver = smsSenderOrLog(context, 'The link of a bill was not sent');
  return context.jobs.serve(RECEIPT_SMS, deliver, { atOnce: MANY_AT_ONCE });
}

interface Bill {
  key: string;
  phone: string;
  store: string;
  total: Paise;
}

/**
 * Sends the link of a bill by SMS to its customer's number.
 * @throws Refusal `order-not-found`, `no-number-given`, `receipt-sent-already` within a minute, `too-many-requests`
 */
export async function sendReceipt(
  context: Context,
  caller: Caller,
  orderId: string,
): Promise<{ link: string; phone: string }> {
  const { db, config, jobs, limiter } = context;
  const order = await findOrder(db, orderId, orderScope(caller, 'pos.use'));
  const bill = order && (await readBill(db, order));
  if (!bill) throw new Refusal('order-not-found');
  const to = readIndianMobile(bill.phone);
  if (!('phone' in to) || isWalkIn(bill.phone)) throw new Refusal('no-number-given');
  const link = linkTo(config, MESSAGE_PATHS.receipt(order.marketplaceId, bill.key));
  if (!(await limiter.trySpend('receipt of a bill', orderId, ONCE_A_MINUTE)))
    throw new Refusal('receipt-sent-already');
  await limiter.spend('receipts to a number', to.phone, TO_ONE);
  await inTransaction(db, (tx) => jobs.enqueue(tx, RECEIPT_SMS, { to: to.phone, ...receiptSms(bill, link) }));
  return { link, phone: to.phone };
}

async function readBill(db: Db, { marketplaceId, id }: OrderKey): Promise<Bill | undefined> {
  const { rows } = await sql<Bill>`
    SELECT e.receipt_key AS key, o.phone, s.name AS store, o.total_paise AS total
    FROM till_entries e
    JOIN orders o ON o.marketplace_id = e.marketplace_id AND o.id = e.order_id
    JOIN stores s ON s.marketplace_id = e.marketplace_id AND s.id = e.store_id
    WHERE e.marketplace_id = ${marketplaceId} AND e.order_id = ${id}`.execute(db);
  return rows[0];
}

/** In English only, as registered. */
function receiptSms({ store, total }: Bill, link: string): Omit<Sms, 'to'> {
  const shop = cutForGap(store);
  const amount = formatRupees(total).replace('₹', '');
  return {
    template: 'receipt',
    values: [amount, shop, link],
    text: `Your bill of Rs ${amount} from ${shop}: ${link} - Haat`,
  };
}
