import type { CallReply } from '@haat/contract/call';
import type { readCash } from '@haat/contract/till/cash';

/** Who holds cash of the store's orders, as far as the user may see it. */
export type CashState = CallReply<typeof readCash>;
