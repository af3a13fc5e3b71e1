import type { MessageChannel } from '@haat/contract/messages/order-message';
import type { Background } from '../../kit/context.ts';
import type { SingletonWork } from '../../kit/singleton-worker.ts';
import { addressAll } from './address-messages.ts';
import { type DeliverSet, deliverer } from './deliver-order-messages.ts';
import { ORDER_MESSAGES } from './notify-shoppers.ts';
import { forgetOldMessages } from './order-messages-sql.ts';
import { readDueChannels } from './waiting-messages-read.ts';

/** Notifies shoppers within a second or two. Failures are retried, and finally become dead letters. */
export async function serveOrderMessages(context: Background): Promise<void> {
  const { jobs, db } = context;
  jobs.serveSingleton(orderMessages(context));
  await jobs.schedule('forget-order-messages', '23 3 * * *', () => forgetOldMessages(db));
}

/** In one of all processes, on a connection apart from shoppers'. */
function orderMessages(context: Background): SingletonWork {
  let deliveries: Deliveries | undefined;
  return {
    ...ORDER_MESSAGES,
    round: async (db) => {
      const own = { ...context, db };
      deliveries ??= new Deliveries(deliverer(own));
      const more = await addressAll(own);
      deliveries.begin(await readDueChannels(db));
      return more;
    },
    settled: async () => deliveries?.settled(),
  };
}

/** Channels don't wait for each other: a slow mail server only delays mails. */
class Deliveries {
  private readonly underWay = new Map<MessageChannel, Promise<void>>();
  private readonly deliver: DeliverSet;
  private failure: { error: unknown } | undefined;

  constructor(deliver: DeliverSet) {
    this.deliver = deliver;
  }

  /** Starts delivery on idle channels. Throws the error that stopped one before. */
  begin(channels: readonly MessageChannel[]): void {
    for (const channel of channels) {
      if (!this.underWay.has(channel)) this.underWay.set(channel, this.deliverAll(channel));
    }
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure.error;
  }

  async settled(): Promise<void> {
    await Promise.all(this.underWay.values());
  }

  private async deliverAll(channel: MessageChannel): Promise<void> {
    try {
      while (await this.deliver(channel));
    } catch (error) {
      this.failure = { error };
    } finally {
      this.underWay.delete(channel);
    }
  }
}
