import type { OrderRequest } from '@haat/contract/checkout';
import type { Caller } from '../../kit/callers.ts';

/** A shopper's wish to order a cart in a marketplace. */
export interface OrderCommand {
  caller: Caller;
  /** Where the shopper reads mail; '' when that is nowhere. */
  email: string;
  marketplaceId: string;
  /** The network address that it comes from. */
  address: string;
  request: OrderRequest;
  /** The idempotency key. */
  key: string;
  replayed: () => void;
}
