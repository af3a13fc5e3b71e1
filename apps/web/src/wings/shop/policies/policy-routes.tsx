import type { RouteObject } from 'react-router';

/** Readable without a place and an account (storefront, section 2, "Static pages"). */
export const policyRoutes: RouteObject[] = [
  { path: 'privacypolicy', lazy: () => import('./privacy-policy-screen.tsx') },
  { path: 'termsandconditions', lazy: () => import('./terms-screen.tsx') },
  { path: 'refundpolicy', lazy: () => import('./refund-policy-screen.tsx') },
  { path: 'shippingpolicy', lazy: () => import('./shipping-policy-screen.tsx') },
  { path: 'aboutus', lazy: () => import('../about/about-screen.tsx') },
];
