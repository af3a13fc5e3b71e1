import type { Role } from '@haat/domain/capabilities';
import type { useOrderDeeds } from '../../../screens/order/use-order-deeds.ts';

/** What the rows of the order list work with. */
export type OrderListContext = {
  roles: readonly Role[];
  deeds: ReturnType<typeof useOrderDeeds>;
  now: Date;
};
