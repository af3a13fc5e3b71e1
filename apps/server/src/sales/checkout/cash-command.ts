import type { CallReply } from '@haat/contract/call';
import type { placeShipments } from '@haat/contract/checkout';
import type { Conditions } from './conditions.ts';
import type { OrderCommand } from './order-command.ts';
import type { PricedOrder } from './price-order.ts';

export type Placed = CallReply<typeof placeShipments>;

/** A request to order a cart and pay in cash. */
export interface CashCommand extends OrderCommand {
  /** The conditions for the delivery address. */
  conditions: Conditions;
  /** When the shopper asked for it in an earlier attempt. */
  since: Date;
  /** Cancels competing online payment attempts in the same transaction. */
  replacing: boolean;
  /** It is already counted against its network address. */
  isCounted: boolean;
}

/** The result of a command: its reply, a Refusal, or OpenAttempts when online payment attempts compete. */
export type Outcome =
  | { command: CashCommand; is: 'new'; priced: PricedOrder; reply: Placed }
  | { command: CashCommand; is: 'repeated'; reply: Placed }
  | { command: CashCommand; is: 'refused'; reason: unknown };
