import { z } from 'zod';
import { settings } from '../../../kit/config.ts';

const most = (absent: number) => z.coerce.number().int().min(1).max(1_000_000).default(absent);

/** Limits of unpaid orders and holds, as goods that strangers reserve are missing for others. */
export const orderLimitSettings = settings(
  'Limits of orders',
  {
    ORDERS_OPEN: most(5).describe(
      'Unpaid cash orders of the last 30 days that one account, or one phone number, may have in a marketplace.',
    ),
    ORDERS_PER_HOUR: most(10).describe(
      'Cash orders in an hour for one account, or one phone number, in a marketplace.',
    ),
    HOLDS_PER_HOUR: most(4).describe(
      'Carts that one account, or one phone number, may reserve in an hour without paying for them online; twice as many in a day.',
    ),
    ORDERS_PER_ADDRESS: most(60).describe(
      'Orders, and carts reserved for an online payment, in an hour from one network address. Raise it where many shoppers come from one address of their carrier.',
    ),
  },
  (set) => ({
    open: set.ORDERS_OPEN,
    /** Cash orders in an hour. */
    perHour: set.ORDERS_PER_HOUR,
    /** Reserved and unpaid carts in an hour; twice as many in a day. */
    holdsPerHour: set.HOLDS_PER_HOUR,
    perAddress: set.ORDERS_PER_ADDRESS,
  }),
);

export type OrderLimits = ReturnType<(typeof orderLimitSettings)['read']>;
