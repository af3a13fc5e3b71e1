/**
 * Every address that a message leads to, in the app behind its `#`. The web app's test opens each as whoever gets the message:
 * `apps/web/src/app/message-paths.test.tsx`.
 */
export const MESSAGE_PATHS = {
  /** Of an order, to whoever placed it. */
  order: (id: string) => `/order/${id}`,
  /** Of a payment of which no order was made. */
  myOrders: () => '/myorders',
  /** A bill of a counter, for whoever has its link. */
  receipt: (marketplace: string, key: string) => `/receipt/${marketplace}/${key}`,
  /** Of goods that are back; `variant` is the query that chooses theirs. */
  product: (id: string, variant = '') => `/product/${id}${variant}`,
  /** Of an area that opens. */
  location: (pinCode: string) => `/location?pinCode=${pinCode}`,
  /** To whoever is to get a role. */
  invitation: (secret: string) => `/invitation/${secret}`,
  signIn: () => '/login',
  /** Of an account that somebody else may have changed; it is open to who is signed in, too. */
  newPassword: () => '/forgotpassword',
  /** Whom to ask. */
  aboutUs: () => '/aboutus',
  /** What a demo would have sent. */
  inbox: () => '/inbox',
} as const;
