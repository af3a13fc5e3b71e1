import { MESSAGE_PATHS } from '@haat/contract/messages/message-paths';
import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { to } from '../kit/links.ts';
import { shopRoutes } from '../wings/shop/routes/routes.tsx';
import { redirectTarget } from '../wings/shop/sign-in/redirect-target.ts';
import { driverRoutes } from './driver-routes.tsx';
import { orderRoutes } from './order-routes.tsx';
import { receiptRoutes } from './receipt/routes.tsx';
import { isStaffAddress } from './staff-address.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

/** Each message's address by the web app's function: readers are shoppers, or staff only by the target. */
const ADDRESSES: Record<keyof typeof MESSAGE_PATHS, [path: string, own: string]> = {
  order: [MESSAGE_PATHS.order(ID), to.order(ID)],
  packed: [MESSAGE_PATHS.packed(ID), `${to.order(ID)}?packed`],
  myOrders: [MESSAGE_PATHS.myOrders(), to.myOrders()],
  receipt: [MESSAGE_PATHS.receipt(ID, 'aZ_-09'), to.receipt(ID, 'aZ_-09')],
  product: [MESSAGE_PATHS.product(ID, `?variant=${ID}`), `${to.product(ID)}?variant=${ID}`],
  location: [MESSAGE_PATHS.location('585327'), to.location('585327')],
  driver: [MESSAGE_PATHS.driver('aZ_-09'), to.driver('aZ_-09')],
  invitation: [MESSAGE_PATHS.invitation('aZ_-09'), to.invitation('aZ_-09')],
  signIn: [MESSAGE_PATHS.signIn(), to.login()],
  newPassword: [MESSAGE_PATHS.newPassword(), to.forgotPassword()],
  aboutUs: [MESSAGE_PATHS.aboutUs(), to.aboutUs()],
  inbox: [MESSAGE_PATHS.inbox(), to.inbox()],
};

/** Routes without a guard, whose screens ask signed-out visitors to sign in. */
const open = [...driverRoutes, ...orderRoutes, ...receiptRoutes, ...shopRoutes];

it.each(Object.entries(ADDRESSES))(
  'the link of a message to %s opens its screen, for anybody',
  (_, [path, own]) => {
    expect(path).toBe(own);
    const matched = matchRoutes(open, path)?.map(({ route }) => route) ?? [];
    expect(matched.at(-1)?.path).not.toBe('*');
    expect(matched.at(-1)?.lazy ?? matched.at(-1)?.Component).toBeDefined();
    expect(isStaffAddress(path)).toBe(false);
  },
);

it('who has to sign in for it is led back to it', () => {
  const ways = new Set([to.login(), to.forgotPassword()]);
  for (const [path] of Object.values(ADDRESSES)) if (!ways.has(path)) expect(redirectTarget(path)).toBe(path);
});
