import { watchOrders } from '@haat/contract/orders/news';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../test/answers.ts';
import { listenTo } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers each request in turn; pieces of a stream arrive as given. */
function answers(...given: (string[] | Response | 'silence')[]) {
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    const next = given[asked.push(request) - 1] ?? 'silence';
    if (next instanceof Response) return next;
    const body = new ReadableStream({
      start(controller) {
        const { signal } = request;
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        if (next === 'silence') return;
        for (const piece of next) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return asked;
}

function listen() {
  const heard: string[] = [];
  const stop = listenTo(
    watchOrders,
    { query: {} },
    {
      onOpen: () => heard.push('open'),
      onEvent: ({ news }) => heard.push(news),
    },
  );
  return { heard, stop };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('events are heard however they are cut, and signs of life are none', async () => {
  answers([': open\n\nda', 'ta: {"news":"pla', 'ced"}\n\n: beat\n\ndata: {"news":"changed"}\n', '\n']);
  const { heard, stop } = listen();
  await pass(10);
  expect(heard).toEqual(['open', 'placed', 'changed']);
  stop();
});

it('what ended is opened again, and says so, for nobody has told what happened meanwhile', async () => {
  const asked = answers([': open\n\n'], ['data: {"news":"placed"}\n\n']);
  const { heard, stop } = listen();
  await pass(1500);
  expect(heard).toEqual(['open', 'open', 'placed']);
  expect(asked).toHaveLength(2);
  stop();
});

it('what is silent for 45 seconds was asleep, and is opened again', async () => {
  const asked = answers('silence', 'silence');
  const { stop } = listen();
  await pass(44_000);
  expect(asked).toHaveLength(1);
  await pass(3000);
  expect(asked).toHaveLength(2);
  stop();
});

it('who may not listen is not asked for it again', async () => {
  const asked = answers(refusal('not-authorized'));
  const { heard } = listen();
  await pass(60_000);
  expect([heard, asked.length]).toEqual([[], 1]);
});
