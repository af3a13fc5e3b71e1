/** The tabs of the office's order list (back office, section 2). */
export type OrderTab = 'new' | 'paid' | 'delivered' | 'pos' | 'cancelled' | 'invoice' | 'po' | 'all';

type Query = Record<string, string | number | undefined>;

const seg = encodeURIComponent;

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, `${value}`]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** Page 1 of a grid has the short address. */
const paged = (path: string, page?: number) => (page && page > 1 ? `${path}/page/${page}` : path);

/** Addresses of the office. Each has its screen in `wings/office/office-screens.ts`: without one it does not compile. */
const office = {
  /** Without a tab it opens with New. */
  orderList: (tab?: OrderTab, page = 1) => (tab ? `/admin/orderlist/${tab}/${page}` : '/admin/orderlist'),
  /** Stock that is running out. */
  finishingStock: (page = 1) => withQuery('/admin/finishingstock', { page: page > 1 ? page : undefined }),
  expiringStock: (page = 1) => withQuery('/admin/expiringstock', { page: page > 1 ? page : undefined }),
  stockCounts: (page = 1) => withQuery('/admin/stockcounts', { page: page > 1 ? page : undefined }),
  stockCount: (id: string) => `/admin/stockcount/${seg(id)}`,
  /** Every change of a product's stock. */
  stockLedger: (id: string, page = 1) =>
    withQuery(`/admin/product/${seg(id)}/stock`, { page: page > 1 ? page : undefined }),
  /** The product list, or what a search in it finds; of the store that an operator has chosen. */
  productList: (page = 1, keyword = '', store?: string) =>
    keyword
      ? withQuery(`/admin/productlist/search/${seg(keyword)}`, { page: page > 1 ? page : undefined, store })
      : withQuery(page > 1 ? `/admin/productlist/${page}` : '/admin/productlist', { store }),
  /** All products of a store as a CSV file. */
  allProducts: (store?: string) => withQuery('/admin/allProducts', { store }),
  productEdit: (id: string) => `/admin/product/${seg(id)}/edit`,
  /** What to take from the shelf for these orders. */
  pickList: (orders: readonly string[]) =>
    withQuery('/admin/picklist', { orders: orders.join() || undefined }),
  /** Products from a file; of the store that an operator has chosen. */
  productImport: (store?: string) => withQuery('/admin/products/import', { store }),
  storeConfig: (id: string) => `/config/${seg(id)}`,
  /** What was sold, and what needs hands. */
  dashboard: () => '/admin/dashboard',
  /** Reports as files. */
  reports: () => '/admin/reports',
  /** The second factor, and where one is signed in. */
  security: () => '/security',
  /** Messages that were given up. */
  messages: (page = 1) => withQuery('/superadmin/messages', { page: page > 1 ? page : undefined }),
  /** Online payments that did not settle by themselves. */
  paymentsDesk: () => '/superadmin/payments',
  /** The bundles of a store, for its staff; shoppers' are `bundles`. */
  officeBundles: (page = 1) => withQuery('/admin/bundles', { page: page > 1 ? page : undefined }),
  newBundle: (store?: string) => withQuery('/admin/bundles/new', { store }),
  editBundle: (id: string) => `/admin/bundles/${seg(id)}/edit`,
  /** What vendors billed. */
  vendorInvoices: (page = 1, query: { vendor?: string; store?: string | undefined } = {}) =>
    withQuery('/admin/vendorinvoices', { ...query, page: page > 1 ? page : undefined }),
  createInvoice: (store?: string) => withQuery('/admin/invoice/create', { store }),
  vendorInvoice: (id: string) => `/admin/vendorinvoices/${seg(id)}`,
  /** What is owed to whom. */
  vendorDues: (page = 1) => withQuery('/admin/vendordues', { page: page > 1 ? page : undefined }),
  /** The counters of a store, and how it sells over them. */
  tills: (store?: string) => withQuery('/admin/tills', { store }),
  tillSettings: (store?: string) => withQuery('/admin/tillsettings', { store }),
  /** What was found when bills of the counters arrived. */
  tillDifferences: (page = 1, store?: string) =>
    withQuery('/admin/tilldifferences', { page: page > 1 ? page : undefined, store }),
  shifts: (page = 1, store?: string) =>
    withQuery('/admin/shifts', { page: page > 1 ? page : undefined, store }),
  shift: (id: string, store?: string) => withQuery(`/admin/shift/${seg(id)}`, { store }),
  /** Marketplaces, for operators. */
  marketplaces: (page = 1) => withQuery('/superadmin/marketplaces', { page: page > 1 ? page : undefined }),
  newMarketplace: () => '/superadmin/marketplaces/new',
  marketplaceEdit: (id: string) => `/superadmin/marketplace/${seg(id)}/edit`,
  /** Its categories. */
  marketplaceView: (id: string) => `/superadmin/marketplace/${seg(id)}/view`,
  marketplaceCategory: (id: string, name: string) =>
    `/superadmin/marketplace/${seg(id)}/category/${seg(name)}`,
  /** A new store; of one that is there, what is left to do. */
  onboard: (store?: string) => withQuery('/onboard', { store }),
  /** The stores of all marketplaces. */
  storeList: (page = 1) => withQuery('/superadmin/storelist', { page: page > 1 ? page : undefined }),
  /** Who serves what, and what is looked for in vain. */
  coverage: () => '/superadmin/coverage',
  superStore: (id: string) => `/superadmin/store/${seg(id)}/edit`,
  /** What happened to accounts. */
  securityLog: (page = 1) => withQuery('/superadmin/security', { page: page > 1 ? page : undefined }),
  /** Everybody who has an account. */
  userList: (page = 1) => (page > 1 ? `/admin/userlist/${page}` : '/admin/userlist'),
  userEdit: (id: string) => `/admin/user/${seg(id)}/edit`,
  /** The same screen under its other specified address. */
  userEditShort: (id: string) => `/user/edit/${seg(id)}`,
  /** Who of the staff did what: of one thing, or one person. */
  audit: (query: { thing?: string; user?: string } = {}) => withQuery('/superadmin/audit', query),
};

/** A screen of the office, by the name of its address. */
export type OfficeAddress = keyof typeof office;

/** Addresses of the till. Each has its screen in `wings/till/till-screens.ts`. */
const till = {
  /** The till, with what a menu calls the cart. */
  tillCart: () => '/admin/cart',
  /** The till; with a bundle, its goods are added on arrival. */
  pos: (bundle?: string, page = 1) =>
    bundle
      ? withQuery(`/admin/cartscreen/${seg(bundle)}`, {
          type: 'bundle',
          page: page > 1 ? page : undefined,
        })
      : '/admin/cartscreen',
  /** Purchase orders, requests, returns and invoices; with a purchase order, its goods are received. */
  orderEntry: (receive?: string) => withQuery('/admin/invoices', { receive }),
  /** The goods of an order, in a new one of its type. */
  orderEntryOf: (order: string) => `/admin/invoice/${seg(order)}/edit`,
  /** What the customer sees, on a screen of their own. */
  customerScreen: () => '/admin/till/customer',
};

/** A screen of the till, by the name of its address. */
export type TillAddress = keyof typeof till;

/** Every address of the product, for Link and navigate; the router puts the hash in front. Nobody else spells a path. */
export const to = {
  ...office,
  ...till,
  // The shop (storefront, section 2).
  home: (page?: number) => (page && page > 1 ? `/page/${page}` : '/'),
  /** The grid of all products, which the home page leads to. */
  products: (page = 1) => `/page/${page}`,
  /** Of somebody who waited for a pin code: with it. */
  location: (pinCode?: string) => withQuery('/location', { pinCode }),
  notInService: (pinCode?: string) => withQuery('/notinservice', { pinCode }),
  search: (keyword: string, page?: number) => paged(`/search/${seg(keyword)}`, page),
  category: (name: string, page?: number) => paged(`/category/${seg(name)}`, page),
  subcategory: (name: string, page?: number) => paged(`/subcategory/${seg(name)}`, page),
  brand: (name: string, page?: number) => paged(`/brand/${seg(name)}`, page),
  store: (storeId: string, page?: number) => paged(`/store/${seg(storeId)}`, page),
  product: (id: string) => `/product/${seg(id)}`,
  cart: () => '/cart',
  /** The cart, adding a product or a bundle on arrival. */
  cartAdding: (id: string, qty: number, type?: 'bundle') => withQuery(`/cart/${seg(id)}`, { qty, type }),
  bundles: () => '/bundle',
  bundle: (id: string) => `/bundle/${seg(id)}`,
  /** Sign in and register lead on to `redirect`, home without one. */
  login: (redirect?: string) => withQuery('/login', { redirect }),
  /** For who is signed in and lacks the role of the page they came from. */
  loginAsOther: (redirect: string) => withQuery('/login', { redirect, lacking: 'role' }),
  loginEmail: (redirect?: string) => withQuery('/login/email', { redirect }),
  phoneSignUp: (redirect?: string) => withQuery('/phoneSignUp', { redirect }),
  register: (redirect?: string) => withQuery('/register', { redirect }),
  /** What somebody is invited to. */
  invitation: (secret: string) => `/invitation/${seg(secret)}`,
  /** What a demo would have sent. */
  inbox: () => '/inbox',
  forgotPassword: (redirect?: string) => withQuery('/forgotpassword', { redirect }),
  profile: () => '/profile',
  changePassword: () => '/profile/password',
  /** Leads on to `redirect`, the profile without one. */
  changeEmail: (redirect?: string) => withQuery('/profile/email', { redirect }),
  changePhone: () => '/profile/phone',
  sessions: () => '/profile/sessions',
  addresses: () => '/profile/addresses',
  rewardPoints: (page = 1) => withQuery('/profile/points', { page: page > 1 ? page : undefined }),
  myOrders: (page = 1) => withQuery('/myorders', { page: page > 1 ? page : undefined }),
  shipping: () => '/shipping',
  payment: () => '/payment',
  placeOrder: () => '/placeorder',
  order: (id: string) => `/order/${seg(id)}`,
  print: (id: string) => `/print/${seg(id)}`,
  /** A bill of a counter, for whoever has its link. */
  receipt: (marketplace: string, key: string) => `/receipt/${seg(marketplace)}/${seg(key)}`,
  privacyPolicy: () => '/privacypolicy',
  termsAndConditions: () => '/termsandconditions',
  aboutUs: () => '/aboutus',
  refundPolicy: () => '/refundpolicy',
  shippingPolicy: () => '/shippingpolicy',
};
