import type { Bill, GoodsReturn } from '@haat/contract/till/entries';
import { paise, sumPaise } from '@haat/domain/basics/money';
import { givenBilling } from '@haat/domain/basics/walk-in';
import { pointsValue } from '@haat/domain/checkout/rewards';
import { printedTax } from '@haat/domain/invoices/gst';
import { isCash } from '@haat/domain/orders/round-off';
import { aboveFiveCroreIn } from '@haat/domain/returns/filing';
import { istMonth } from '@haat/domain/returns/period';
import { orderReceipt, type ReceiptData } from '@haat/domain/till/order-receipt';
import type { Receipt } from '@haat/domain/till/receipt';
import type { BillRow, TillSetup } from '../device/device.ts';

/** Returns recorded by older versions need the bill from this list. */
export type KnownBills = readonly Pick<BillRow, 'id' | 'number' | 'at'>[];

/**
 * In the store's language, with goods as in the entry: the same paper each time, whatever their names and
 * prices are now.
 */
export const billReceipt = (entry: Bill | GoodsReturn, setup: TillSetup, known: KnownBills = []): Receipt =>
  orderReceipt(receiptData(entry, setup, known), setup.settings.receiptLanguage);

function receiptData(entry: Bill | GoodsReturn, setup: TillSetup, known: KnownBills): ReceiptData {
  const { store, staff, settings, tillName, gstSchemes = [] } = setup;
  const isBill = entry.kind === 'bill';
  const returned = entry.number ? 'credit note' : 'goods returned';
  const gstNumber = entry.scheme === 'unregistered' ? '' : (entry.gstin ?? store.gstNumber);
  return {
    heading: isBill ? 'bill' : returned,
    store: {
      ...store,
      gstNumber,
      scheme: entry.scheme,
      namesHsn: aboveFiveCroreIn(gstSchemes, istMonth(entry.at)),
    },
    number: entry.number?.text ?? '',
    original: isBill ? undefined : (entry.originalBill ?? known.find(({ id }) => id === entry.original)),
    orderId: entry.id,
    at: entry.at,
    counter: tillName,
    cashier: firstName(staff.find(({ _id }) => _id === entry.by)?.name ?? ''),
    phone: entry.customer.phone,
    buyer: entry.buyer,
    recipient: givenBilling(entry.customer),
    lines: entry.lines.map((line) => ({ ...line, ...printedTax(line) })),
    points: entry.points,
    total: paise(entry.total - pointsValue(entry.points ?? 0)),
    roundOff: entry.roundOff,
    ...tendersOf(entry),
    thanks: settings.thanks,
  };
}

/** With change, cash comes first. */
function tendersOf({ tenders, ...entry }: Bill | GoodsReturn): Pick<ReceiptData, 'tenders' | 'change'> {
  const [cash, others] = [tenders.filter(isOfCash), tenders.filter((tender) => !isOfCash(tender))];
  const change = entry.kind === 'bill' ? entry.received - sumPaise(cash.map(({ amount }) => amount)) : 0;
  return change > 0 ? { tenders: [...cash, ...others], change: paise(change) } : { tenders };
}

const isOfCash = ({ method }: { method: string }) => isCash(method);

/** Strangers may read receipts, so the first name is enough. */
const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? '';
