import type { MessageChannel } from '@haat/contract/messages/order-message';
import { coalesceWrites } from '../../kit/coalesce-writes.ts';
import type { Background } from '../../kit/context.ts';
import type { SingletonWork } from '../../kit/singleton-worker.ts';
import { addressAll } from './address-messages.ts';
import { ORDER_MESSAGES } from './notify-shoppers.ts';
import {
  forgetOldMessages,
  type MessageOutcome,
  type MessageRef,
  noteOutcomes,
} from './order-messages-sql.ts';
import { isFinal, messageSender, NotDelivered, type SendMessage } from './send-message.ts';
import { readDueChannels, readDueMessages, type WaitingMessage } from './waiting-messages-read.ts';

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

/** Messages of a channel sent at a time. */
const SET = 100;
/** In about five hours: the first pause is 25 to 50 seconds, each later one twice as long. */
const MAX_TRIES = 10;
const FIRST_PAUSE_SECONDS = 25;

/** Delivers a set of a channel's messages in parallel; returns whether there were any. */
type DeliverSet = (channel: MessageChannel) => Promise<boolean>;

/** Outcomes are stored at once, those of the same moment together. */
function deliverer(context: Background): DeliverSet {
  const send = messageSender(context);
  const note = coalesceWrites<{ message: MessageRef; outcome: MessageOutcome }>(async (all) => {
    for (const [marketplaceId, own] of Map.groupBy(all, ({ message }) => message.marketplaceId)) {
      const outcomes = own.map(({ message: { id }, outcome }) => ({ id, outcome }));
      await noteOutcomes(context.db, marketplaceId, outcomes);
    }
  });
  return async (channel) => {
    const due = await readDueMessages(context.db, channel, SET);
    await Promise.all(
      due.map(async (message) => note({ message, outcome: await tryOnce(context, message, send) })),
    );
    return due.length > 0;
  };
}

async function tryOnce(
  context: Background,
  message: WaitingMessage,
  send: SendMessage,
): Promise<MessageOutcome> {
  try {
    return await send(message);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { id, event, channel, tries } = message;
    context.log.warn({ err: error, message: id, event, channel, tries }, 'A message was not delivered');
    if (isFinal(error) || tries + 1 >= MAX_TRIES) return { state: 'dead', error: error.message };
    return { state: 'waiting', error: error.message, againInSeconds: pauseAfter(error, tries) };
  }
}

/** As long as the provider asks for, otherwise increasing. */
function pauseAfter(error: Error, tries: number): number {
  const retryAt = error instanceof NotDelivered ? error.retryAt : undefined;
  if (retryAt) return (retryAt.getTime() - Date.now()) / 1000;
  return FIRST_PAUSE_SECONDS * 2 ** tries * (1 + Math.random());
}
