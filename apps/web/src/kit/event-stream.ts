import type { CallInput, CallReply } from '@haat/contract/call';
import { safeDecode } from 'zod/mini';
import { type AnyCall, addressOf, failureOf, parse, requestOf } from './call.ts';

/** The server sends something every 20 seconds; longer silence means a dead connection or a sleeping device. */
const SILENT_MS = 45_000;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

type Listener<C extends AnyCall> = {
  /** Called on each connection, as events in between are lost. */
  onOpen: () => void;
  onEvent: (event: CallReply<C>) => void;
};

/**
 * Reconnects when the stream ends: after sleep, behind a proxy, after a restart. Stops when the server
 * refuses.
 * @returns stops listening
 */
export function listenTo<C extends AnyCall>(
  theCall: C,
  input: CallInput<C>,
  { onOpen, onEvent }: Listener<C>,
): () => void {
  const stopped = new AbortController();
  void (async () => {
    for (let failures = 0; !stopped.signal.aborted; ) {
      const end = await hear(theCall, input, stopped.signal, {
        onOpen: () => {
          failures = 0;
          onOpen();
        },
        onEvent,
      });
      if (end === 'refused') return;
      failures += 1;
      await pause(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)), stopped.signal);
    }
  })();
  return () => stopped.abort();
}

/** Resolves when the stream ends. */
async function hear<C extends AnyCall>(
  theCall: C,
  input: CallInput<C>,
  stopped: AbortSignal,
  { onOpen, onEvent }: Listener<C>,
): Promise<'ended' | 'refused'> {
  const silent = new AbortController();
  const { signal: _, ...request } = requestOf(theCall, input);
  let timer = 0;
  const heard = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => silent.abort(), SILENT_MS);
  };
  try {
    heard();
    const signal = AbortSignal.any([stopped, silent.signal]);
    const answer = await fetch(addressOf(theCall, input), { ...request, signal });
    if (!answer.ok || !answer.body) {
      // An invalid token signs out here too.
      const { undecided } = failureOf(answer.status, parse(await answer.text()));
      return undecided ? 'ended' : 'refused';
    }
    onOpen();
    for await (const data of eventsOf(answer.body, heard)) {
      const event = safeDecode(theCall.reply, parse(data));
      if (event.success) onEvent(event.data as CallReply<C>);
    }
    return 'ended';
  } catch {
    return 'ended';
  } finally {
    window.clearTimeout(timer);
  }
}

/** Yields each event's data; lines starting with a colon are heartbeats. */
async function* eventsOf(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) yield line.slice(6);
  }
}

/** Ends early when the network is back, or the page is visible again. */
function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', over);
      document.removeEventListener('visibilitychange', over);
      resolve();
    };
    const timer = window.setTimeout(over, ms);
    window.addEventListener('online', over);
    document.addEventListener('visibilitychange', over);
    stopped.addEventListener('abort', over, { once: true });
  });
}
