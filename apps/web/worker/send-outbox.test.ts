import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { putInOutbox, readOutbox, type StoredRequest } from '../src/kit/outbox.ts';
import { aCache } from '../test/a-cache.ts';
import { sendOutbox } from './send-outbox.ts';

const request = (key: string, queue?: string): StoredRequest => ({
  key,
  ...(queue && { queue }),
  address: `/${key}`,
  headers: {},
  body: '',
  until: Date.now() + 1000,
});

let statuses: Record<string, number> = {};
const sent: string[] = [];
afterEach(() => void vi.unstubAllGlobals());
beforeEach(async () => {
  aCache();
  sent.length = 0;
  vi.stubGlobal('self', { clients: { matchAll: async () => [] } });
  const { promise: aloneIsSent, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/first') await aloneIsSent;
    sent.push(address);
    if (address === '/alone') resolve();
    return { status: statuses[address] ?? 200 };
  });
  for (const one of [request('first', 'order'), request('second', 'order'), request('alone')])
    await putInOutbox(one);
});

it('requests of one queue are sent one after the other, others wait for none', async () => {
  statuses = {};
  await sendOutbox();
  expect(sent).toEqual(['/alone', '/first', '/second']);
  expect(await readOutbox()).toEqual([]);
});

it('while the first of a queue fails the next waits; a refusal is an answer', async () => {
  statuses = { '/first': 503, '/alone': 409 };
  await expect(sendOutbox()).rejects.toThrow('503');
  expect(sent).toEqual(['/alone', '/first']);
  expect((await readOutbox()).map(({ key }) => key)).toEqual(['first', 'second']);
});
