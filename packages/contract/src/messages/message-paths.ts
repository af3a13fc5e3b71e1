/**
 * All addresses in messages, after the `#`. The web app's test opens each as its receiver:
 * `apps/web/src/app/message-paths.test.tsx`.
 */
export const MESSAGE_PATHS = {
  /** For the order's shopper. */
  order: (id: string) => `/order/${id}`,
  /** Focuses on what packing changed. */
  packed: (id: string) => `/order/${id}?packed`,
  /** For a payment without an order. */
  myOrders: () => '/myorders',
  /** A bill's public page. */
  receipt: (marketplace: string, key: string) => `/receipt/${marketplace}/${key}`,
  /** For goods that are back; `variant` is the query that chooses theirs. */
  product: (id: string, variant = '') => `/product/${id}${variant}`,
  /** For an area that is now served. */
  location: (pinCode: string) => `/location?pinCode=${pinCode}`,
  /** For a driver. */
  driver: (link: string) => `/d/${link}`,
  /** For a role. */
  invitation: (secret: string) => `/invitation/${secret}`,
  signIn: () => '/login',
  /** For an account that somebody else may have changed; also when signed in. */
  newPassword: () => '/forgotpassword',
  aboutUs: () => '/aboutus',
  inbox: () => '/inbox',
} as const;
