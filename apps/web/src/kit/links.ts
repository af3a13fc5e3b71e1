/** Back office, section 2. */
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

/** Each needs a screen in `wings/office/office-screens.ts` to compile. */
const office = {
  orderList: (tab?: OrderTab, page = 1) => (tab ? `/admin/orderlist/${tab}/${page}` : '/admin/orderlist'),
  finishingStock: (page = 1, filters: Query = {}) =>
    withQuery('/admin/finishingstock', { ...filters, page: page > 1 ? page : undefined }),
  expiringStock: (page = 1) => withQuery('/admin/expiringstock', { page: page > 1 ? page : undefined }),
  stockCounts: (page = 1) => withQuery('/admin/stockcounts', { page: page > 1 ? page : undefined }),
  stockCount: (id: string) => `/admin/stockcount/${seg(id)}`,
  stockLedger: (id: string, page = 1) =>
    withQuery(`/admin/product/${seg(id)}/stock`, { page: page > 1 ? page : undefined }),
  /** The list or a search in it; `store` as chosen by an operator. */
  productList: (page = 1, keyword = '', store?: string) =>
    keyword
      ? withQuery(`/admin/productlist/search/${seg(keyword)}`, { page: page > 1 ? page : undefined, store })
      : withQuery(page > 1 ? `/admin/productlist/${page}` : '/admin/productlist', { store }),
  allProducts: (store?: string) => withQuery('/admin/allProducts', { store }),
  productEdit: (id: string) => `/admin/product/${seg(id)}/edit`,
  packOrder: (order: string) => `/admin/order/${seg(order)}/pack`,
  pickList: (orders: readonly string[]) =>
    withQuery('/admin/picklist', { orders: orders.join() || undefined }),
  /** `store` as chosen by an operator. */
  productImport: (store?: string) => withQuery('/admin/products/import', { store }),
  storeConfig: (id: string) => `/config/${seg(id)}`,
  /** `store` as chosen by an operator. */
  drivers: (store?: string) => withQuery('/admin/drivers', { store }),
  dashboard: () => '/admin/dashboard',
  reports: (days: { from?: string; to?: string } = {}) => withQuery('/admin/reports', days),
  returns: (query: { gstin?: string; period?: string } = {}) => withQuery('/admin/returns', query),
  /** `store` as chosen by an operator. */
  tally: (store?: string) => withQuery('/admin/tally', { store }),
  security: () => '/security',
  messages: (page = 1) => withQuery('/superadmin/messages', { page: page > 1 ? page : undefined }),
  paymentsDesk: () => '/superadmin/payments',
  /** For staff; shoppers' are `bundles`. */
  officeBundles: (page = 1) => withQuery('/admin/bundles', { page: page > 1 ? page : undefined }),
  newBundle: (store?: string) => withQuery('/admin/bundles/new', { store }),
  editBundle: (id: string) => `/admin/bundles/${seg(id)}/edit`,
  vendorInvoices: (page = 1, query: { vendor?: string; store?: string | undefined } = {}) =>
    withQuery('/admin/vendorinvoices', { ...query, page: page > 1 ? page : undefined }),
  createInvoice: (store?: string) => withQuery('/admin/invoice/create', { store }),
  vendorInvoice: (id: string) => `/admin/vendorinvoices/${seg(id)}`,
  /** `store` as chosen by an operator. */
  taxRates: (page = 1, store?: string) =>
    withQuery('/admin/taxrates', { page: page > 1 ? page : undefined, store }),
  gstRates: (page = 1) => withQuery('/superadmin/rates', { page: page > 1 ? page : undefined }),
  vendorDues: (page = 1) => withQuery('/admin/vendordues', { page: page > 1 ? page : undefined }),
  tills: (store?: string) => withQuery('/admin/tills', { store }),
  tillSettings: (store?: string) => withQuery('/admin/tillsettings', { store }),
  tillDifferences: (page = 1, store?: string) =>
    withQuery('/admin/tilldifferences', { page: page > 1 ? page : undefined, store }),
  cash: (page = 1, store?: string) => withQuery('/admin/cash', { page: page > 1 ? page : undefined, store }),
  shifts: (page = 1, store?: string) =>
    withQuery('/admin/shifts', { page: page > 1 ? page : undefined, store }),
  shift: (id: string, store?: string) => withQuery(`/admin/shift/${seg(id)}`, { store }),
  marketplaces: (page = 1) => withQuery('/superadmin/marketplaces', { page: page > 1 ? page : undefined }),
  newMarketplace: () => '/superadmin/marketplaces/new',
  marketplaceEdit: (id: string) => `/superadmin/marketplace/${seg(id)}/edit`,
  marketplaceView: (id: string) => `/superadmin/marketplace/${seg(id)}/view`,
  marketplaceCategory: (id: string, name: string) =>
    `/superadmin/marketplace/${seg(id)}/category/${seg(name)}`,
  /** A new store, or the setup of an existing one. */
  onboard: (store?: string) => withQuery('/onboard', { store }),
  storeList: (page = 1) => withQuery('/superadmin/storelist', { page: page > 1 ? page : undefined }),
  coverage: () => '/superadmin/coverage',
  superStore: (id: string) => `/superadmin/store/${seg(id)}/edit`,
  securityLog: (page = 1) => withQuery('/superadmin/security', { page: page > 1 ? page : undefined }),
  userList: (page = 1) => (page > 1 ? `/admin/userlist/${page}` : '/admin/userlist'),
  userEdit: (id: string) => `/admin/user/${seg(id)}/edit`,
  /** Another specified address of the same screen. */
  userEditShort: (id: string) => `/user/edit/${seg(id)}`,
  audit: (query: { thing?: string; user?: string } = {}) => withQuery('/superadmin/audit', query),
};

export type OfficeAddress = keyof typeof office;

/** Each needs a screen in `wings/till/till-screens.ts`. */
const till = {
  tillCart: () => '/admin/cart',
  pos: (bundle?: string, page = 1) =>
    bundle
      ? withQuery(`/admin/cartscreen/${seg(bundle)}`, {
          type: 'bundle',
          page: page > 1 ? page : undefined,
        })
      : '/admin/cartscreen',
  /** Purchase orders, requests, returns and invoices; `receive` is a purchase order whose goods arrive. */
  orderEntry: (receive?: string) => withQuery('/admin/invoices', { receive }),
  /** A new order with an old one's goods. */
  orderEntryOf: (order: string) => `/admin/invoice/${seg(order)}/edit`,
  customerScreen: () => '/admin/till/customer',
};

export type TillAddress = keyof typeof till;

/** For Link and navigate; the router adds the hash. No other file contains paths. */
export const to = {
  ...office,
  ...till,
  // The shop (storefront, section 2).
  home: (page?: number) => (page && page > 1 ? `/page/${page}` : '/'),
  products: (page = 1) => `/page/${page}`,
  /** Preselects a pin code that a shopper waited for. */
  location: (pinCode?: string) => withQuery('/location', { pinCode }),
  notInService: (pinCode?: string) => withQuery('/notinservice', { pinCode }),
  search: (keyword: string, page?: number) => paged(`/search/${seg(keyword)}`, page),
  category: (name: string, page?: number) => paged(`/category/${seg(name)}`, page),
  subcategory: (name: string, page?: number) => paged(`/subcategory/${seg(name)}`, page),
  brand: (name: string, page?: number) => paged(`/brand/${seg(name)}`, page),
  store: (storeId: string, page?: number) => paged(`/store/${seg(storeId)}`, page),
  product: (id: string) => `/product/${seg(id)}`,
  cart: () => '/cart',
  /** Adds a product or bundle on arrival. */
  cartAdding: (id: string, qty: number, type?: 'bundle') => withQuery(`/cart/${seg(id)}`, { qty, type }),
  bundles: () => '/bundle',
  bundle: (id: string) => `/bundle/${seg(id)}`,
  /** Continues to `redirect`, or home. */
  login: (redirect?: string) => withQuery('/login', { redirect }),
  /** For users who lack the role of the page. */
  loginAsOther: (redirect: string) => withQuery('/login', { redirect, lacking: 'role' }),
  loginEmail: (redirect?: string) => withQuery('/login/email', { redirect }),
  phoneSignUp: (redirect?: string) => withQuery('/phoneSignUp', { redirect }),
  register: (redirect?: string) => withQuery('/register', { redirect }),
  driver: (link: string, order?: string) => (order ? `/d/${seg(link)}/${seg(order)}` : `/d/${seg(link)}`),
  invitation: (secret: string) => `/invitation/${seg(secret)}`,
  inbox: () => '/inbox',
  forgotPassword: (redirect?: string) => withQuery('/forgotpassword', { redirect }),
  profile: () => '/profile',
  changePassword: () => '/profile/password',
  /** Continues to `redirect`, or the profile. */
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
  receipt: (marketplace: string, key: string) => `/receipt/${seg(marketplace)}/${seg(key)}`,
  privacyPolicy: () => '/privacypolicy',
  termsAndConditions: () => '/termsandconditions',
  aboutUs: () => '/aboutus',
  refundPolicy: () => '/refundpolicy',
  shippingPolicy: () => '/shippingpolicy',
};
