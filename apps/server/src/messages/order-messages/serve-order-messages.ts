import type { Background } from '../../kit/context.ts';
import { addressMessages, DEAD_MESSAGES, ORDER_MESSAGES } from './address-messages.ts';
import { deliverer } from './deliver-order-messages.ts';
import { NOTIFICATIONS } from './notify-shoppers.ts';
import { forgetOldMessages, markDead } from './order-messages-sql.ts';

/** How many messages, or events, are worked off together. */
const SET = 20;

/** Notifies shoppers of their orders within seconds; what fails is retried, and in the end a dead letter. */
export async function serveOrderMessages(context: Background): Promise<void> {
  const { jobs, db } = context;
  await jobs.serve(DEAD_MESSAGES, (message) => markDead(db, message), { atOnce: SET });
  await jobs.serveSets(ORDER_MESSAGES, SET, deliverer(context));
  await jobs.serveSets(NOTIFICATIONS, SET, async (notifications) => {
    await addressMessages(context, notifications);
    return [];
  });
  await jobs.schedule('forget-order-messages', '23 3 * * *', () => forgetOldMessages(db));
}
