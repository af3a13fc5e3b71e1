/** `request` is an RR, `po` a purchase order (back office, section 9). */
export const ORDER_TYPES = ['online', 'pos', 'invoice', 'po', 'request', 'return'] as const;

export type OrderType = (typeof ORDER_TYPES)[number];

export interface OrderTypeEffects {
  /** Whether goods leave or enter the stock, and when. */
  stock: { goods: 'out' | 'in'; when: 'placed' | 'delivered' } | null;
  /** Paid by a customer, refunded to a customer, or owed to a vendor. */
  money: 'from customer' | 'to customer' | 'to vendor' | null;
  /** Whether revenue and profit count as a sale, negative, or not at all. */
  figures: 1 | -1 | 0;
  /** The document that GST law requires. */
  document: 'invoice' | 'credit note' | null;
  /** Delivered, which costs the store; the shopper may request to cancel or return. */
  isOnline: boolean;
}

/** The effects of each order type on stock, money and documents (decisions, "Orders"). */
export const ORDER_TYPE_EFFECTS: Record<OrderType, OrderTypeEffects> = {
  online: {
    stock: { goods: 'out', when: 'placed' },
    money: 'from customer',
    figures: 1,
    document: 'invoice',
    isOnline: true,
  },
  pos: {
    stock: { goods: 'out', when: 'placed' },
    money: 'from customer',
    figures: 1,
    document: 'invoice',
    isOnline: false,
  },
  invoice: {
    stock: { goods: 'out', when: 'placed' },
    money: 'from customer',
    figures: 1,
    document: 'invoice',
    isOnline: false,
  },
  po: {
    stock: { goods: 'in', when: 'delivered' },
    money: 'to vendor',
    figures: 0,
    document: null,
    isOnline: false,
  },
  request: { stock: null, money: null, figures: 0, document: null, isOnline: false },
  return: {
    stock: { goods: 'in', when: 'placed' },
    money: 'to customer',
    figures: -1,
    document: 'credit note',
    isOnline: false,
  },
};

/** The order types with an effect, for a query. */
export function orderTypesWith(has: (effects: OrderTypeEffects) => boolean): OrderType[] {
  return ORDER_TYPES.filter((type) => has(ORDER_TYPE_EFFECTS[type]));
}

/** Whether a customer pays for it; purchases and store requests are only received. */
export const isSale = (type: OrderType): boolean => ORDER_TYPE_EFFECTS[type].money === 'from customer';

/** Whether the other party is a vendor, whose phone is in the phone field (back office, order entry). */
export const isFromVendor = (type: OrderType): boolean => type === 'po' || type === 'request';

/** Stock change of one piece when placed or delivered: -1, 0 or 1. */
export function stockSign(type: OrderType, when: 'placed' | 'delivered'): -1 | 0 | 1 {
  const { stock } = ORDER_TYPE_EFFECTS[type];
  if (stock?.when !== when) return 0;
  return stock.goods === 'out' ? -1 : 1;
}
