import type { OrderRequest } from '@haat/contract/checkout';
import type { Caller } from '../../kit/callers.ts';
import type { Conditions } from './conditions.ts';

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

export interface CashCommand extends OrderCommand {
  /** The conditions for the delivery address. */
  conditions: Conditions;
  /** When the shopper asked for it. */
  since: Date;
  /** Competing online payment attempts are cancelled in the same transaction. */
  replacing: boolean;
  /** The network address is already counted. */
  isCounted: boolean;
}
