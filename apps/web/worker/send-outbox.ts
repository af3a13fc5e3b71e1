import { readOutbox, SENT_MESSAGE, type StoredRequest, takeFromOutbox } from '../src/kit/outbox.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Open pages are notified and request the answers themselves, by the same keys: a refusal is the shopper's to
 * decide on.
 * @throws when something could not be sent, so that the browser tries again later
 */
export async function sendOutbox(): Promise<void> {
  const queues = Map.groupBy(await readOutbox(), ({ key, queue }) => queue ?? key);
  const results = await Promise.allSettled([...queues.values()].map(sendInOrder));
  for (const page of await self.clients.matchAll({ type: 'window' }))
    page.postMessage({ type: SENT_MESSAGE });
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function sendInOrder(requests: readonly StoredRequest[]): Promise<void> {
  for (const request of requests) await send(request);
}

async function send({ key, address, headers, body, until }: StoredRequest): Promise<void> {
  if (Date.now() < until) {
    const { status } = await fetch(address, { method: 'POST', headers, body });
    if (status === 429 || status >= 500) throw new Error(`Answered ${status}`);
  }
  await takeFromOutbox(key);
}
