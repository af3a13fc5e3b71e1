import type { Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import { JobFailure, MANY_AT_ONCE, type Queue } from '../../kit/jobs.ts';
import type { PushSubscription } from './push-subscriptions-sql.ts';
import { type PushMessage, sendPush } from './send-push.ts';

interface Pushed {
  subscription: PushSubscription;
  message: PushMessage;
}

const PUSHES: Queue<Pushed> = { name: 'pushes' };

/** Sends a push message when the transaction commits. */
export function enqueuePush(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  subscription: PushSubscription,
  message: PushMessage,
): Promise<void> {
  return jobs.enqueue(tx, PUSHES, { subscription, message });
}

export function servePushes(context: Context): Promise<void> {
  const deliver = async ({ subscription, message }: Pushed) => {
    const outcome = await sendPush(context, subscription, message);
    if (outcome.is === 'failed' || outcome.is === 'refused')
      throw new JobFailure(outcome.error, { final: outcome.is === 'refused' });
  };
  return context.jobs.serve(PUSHES, deliver, { atOnce: MANY_AT_ONCE });
}
