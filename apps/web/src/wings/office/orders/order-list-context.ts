import type { Role } from '@haat/domain/capabilities';
import type { useOrderActions } from '../../../screens/order/use-order-actions.ts';

/** What the rows of the order list work with. */
export type OrderListContext = {
  roles: readonly Role[];
  actions: ReturnType<typeof useOrderActions>;
  now: Date;
};
