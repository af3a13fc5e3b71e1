import type { MessageChannel } from '@haat/contract/messages/order-message';
import type { Background } from '../../kit/context.ts';
import type { SingletonWork } from '../../kit/singleton-worker.ts';
import { addressAll } from './address-messages.ts';
import { type DeliverSet, deliverer } from './deliver-order-messages.ts';
import { ORDER_MESSAGES } from './notify-shoppers.ts';
import { forgetOldMessages } from './order-messages-sql.ts';
import { readDueChannels } from './waiting-messages-read.ts';

/** Notifies shoppers of their orders within a second or two; what fails is retried, and in the end a dead letter. */
export async function serveOrderMessages(context: Background): Promise<void> {
  const { jobs, db } = context;
  jobs.serveSingleton(orderMessages(context));
  await jobs.schedule('forget-order-messages', '23 3 * * *', () => forgetOldMessages(db));
}

/** In one process of all, on one connection, apart from those by which shoppers are served. */
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

/** The channels at work. They don't wait for each other: a mail server that is slow holds up mails alone. */
class Deliveries {
  private readonly underWay = new Map<MessageChannel, Promise<void>>();
  private readonly deliver: DeliverSet;
  private failure: { error: unknown } | undefined;

  constructor(deliver: DeliverSet) {
    this.deliver = deliver;
  }

  /** Has channels deliver what is due, unless they are at it. Throws what stopped one before. */
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
