import { financialYear } from '../basics/ist.ts';
import { addPaise, type Paise, paise, prorate, sumPaise } from '../basics/money.ts';
import { stateOfGstin } from './gstin.ts';

/** How the tax of a vendor's invoice is called: halves within a State, one across its border. */
export const GST_TYPES = ['CGST + SGST', 'IGST'] as const;
export type GstType = (typeof GST_TYPES)[number];

/** What a payment to a vendor is; only one that succeeded counts. */
export const VENDOR_PAYMENT_STATES = ['success', 'pending', 'failed', 'bounced', 'dishonoured'] as const;

/** What other programs call one that succeeded, in small letters. */
const SUCCEEDED = ['', 'successful', 'succeeded', 'paid', 'completed', 'cleared'];

/** All words for one that counts. */
export const COUNTING_STATES = ['success', ...SUCCEEDED];

/** What a payment is, by the word for it; null for a word that nobody knows. */
export function readVendorPaymentState(text: string): (typeof VENDOR_PAYMENT_STATES)[number] | null {
  const word = text.trim().toLowerCase();
  if (SUCCEEDED.includes(word)) return 'success';
  return VENDOR_PAYMENT_STATES.find((state) => state === word) ?? null;
}

/** A line of a vendor's invoice. `total` is what was typed, which counts where quantity or price is left out. */
export interface VendorItem {
  /** In pieces, kilograms or whatever the vendor counts, to the thousandth. */
  quantity: number;
  price: Paise;
  total: Paise | null;
}

/** The tax of a vendor's invoice as it was typed; an amount that is typed wins over the rate. */
export interface TypedGst {
  type: GstType | '';
  rateBp: number;
  amount: Paise | null;
}

/** What a vendor's invoice comes to. `total` = `items` + `gst` + `shipping` + round off; `cgst` + `sgst` + `igst` = `gst`. */
export interface VendorInvoiceTotals {
  items: Paise;
  gst: Paise;
  /** What the rate gives, whatever was typed. */
  gstByRate: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  shipping: Paise;
  total: Paise;
}

/** What a line comes to, half a paisa rounded up. */
export function vendorItemTotal({ quantity, price, total }: VendorItem): Paise {
  if (quantity === 0 || price === 0) return total ?? paise(0);
  return share(price, Math.round(quantity * 1000), 1000);
}

/** `amount` x `part` / `whole`, half up; in BigInt, because the product may pass 2^53. */
function share(amount: Paise, part: number, whole: number): Paise {
  const [a, b, c] = [BigInt(amount), BigInt(part), BigInt(whole)];
  return paise(Number((2n * a * b + c) / (2n * c)));
}

/**
 * What an invoice comes to. Within a State half the tax is rounded and taken twice, so that CGST is SGST; a typed amount of
 * odd paise gives CGST the odd one. An invoice without items comes to what was typed as its total, others to the whole rupees that were.
 */
export function vendorInvoiceTotals(
  lines: readonly VendorItem[],
  gst: TypedGst,
  shipping: Paise,
  typedTotal: Paise | null = null,
): VendorInvoiceTotals {
  const items = sumPaise(lines.map(vendorItemTotal));
  const isIgst = gst.type === 'IGST';
  const half = share(items, gst.rateBp, 20_000);
  const gstByRate = isIgst ? share(items, gst.rateBp, 10_000) : addPaise(half, half);
  const tax = gst.amount ?? gstByRate;
  const [cgst = paise(0), sgst = paise(0)] = isIgst ? [] : prorate(tax, [1, 1]);
  const sum = addPaise(items, tax, shipping);
  return {
    items,
    gst: tax,
    gstByRate,
    cgst,
    sgst,
    igst: isIgst ? tax : paise(0),
    shipping,
    total:
      typedTotal !== null && (isRounded(sum, typedTotal) || (lines.length === 0 && sum === 0))
        ? typedTotal
        : sum,
  };
}

/** Most vendors round their bills to the rupee, up or down; a total farther off is a slip. */
const isRounded = (sum: Paise, total: Paise) => sum > 0 && total % 100 === 0 && Math.abs(total - sum) < 100;

/** What a vendor's invoice was rounded off by; of one that has only a total, nothing. */
export function vendorRoundOff({
  total,
  ...parts
}: Record<'items' | 'cgst' | 'sgst' | 'igst' | 'shipping' | 'total', Paise>): Paise {
  const { items, cgst, sgst, igst, shipping } = parts;
  const sum = addPaise(items, cgst, sgst, igst, shipping);
  return paise(sum === 0 ? 0 : total - sum);
}

/** Which tax a vendor's GST number means for a store in that State; '' while it is none. */
export function gstTypeFor(vendorGstin: string, storeState: string): GstType | '' {
  const state = stateOfGstin(vendorGstin);
  if (state === null) return '';
  return state === storeState ? 'CGST + SGST' : 'IGST';
}

/** Whether a text says that an invoice is paid: 'yes' means so, in any case. */
export function saysYes(text: string): boolean {
  return text.trim().toLowerCase() === 'yes';
}

/** What payments come to: those that failed, bounced or are still on their way are none. */
export function paidBy(payments: readonly PaymentStatus[]): Paise {
  return sumPaise(payments.filter(isCounted).map(({ amount }) => amount));
}

interface PaymentStatus {
  amount: Paise;
  status: string;
}

export const isCounted = ({ status }: PaymentStatus): boolean => readVendorPaymentState(status) === 'success';

/** What is still owed on an invoice: nothing once it is said to be paid. */
export function owedOn(total: Paise, paid: Paise, isPaid: boolean): Paise {
  return paise(isPaid ? 0 : Math.max(0, total - paid));
}

interface PaidInvoice {
  total: Paise;
  /** What was typed as paid beyond the payments, or, below zero, short of them. */
  unlisted: Paise;
  isPaid: boolean;
  /** Paid because somebody said so when it was entered. */
  isSaidPaid: boolean;
}

/**
 * What is paid and owed once the `nth` payment, from 0, has another status. An invoice that was said to be paid counted on
 * its pending payments: one that fails is owed again, and one that succeeds is paid no second time.
 */
export function afterStatus(
  { total, unlisted, isPaid, isSaidPaid }: PaidInvoice,
  payments: readonly PaymentStatus[],
  nth: number,
  status: string,
): { paid: Paise; unlisted: Paise; owed: Paise } {
  const before = payments[nth] as PaymentStatus;
  const listed = paidBy(payments.with(nth, { ...before, status }));
  const [was, is] = [before.status, status].map(readVendorPaymentState);
  const isLost = was !== is && (was === 'success' || (was === 'pending' && is !== 'success'));
  let typed: number = unlisted;
  if (isSaidPaid && is === 'success') typed = Math.min(typed, Math.max(0, total - listed));
  else if (isSaidPaid && isLost && was === 'pending') typed -= Math.min(before.amount, Math.max(0, typed));
  typed = Math.max(typed, -listed);
  const paid = paise(listed + typed);
  return { paid, unlisted: paise(typed), owed: owedOn(total, paid, isPaid && !isLost) };
}

/** By what a vendor is known again: the name, whatever its case and spaces; '' without one. */
export function vendorKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The financial year in which a vendor's number is its own; '' for an invoice without date. */
export function yearOfDay(day: string | null): string {
  return day === null ? '' : financialYear(new Date(`${day}T12:00:00+05:30`));
}

/** How many days an amount is late on a day; 0 when it is not due yet, or has no day. */
export function daysLate(dueDay: string | null, today: string): number {
  if (dueDay === null || dueDay >= today) return 0;
  return Math.round((Date.parse(today) - Date.parse(dueDay)) / 86_400_000);
}
