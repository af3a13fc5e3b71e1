/** Roles that users are given; shoppers have none (back office, section 6). */
export const ROLES = ['admin', 'superAdmin', 'deliveryAdmin'] as const;

export type GivenRole = (typeof ROLES)[number];

/** `cashier` is never given: admins work as one while their store lists them. */
export type Role = GivenRole | 'cashier';

const STORE: readonly Role[] = ['admin', 'superAdmin'];
const COUNTER: readonly Role[] = ['admin', 'cashier', 'superAdmin'];
const STAFF: readonly Role[] = ['admin', 'deliveryAdmin', 'superAdmin'];
const EVERYBODY: readonly Role[] = [...STAFF, 'cashier'];
const SUPER: readonly Role[] = ['superAdmin'];

/**
 * Who may do what (back office, section 6); all else is refused. The till, invoices and bundles are missing from a
 * superAdmin's menu only, not from their rights: the narrow Admin menu and the store list lead there.
 */
export const CAPABILITIES = {
  /** Cashiers see today's orders and the counters' sales, without the list's totals. */
  'orders.list': EVERYBODY,
  'orders.print': COUNTER,
  'orders.pay': STAFF,
  'orders.deliver': STAFF,
  'orders.cancel': SUPER,
  'orders.call': STAFF,
  /** To cancel or return. */
  'orders.answerRequests': STORE,
  'products.edit': STAFF,
  /** The product form's profit field, which deliveryAdmins see although order profits are hidden from them. */
  'products.profit': STAFF,
  'reviews.takeDown': STORE,
  'dashboard.view': STAFF,
  /** Sales, taxes and stock value as files. */
  'reports.download': STORE,
  /** Read, download and record as filed. */
  'returns.file': STORE,
  /** Sell and take back. */
  'pos.use': COUNTER,
  /** Invoices, requests, purchase orders and their later steps. */
  'orders.enter': STORE,
  /** Cash that one holds, to be handed over. */
  'cash.own': EVERYBODY,
  /** Everybody's cash in the store: take, deposit, correct. */
  'cash.manage': STORE,
  /** Cashiers see their own shifts. */
  'shifts.all': STORE,
  'invoices.manage': STORE,
  'bundles.manage': STORE,
  /** Of orders; for products see `products.profit`. */
  'figures.profit': SUPER,
  'figures.revenue': ['deliveryAdmin', 'superAdmin'],
  'figures.deliveryTime': ['deliveryAdmin', 'superAdmin'],
  'figures.deliveryCharges': SUPER,
  /** The store's name in the order list. */
  'figures.store': SUPER,
  /** Resend dead letters. */
  'messages.resend': SUPER,
  /** Decide over online payments that did not settle by themselves. */
  'payments.settle': SUPER,
  /** A store's own settings; adding stores is `stores.manage`. */
  'stores.edit': STORE,
  'security.read': SUPER,
  'audit.read': SUPER,
  'users.manage': SUPER,
  'stores.manage': SUPER,
  'marketplaces.manage': SUPER,
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof CAPABILITIES;

/** The rows a caller reaches: all, those of the caller's store, or the caller's own. */
export type Scope = 'all' | 'store' | 'own';

const named = <One extends Role>(known: readonly One[], value: unknown): One[] => {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const given = list.map((role) => (typeof role === 'string' ? role.trim().toLowerCase() : ''));
  return known.filter((role) => given.includes(role.toLowerCase()));
};

/** Reads a role, stored or sent, as a string or a list, in any case; unknown ones are dropped. */
export const readRoles = (value: unknown): GivenRole[] => named(ROLES, value);

export const readWorkingRoles = (value: unknown): Role[] => named([...ROLES, 'cashier'], value);

/** An admin who is a cashier of their store is nothing else. */
export const worksAs = (given: readonly GivenRole[], isCashier: boolean): Role[] =>
  isCashier && given.includes('admin') && !given.includes('superAdmin') ? ['cashier'] : [...given];

/** The `isAdmin` of answers: true if a role's name contains "admin". It grants nothing. */
export function isAdmin(roles: readonly Role[]): boolean {
  return roles.some((role) => role.toLowerCase().includes('admin'));
}

export function can(roles: readonly Role[], capability: Capability): boolean {
  const granted: readonly Role[] = CAPABILITIES[capability];
  return roles.some((role) => granted.includes(role));
}

export function scopeOf(roles: readonly Role[]): Scope {
  if (roles.includes('superAdmin')) return 'all';
  return roles.length > 0 ? 'store' : 'own';
}
