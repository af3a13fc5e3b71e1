import type { OrderRequest } from '@haat/contract/checkout';
import type { Caller } from '../../kit/callers.ts';
import type { Conditions } from './conditions.ts';

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

/** A request to order a cart and pay in cash. */
export interface CashCommand extends OrderCommand {
  /** The conditions for the delivery address. */
  conditions: Conditions;
  /** When the shopper asked for it. */
  since: Date;
  /** Cancels competing online payment attempts in the same transaction. */
  replacing: boolean;
  /** It is already counted against its network address. */
  isCounted: boolean;
}
