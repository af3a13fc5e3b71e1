import type { AuditEntry, AuditValue } from '@haat/contract/audit';
import { formatRupees, fromRupees } from '@haat/domain/basics/money';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { FAR_FUTURE_DAY } from '@haat/domain/product/sample-product';
import { to } from '../../../kit/links.ts';
import { msg, t } from '../../../texts/translate.ts';

export const ACTION_WORDS = {
  paid: msg('Marked as paid'),
  started: msg('Packing started'),
  packed: msg('Packed'),
  'driver named': msg('Driver named'),
  'e-way bill noted': msg('E-way bill noted'),
  'sent out': msg('Sent out for delivery'),
  'let through': msg('Let through without a code'),
  'nobody there': msg('Nobody at the door'),
  'link made': msg('Made a link'),
  'slip photographed': msg('Added a photo of a slip'),
  'late door checked': msg('Checked a door of an ended link'),
  'way ordered': msg('Put stops into order'),
  'link ended': msg('Ended a link'),
  'doors changed': msg('Changed where codes are asked for'),
  delivered: msg('Marked as delivered'),
  cancelled: msg('Cancelled'),
  called: msg('Called the customer'),
  returned: msg('Took back'),
  declined: msg('Declined a request'),
  noted: msg('Wrote a note'),
  'payments changed': msg('Changed payments'),
  created: msg('Created (what staff did)'),
  changed: msg('Changed (what staff did)'),
  deleted: msg('Deleted'),
  'bulk edited': msg('Changed many products'),
  'bulk edit undone': msg('Undid a change of many products'),
  'bulk deleted': msg('Deleted many products'),
  'review taken down': msg('Took down a review'),
  imported: msg('Imported a file'),
  undone: msg('Undid an import'),
  posted: msg('Posted a stock count'),
  discarded: msg('Discarded a stock count'),
  'role changed': msg('Changed role'),
  invited: msg('Invited to a role'),
  'second factor removed': msg('Removed two-step verification'),
  'sessions ended': msg('Signed out everywhere'),
  refunded: msg('Refunded'),
  placed: msg('Placed a held order'),
  entered: msg('Entered an order'),
  tried: msg('Tried a refund again'),
  'paid otherwise': msg('Refunded by hand'),
  'cancelled after refund': msg('Cancelled after a refund'),
  'released for delivery': msg('Released for delivery'),
  contested: msg('Contested a dispute'),
  accepted: msg('Accepted a dispute'),
  'cash handed over': msg('Handed cash over'),
  'cash banked': msg('Banked cash'),
  'cash declined': msg('Declined cash of a driver'),
  'shift closed': msg('Closed a shift in the office'),
  closed: msg('Closed'),
  settled: msg('Settled'),
  'cash set right': msg('Set a move of cash right'),
  'cash limit changed': msg('Changed a limit of cash'),
  'payment noted': msg('Recorded a payment'),
  'payment changed': msg('Changed a payment'),
  filed: msg('Noted a filed return'),
  'sent again': msg('Sent a message again'),
  'admin invited': msg('Invited an admin'),
  'invitation sent again': msg('Sent an invitation again'),
  'invitation withdrawn': msg('Withdrew an invitation'),
  'invitation accepted': msg('Accepted an invitation'),
} as const;
export type AuditAction = keyof typeof ACTION_WORDS;

export const SUBJECT_WORDS = {
  order: msg('Order'),
  driver: msg('Driver'),
  product: msg('Product'),
  store: msg('Store'),
  'stock count': msg('Stock count'),
  import: msg('File import'),
  'vendor invoice': msg('Vendor invoice'),
  bundle: msg('Bundle'),
  banner: msg('Banner'),
  'discount rule': msg('Discount rule'),
  user: msg('User'),
  payment: msg('Payment'),
  refund: msg('Refund'),
  dispute: msg('Dispute'),
  settlement: msg('Settlement'),
  message: msg('Message'),
  marketplace: msg('Marketplace'),
  till: msg('Counter'),
  'till settings': msg('Till settings'),
  'till difference': msg('Difference'),
} as const;
export type AuditSubject = keyof typeof SUBJECT_WORDS;

const wordOf = (words: Readonly<Record<string, string>>, given: string) => {
  const word = words[given];
  return word ? t(word) : given;
};

export const actionWord = ({ action }: AuditEntry) => wordOf(ACTION_WORDS, action);
/** 'Order 402 718', 'Product Chakki Atta', 'User'. */
export function thingText({ subject, thing }: AuditEntry): string {
  const kind = wordOf(SUBJECT_WORDS, subject);
  const name = subject === 'order' && thing?.name ? formatOrderNumber(Number(thing.name)) : thing?.name;
  return name ? `${kind} ${name}` : kind;
}

const RUPEES = new Set([
  'price',
  'mrp',
  'cost',
  'amount',
  'total',
  'minimumOrderValue',
  'deliveryCharges',
  'profit',
  'expected',
  'counted',
]);

const STATUS_WORDS: Readonly<Record<string, string>> = {
  new: msg('New'),
  paid: msg('Paid'),
  'being packed': msg('Packing'),
  packed: msg('Packed'),
  'out for delivery': msg('Out for delivery'),
  delivered: msg('Delivered'),
  cancelled: msg('Cancelled'),
  returned: msg('Returned'),
};

export function valueText(field: string, value: AuditValue): string {
  if (value === null || value === FAR_FUTURE_DAY) return '—';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number')
    return RUPEES.has(field) && Number.isFinite(value)
      ? formatRupees(fromRupees(Math.round(value * 100) / 100))
      : value.toLocaleString('en-IN');
  return field === 'status' ? wordOf(STATUS_WORDS, value) : value;
}

const PAGES: Partial<Record<string, (id: string) => string>> = {
  order: to.order,
  product: to.productEdit,
  store: to.storeConfig,
  'stock count': to.stockCount,
  'vendor invoice': to.vendorInvoice,
  bundle: to.editBundle,
  user: to.userEdit,
  payment: () => to.paymentsDesk(),
  refund: () => to.paymentsDesk(),
  dispute: () => to.paymentsDesk(),
  message: () => to.messages(),
  marketplace: to.marketplaceEdit,
};

/** Undefined if it is gone or has no page. */
export function thingLink({ action, subject, thing }: AuditEntry): string | undefined {
  return thing && action !== 'deleted' ? PAGES[subject]?.(thing._id) : undefined;
}
