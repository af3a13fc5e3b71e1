import { ACCOUNT_ID, type Account } from './account.ts';
import type { Delivery, Notes, WebhookEvent } from './entities.ts';
import type { Knobs } from './knobs.ts';
import { ProviderError } from './provider-error.ts';
import type { Records } from './records.ts';
import { newId, sign } from './signature.ts';
import { Timers } from './timers.ts';

const ANSWER_WITHIN_MS = 5000;
const LONGEST_PAUSE_MS = 3_600_000;
const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

/** A new event, with its entities as they are now. */
export interface Happening {
  name: string;
  entities: Record<string, object>;
}

interface Settings {
  account: Account;
  webhookUrl: string;
  knobs: () => Knobs;
}

/**
 * Delivers events at least once: without a 2xx answer within 5 seconds an event is resent, each time after twice the
 * wait, for 24 hours. The knobs make it lose, repeat, delay and reorder events.
 */
export class Webhooks {
  readonly #records: Records;
  readonly #settings: Settings;
  readonly #timers = new Timers();
  readonly #ending = new AbortController();
  readonly #underWay = new Set<Promise<void>>();

  constructor(records: Records, settings: Settings) {
    this.#records = records;
    this.#settings = settings;
  }

  /** Continues the deliveries of the last run. */
  resume(): void {
    for (const delivery of this.#records.all('delivery')) {
      if (delivery.state === 'waiting') this.#plan(delivery);
    }
  }

  /**
   * Sends the events of one payment or refund.
   * @param notes of its order, with the address
   * @param unheard true loses them all, whatever the knobs say
   */
  tell(happenings: Happening[], notes: Notes, unheard = false): void {
    const { copies, loss } = this.#settings.knobs();
    happenings.forEach((happening, place) => {
      const event = this.#records.save('event', this.#eventOf(happening, notes));
      const lost = unheard || event.url === null || Math.random() < loss;
      for (let copy = 0; copy < copies; copy += 1) {
        const delivery: Delivery = {
          id: `${event.id}-${copy + 1}`,
          event: event.id,
          dueAt: Date.now() + this.#wait(place + copy, happenings.length + copies - 1),
          tries: 0,
          state: lost ? 'lost' : 'waiting',
          answer: null,
        };
        this.#records.save('delivery', delivery);
        if (!lost) this.#plan(delivery);
      }
    });
  }

  /** Resends an event now, even a lost one. */
  resend(eventId: string): void {
    const event = this.#records.find('event', eventId);
    if (!event) throw new ProviderError('There is no such event', { status: 404 });
    if (event.url === null) throw new ProviderError('The order’s notes name no marketplace to send it to');
    const copies = this.#records.all('delivery').filter((delivery) => delivery.event === eventId);
    const delivery: Delivery = {
      id: `${eventId}-${copies.length + 1}`,
      event: eventId,
      dueAt: Date.now(),
      tries: 0,
      state: 'waiting',
      answer: null,
    };
    this.#plan(this.#records.save('delivery', delivery));
  }

  /** Stops sending; the next run continues. */
  async close(): Promise<void> {
    this.#timers.stop();
    this.#ending.abort();
    await Promise.all(this.#underWay);
  }

  #eventOf({ name, entities }: Happening, notes: Notes): WebhookEvent {
    const body = JSON.stringify({
      entity: 'event',
      account_id: ACCOUNT_ID,
      event: name,
      contains: Object.keys(entities),
      payload: Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }])),
      created_at: Math.floor(Date.now() / 1000),
    });
    const signature = sign(this.#settings.account.webhookSecret, body);
    return { id: newId('evt'), name, body, signature, url: this.#urlFor(notes), madeAt: Date.now() };
  }

  #urlFor(notes: Notes): string | null {
    const { webhookUrl } = this.#settings;
    const marketplace = Array.isArray(notes) ? undefined : notes.marketplace;
    if (!webhookUrl.includes('{marketplace}')) return webhookUrl;
    return marketplace ? webhookUrl.replace('{marketplace}', encodeURIComponent(marketplace)) : null;
  }

  #wait(place: number, places: number): number {
    const { delay, step, order } = this.#settings.knobs();
    switch (order) {
      case 'sent':
        return delay + place * step;
      case 'reverse':
        return delay + (places - 1 - place) * step;
      case 'random':
        return delay + Math.floor(Math.random() * places * step);
    }
  }

  #plan(delivery: Delivery): void {
    this.#timers.at(delivery.dueAt, () => {
      const sending = this.#send(delivery).finally(() => this.#underWay.delete(sending));
      this.#underWay.add(sending);
    });
  }

  async #send(delivery: Delivery): Promise<void> {
    const event = this.#records.find('event', delivery.event);
    if (!event?.url) return;
    const { answered, words } = await this.#post(event.url, event);
    if (this.#ending.signal.aborted && !answered) return;
    const tries = delivery.tries + 1;
    if (answered) {
      this.#records.save('delivery', { ...delivery, tries, state: 'delivered', answer: words });
      return;
    }
    const pause = Math.min(LONGEST_PAUSE_MS, this.#settings.knobs().retry * 2 ** (tries - 1));
    const dueAt = Date.now() + pause;
    const state = dueAt - event.madeAt > GIVEN_UP_AFTER_MS ? 'given-up' : 'waiting';
    const next = this.#records.save('delivery', { ...delivery, tries, dueAt, state, answer: words });
    if (state === 'waiting') this.#plan(next);
  }

  async #post(url: string, { body, signature, id }: WebhookEvent) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Razorpay-Webhook/v1',
          'x-razorpay-signature': signature,
          'x-razorpay-event-id': id,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#ending.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await answer.body?.cancel();
      return { answered: answer.ok, words: String(answer.status) };
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError';
      return { answered: false, words: late ? 'no answer within 5 s' : 'not reached' };
    }
  }
}
