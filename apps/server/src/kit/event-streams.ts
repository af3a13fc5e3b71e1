import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './callers.ts';
import type { Context } from './context.ts';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Maximum open streams. A person has a few windows, an office shares a network. */
const MOST = { ofAccount: 6, ofNetwork: 60, inAll: 2000 };
/** Proxies close connections that are silent for a minute. */
const BEAT_MS = 20_000;
/** Unread bytes; a browser with more no longer reads. */
const MAX_UNREAD = 64 * 1024;
/** Events of a burst are sent as one. */
const MOMENT_MS = 300;

interface Listener {
  caller: Caller | undefined;
  token: string;
  seconds: number;
}

/** Sends data as JSON soon; equal data before that is sent once. */
type Send = (data: string) => void;

/**
 * Open streams of server-sent events, limited by account, network and process. Each sends a heartbeat every 20 seconds,
 * and ends with the listener's session, when their rights change, or with the server.
 */
export class EventStreams {
  private readonly open_ = new Set<{ end: () => void; account: string; network: string }>();
  private readonly context: Context;

  constructor(app: FastifyInstance, context: Context) {
    this.context = context;
    app.addHook('preClose', async () => {
      for (const { end } of this.open_) end();
    });
    context.changes.on('user', (userId) => {
      for (const { end, account } of this.open_) if (account === userId) end();
    });
  }

  /**
   * @param start starts sending events, and returns the function that stops it
   * @throws Refusal `too-many-requests` when too many are open
   */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    listener: Listener,
    start: (send: Send) => () => void,
  ): void {
    const [account, network] = [listener.caller?.userId ?? '', networkOf(request.ip)];
    this.requireRoom(account, network);
    const { raw } = reply.hijack();
    const waiting = new Set<string>();
    const write = (text: string) => {
      if (raw.writableLength > MAX_UNREAD) return void raw.destroy();
      raw.write(text);
    };
    const sending = setInterval(() => {
      for (const data of waiting) write(`data: ${data}\n\n`);
      waiting.clear();
    }, MOMENT_MS);
    const beat = setInterval(() => void this.beat(listener, write, end), BEAT_MS);
    const last = setTimeout(() => end(), listener.seconds * 1000);
    let stop = () => {};
    const entry = { end, account, network };
    function end(): void {
      clearInterval(sending);
      clearInterval(beat);
      clearTimeout(last);
      stop();
      stop = () => {};
      raw.end();
    }
    this.open_.add(entry);
    raw.on('error', end).on('close', () => {
      end();
      this.open_.delete(entry);
    });
    raw.writeHead(200, {
      ...SECURITY_HEADERS,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    write(': open\n\n');
    stop = start((data) => waiting.add(data));
  }

  private requireRoom(account: string, network: string): void {
    const open = [...this.open_];
    const isFull =
      open.length >= MOST.inAll ||
      open.filter((one) => one.account === account).length >= MOST.ofAccount ||
      open.filter((one) => one.network === network).length >= MOST.ofNetwork;
    if (isFull) throw new Refusal('too-many-requests', { againAfter: 60 });
  }

  /**
   * Sends a heartbeat, or ends the stream when its session has ended by age, or by a change whose notification was
   * lost.
   */
  private async beat(
    { caller, token }: Listener,
    write: (text: string) => void,
    end: () => void,
  ): Promise<void> {
    if (!caller) return write(': beat\n\n');
    const now = await this.context.callers.find(token).catch(() => caller);
    if (now) write(': beat\n\n');
    else end();
  }
}
