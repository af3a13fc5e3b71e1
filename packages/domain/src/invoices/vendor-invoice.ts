import { financialYear } from '../basics/ist.ts';
import { addPaise, type Paise, paise, prorate, sumPaise } from '../basics/money.ts';
import { stateOfGstin } from './gstin.ts';

export const GST_TYPES = ['CGST + SGST', 'IGST'] as const;
export type GstType = (typeof GST_TYPES)[number];

/** Only successful ones count. */
export const VENDOR_PAYMENT_STATES = ['success', 'pending', 'failed', 'bounced', 'dishonoured'] as const;

/** Other programs' words for success, in small letters. */
const SUCCEEDED = ['', 'successful', 'succeeded', 'paid', 'completed', 'cleared'];

export const COUNTING_STATES = ['success', ...SUCCEEDED];

/** Null: unknown word. */
export function readVendorPaymentState(text: string): (typeof VENDOR_PAYMENT_STATES)[number] | null {
  const word = text.trim().toLowerCase();
  if (SUCCEEDED.includes(word)) return 'success';
  return VENDOR_PAYMENT_STATES.find((state) => state === word) ?? null;
}

/** `total` counts if quantity or price is left out. */
export interface VendorItem {
  /** In the vendor's unit, to the thousandth. */
  quantity: number;
  price: Paise;
  total: Paise | null;
}

/** A typed amount wins over the rate. */
export interface TypedGst {
  type: GstType | '';
  rateBp: number;
  amount: Paise | null;
}

/** `total` = `items` + `gst` + `shipping` + round off; `cgst` + `sgst` + `igst` = `gst`. */
export interface VendorInvoiceTotals {
  items: Paise;
  gst: Paise;
  /** Even if an amount was typed. */
  gstByRate: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  shipping: Paise;
  total: Paise;
}

export function vendorItemTotal({ quantity, price, total }: VendorItem): Paise {
  if (quantity === 0 || price === 0) return total ?? paise(0);
  return share(price, Math.round(quantity * 1000), 1000);
}

/** `amount` x `part` / `whole`, half up; BigInt, as the product may exceed 2^53. */
function share(amount: Paise, part: number, whole: number): Paise {
  const [a, b, c] = [BigInt(amount), BigInt(part), BigInt(whole)];
  return paise(Number((2n * a * b + c) / (2n * c)));
}

/**
 * Within a State half the tax is rounded and doubled, so that CGST equals SGST; CGST gets an odd paisa of a typed amount. Without
 * items the typed total counts, with items its whole rupees if it rounds their sum.
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
  const isTotal = typedTotal !== null && (isRounded(sum, typedTotal) || (lines.length === 0 && sum === 0));
  return {
    items,
    gst: tax,
    gstByRate,
    cgst,
    sgst,
    igst: isIgst ? tax : paise(0),
    shipping,
    total: isTotal ? typedTotal : sum,
  };
}

/** Most vendors round their bills to the rupee, up or down; a total farther off is a mistake. */
const isRounded = (sum: Paise, total: Paise) => sum > 0 && total % 100 === 0 && Math.abs(total - sum) < 100;

/** Total less its parts; 0 for an invoice that only has a total. */
export function vendorRoundOff({
  total,
  ...parts
}: Record<'items' | 'cgst' | 'sgst' | 'igst' | 'shipping' | 'total', Paise>): Paise {
  const { items, cgst, sgst, igst, shipping } = parts;
  const sum = addPaise(items, cgst, sgst, igst, shipping);
  return paise(sum === 0 ? 0 : total - sum);
}

/** '' without a valid number. */
export function gstTypeFor(vendorGstin: string, storeState: string): GstType | '' {
  const state = stateOfGstin(vendorGstin);
  if (state === null) return '';
  return state === storeState ? 'CGST + SGST' : 'IGST';
}

export function saysYes(text: string): boolean {
  return text.trim().toLowerCase() === 'yes';
}

/** Pending, failed and bounced payments don't count. */
export function paidBy(payments: readonly PaymentStatus[]): Paise {
  return sumPaise(payments.filter(isCounted).map(({ amount }) => amount));
}

interface PaymentStatus {
  amount: Paise;
  status: string;
}

export const isCounted = ({ status }: PaymentStatus): boolean => readVendorPaymentState(status) === 'success';

/** Nothing if marked paid. */
export function owedOn(total: Paise, paid: Paise, isPaid: boolean): Paise {
  return paise(isPaid ? 0 : Math.max(0, total - paid));
}

interface PaidInvoice {
  total: Paise;
  /** Typed as paid beyond the payments; negative: less. */
  unlisted: Paise;
  isPaid: boolean;
  /** Marked paid on entry. */
  isSaidPaid: boolean;
}

/**
 * After the `nth` payment, from 0, gets another status. An invoice marked paid relied on its pending payments: a failed one is
 * owed again, a successful one pays nothing twice.
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

/** The name, ignoring case and spaces; '' without one. */
export function vendorKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Numbers of a vendor are unique in it; '' without a date. */
export function yearOfDay(day: string | null): string {
  return day === null ? '' : financialYear(new Date(`${day}T12:00:00+05:30`));
}

/** 0 if not due yet, or without a day. */
export function daysLate(dueDay: string | null, today: string): number {
  if (dueDay === null || dueDay >= today) return 0;
  return Math.round((Date.parse(today) - Date.parse(dueDay)) / 86_400_000);
}
