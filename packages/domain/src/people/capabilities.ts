/** The roles that can be given to a user; a shopper has none (back office, section 6). */
export const ROLES = ['admin', 'superAdmin', 'deliveryAdmin'] as const;

/** A role that can be given. */
export type GivenRole = (typeof ROLES)[number];

/** What somebody works as. `cashier` is never given: an admin works as one while the own store has them among its cashiers. */
export type Role = GivenRole | 'cashier';

const STORE: readonly Role[] = ['admin', 'superAdmin'];
const COUNTER: readonly Role[] = ['admin', 'cashier', 'superAdmin'];
const STAFF: readonly Role[] = ['admin', 'deliveryAdmin', 'superAdmin'];
const EVERYBODY: readonly Role[] = [...STAFF, 'cashier'];
const SUPER: readonly Role[] = ['superAdmin'];

/**
 * Who may do what (back office, section 6). What is not granted here is denied.
 * A superAdmin lacks the till, invoices and bundles in the menu, not the right: the narrow Admin menu and the store
 * list lead there.
 */
export const CAPABILITIES = {
  /** A cashier sees those of today and what the counters sold, without the totals of the list. */
  'orders.list': EVERYBODY,
  'orders.print': COUNTER,
  'orders.pay': STAFF,
  'orders.deliver': STAFF,
  'orders.cancel': SUPER,
  'orders.call': STAFF,
  /** Accept or decline what shoppers request: to cancel, to return. */
  'orders.answerRequests': STORE,
  'products.edit': STAFF,
  /** The profit field of the product form, which a deliveryAdmin sees although order profits stay hidden. */
  'products.profit': STAFF,
  /** Take down what shoppers said of a product. */
  'reviews.takeDown': STORE,
  'dashboard.view': STAFF,
  /** Sales, taxes and the value of stock as files. */
  'reports.download': STORE,
  /** Look at GST returns, download them, and note that they were filed. */
  'returns.file': STORE,
  /** Sell over the counter, and take goods back there. */
  'pos.use': COUNTER,
  /** Enter everything else: invoices, requests, purchase orders and what comes of them. */
  'orders.enter': STORE,
  /** All shifts and differences of the counters; a cashier sees the own shifts. */
  'shifts.all': STORE,
  'invoices.manage': STORE,
  'bundles.manage': STORE,
  /** Profit of orders; that of a product is `products.profit`. */
  'figures.profit': SUPER,
  'figures.revenue': ['deliveryAdmin', 'superAdmin'],
  'figures.deliveryTime': ['deliveryAdmin', 'superAdmin'],
  'figures.deliveryCharges': SUPER,
  /** The store's name beside each order. */
  'figures.store': SUPER,
  /** Messages that were given up. */
  'messages.sendAgain': SUPER,
  /** Decide over online payments that did not settle by themselves. */
  'payments.settle': SUPER,
  /** A store's own settings; which stores there are is `stores.manage`. */
  'stores.edit': STORE,
  /** What happened to accounts. */
  'security.read': SUPER,
  /** Who of the staff changed what. */
  'audit.read': SUPER,
  'users.manage': SUPER,
  'stores.manage': SUPER,
  'marketplaces.manage': SUPER,
} as const satisfies Record<string, readonly Role[]>;

/** A thing that staff may be allowed to do. */
export type Capability = keyof typeof CAPABILITIES;

/** Whose rows a caller reaches: everybody's, those of the caller's store, or the caller's own. */
export type Scope = 'all' | 'store' | 'own';

const named = <One extends Role>(known: readonly One[], value: unknown): One[] => {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const given = list.map((role) => (typeof role === 'string' ? role.trim().toLowerCase() : ''));
  return known.filter((role) => given.includes(role.toLowerCase()));
};

/** Reads a stored or sent role, a string or a list, in any case; what can't be given is dropped. */
export const readRoles = (value: unknown): GivenRole[] => named(ROLES, value);

/** Reads what somebody works as, as the sign-in answers it. */
export const readWorkingRoles = (value: unknown): Role[] => named([...ROLES, 'cashier'], value);

/** What somebody with these roles works as: an admin among the cashiers of the own store is a cashier and nothing else. */
export const worksAs = (given: readonly GivenRole[], isCashier: boolean): Role[] =>
  isCashier && given.includes('admin') && !given.includes('superAdmin') ? ['cashier'] : [...given];

/** The `isAdmin` of answers: true when a role's name contains "admin". It grants nothing by itself. */
export function isAdmin(roles: readonly Role[]): boolean {
  return roles.some((role) => role.toLowerCase().includes('admin'));
}

/** Whether any of the roles grants the capability. */
export function can(roles: readonly Role[], capability: Capability): boolean {
  const granted: readonly Role[] = CAPABILITIES[capability];
  return roles.some((role) => granted.includes(role));
}

/** How far the rights of these roles reach. */
export function scopeOf(roles: readonly Role[]): Scope {
  if (roles.includes('superAdmin')) return 'all';
  return roles.length > 0 ? 'store' : 'own';
}
