import type { OrderRequest } from '@haat/contract/checkout';
import type { Caller } from '../../kit/callers.ts';

/** A request to order a cart. */
export interface OrderCommand {
  caller: Caller;
  /** The shopper's proved e-mail address, or ''. */
  email: string;
  marketplaceId: string;
  /** The network address. */
  address: string;
  request: OrderRequest;
  key: string;
  replayed: () => void;
}
