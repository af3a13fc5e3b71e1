import type { CallReply } from '@haat/contract/call';
import type { placeShipments } from '@haat/contract/checkout';
import type { Conditions } from './conditions.ts';
import type { OrderCommand } from './order-command.ts';
import type { PricedOrder } from './price-order.ts';

/** One answer of `placeShipments`. */
export type Placed = CallReply<typeof placeShipments>;

/** A shopper's wish to order a cart in cash. */
export interface CashCommand extends OrderCommand {
  /** On what conditions the marketplace sells where the order goes to. */
  conditions: Conditions;
  /** When the shopper asked for it, in an earlier try. */
  since: Date;
  /** Attempts to pay online that hold goods or points of it are given up, in the same transaction. */
  replacing: boolean;
  /** It was counted against its network address before. */
  isCounted: boolean;
}

/** What came of a command. A reason is a Refusal, or OpenAttempts where some are in the way. */
export type Outcome =
  | { command: CashCommand; is: 'new'; priced: PricedOrder; reply: Placed }
  | { command: CashCommand; is: 'repeated'; reply: Placed }
  | { command: CashCommand; is: 'refused'; reason: unknown };
