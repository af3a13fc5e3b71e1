import { ORDERS_PATH, someOrder } from './order-requests.ts';

/** An order that the server has confirmed. */
export interface Acknowledged {
  id: string;
  /** In milliseconds: sent, and answered. */
  sent: number;
  at: number;
}

/** Places orders until it is stopped. */
export function keepOrdering(url: string, tokens: readonly string[], shoppers: number) {
  const acknowledged: Acknowledged[] = [];
  const first = Promise.withResolvers<void>();
  let stopped = false;
  const shop = async () => {
    while (!stopped) {
      const sent = Date.now();
      acknowledged.push({ id: await placeOrder(url, tokens), sent, at: Date.now() });
      first.resolve();
    }
  };
  const all = Promise.all(Array.from({ length: shoppers }, shop));
  all.catch(first.reject);
  return {
    /** Resolves after the first order. */
    first: first.promise,
    async stop(): Promise<Acknowledged[]> {
      stopped = true;
      await all;
      return acknowledged;
    },
  };
}

export async function placeOrder(url: string, tokens: readonly string[]): Promise<string> {
  const answer = await fetch(url + ORDERS_PATH, { method: 'POST', ...someOrder(tokens) });
  const { _id } = (await answer.json()) as { _id?: string };
  if (answer.status !== 201 || !_id) throw new Error(`An order was answered with ${answer.status}.`);
  return _id;
}
