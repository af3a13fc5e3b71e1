import type { RouteObject } from 'react-router';
import type { ShopHandle } from '../shell/shop-handle.ts';

const byPhone = () => import('../phone-sign-in/phone-sign-in-screen.tsx');

/** The last step's own bar replaces the tabs. */
const ownBar: ShopHandle = { tabs: false };
/** A footer's links would lead out of the checkout. */
const step: ShopHandle = { footer: false };

export const buyRoutes: RouteObject[] = [
  { path: 'cart', lazy: () => import('../cart/cart-screen.tsx') },
  { path: 'cart/:id', lazy: () => import('../cart/add-on-arrival-screen.tsx') },
  { path: 'login', lazy: byPhone },
  { path: 'phoneSignUp', lazy: byPhone },
  { path: 'login/email', lazy: () => import('../sign-in/sign-in-screen.tsx') },
  { path: 'register', lazy: () => import('../register/register-screen.tsx') },
  { path: 'forgotpassword', lazy: () => import('../forgot-password/forgot-password-screen.tsx') },
  { path: 'invitation/:secret', lazy: () => import('../invitation/invitation-screen.tsx') },
  { path: 'receipt/:marketplace/:key', lazy: () => import('../receipt/receipt-screen.tsx'), handle: ownBar },
  { path: 'inbox', lazy: () => import('../inbox/inbox-screen.tsx') },
  { path: 'profile', lazy: () => import('../profile/profile-screen.tsx') },
  { path: 'profile/password', lazy: () => import('../profile/change-password-screen.tsx') },
  { path: 'profile/email', lazy: () => import('../account/change-email-screen.tsx') },
  { path: 'profile/phone', lazy: () => import('../account/change-phone-screen.tsx') },
  { path: 'profile/sessions', lazy: () => import('../sessions/sessions-screen.tsx') },
  { path: 'profile/points', lazy: () => import('../reward-points/reward-points-screen.tsx') },
  { path: 'profile/addresses', lazy: () => import('../addresses/addresses-screen.tsx') },
  { path: 'myorders', lazy: () => import('../my-orders/my-orders-screen.tsx') },
  { path: 'shipping', handle: step, lazy: () => import('../shipping/shipping-screen.tsx') },
  { path: 'payment', handle: step, lazy: () => import('../payment/payment-screen.tsx') },
  {
    path: 'placeorder',
    handle: { ...ownBar, ...step },
    lazy: () => import('../place-order/place-order-screen.tsx'),
  },
];
