/** What an order is: `request` is an RR, `po` a purchase order (back office, section 9). */
export const ORDER_TYPES = ['online', 'pos', 'invoice', 'po', 'request', 'return'] as const;

/** One of the order types. */
export type OrderType = (typeof ORDER_TYPES)[number];

/** What an order of a type does; null where it does nothing. */
export interface OrderTypeEffects {
  /** Its goods leave the shelf or come onto it, at once or when it is marked as delivered. */
  stock: { goods: 'out' | 'in'; when: 'placed' | 'delivered' } | null;
  /** Its amount is a customer's to pay, a customer's to get back, or owed to a vendor. */
  money: 'from customer' | 'to customer' | 'to vendor' | null;
  /** How its revenue and profit count: as a sale, against the sales, or not at all. */
  figures: 1 | -1 | 0;
  /** The document that GST law requires. */
  document: 'invoice' | 'credit note' | null;
  /** It is brought to somebody's door, which costs the store; its shopper may request to cancel or return. */
  isOnline: boolean;
}

/** What each order type does to stock, money and documents (decisions, "Orders"). */
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

/** The order types that an effect has, for a query. */
export function orderTypesWith(has: (effects: OrderTypeEffects) => boolean): OrderType[] {
  return ORDER_TYPES.filter((type) => has(ORDER_TYPE_EFFECTS[type]));
}

/** Whether a customer pays for an order of the type; what a vendor brings, or a store requests, is only received. */
export const isSale = (type: OrderType): boolean => ORDER_TYPE_EFFECTS[type].money === 'from customer';

/** Whether the other side of an order of the type is a vendor: its phone field is the vendor's (back office, order entry). */
export const isFromVendor = (type: OrderType): boolean => type === 'po' || type === 'request';

/** What one piece of an order changes in stock when it is placed or delivered: -1, 0 or 1. */
export function stockSign(type: OrderType, when: 'placed' | 'delivered'): -1 | 0 | 1 {
  const { stock } = ORDER_TYPE_EFFECTS[type];
  if (stock?.when !== when) return 0;
  return stock.goods === 'out' ? -1 : 1;
}
