import webPush from 'web-push';
import type { Context } from '../../kit/context.ts';
import { isPushAddress } from './push-hosts.ts';
import { isPushKey } from './push-key.ts';
import { pushSettings } from './push-settings.ts';
import { forgetSubscription, type PushSubscription } from './push-subscriptions-sql.ts';

/** Read by the service worker: apps/web/worker/show-message.ts. */
export interface PushMessage {
  title: string;
  body: string;
  /** Opened by a tap; from the shop's root. */
  url: string;
  /** A message replaces an earlier one with the same tag. */
  tag: string;
}

/** `retryAt`: not before then. `gone`: the browser can't be reached there any more. */
export type PushOutcome =
  | { is: 'sent' }
  | { is: 'gone'; error: string }
  | { is: 'refused'; error: string }
  | { is: 'failed'; error: string; retryAt?: Date };

/** Plain bytes that fit into 4,096 encrypted ones. */
const MAX_BYTES = 3993;
/** A browser that was off for longer gets nothing. */
const KEEP_SECONDS = 2 * 86_400;
const TIME_OUT_MS = 10_000;
const GONE = [404, 410];
/** The message or the keys are wrong, so retrying is useless. */
const REFUSED = [400, 401, 403, 413];

/** Sends a message; a browser that is gone is deleted. Network and service errors are not thrown. */
export async function sendPush(
  { config, db }: Pick<Context, 'config' | 'db'>,
  subscription: PushSubscription,
  message: PushMessage,
): Promise<PushOutcome> {
  const { endpoint } = subscription;
  const { hosts, vapid } = config.of(pushSettings);
  if (!isPushAddress(endpoint, hosts)) {
    await forgetSubscription(db, endpoint);
    return { is: 'gone', error: 'Not the address of a push service' };
  }
  if (!isPushKey(subscription.keys.p256dh)) {
    await forgetSubscription(db, endpoint);
    return { is: 'gone', error: 'The browser’s key is not a point of the curve P-256' };
  }
  // The library's `sendNotification` requires TLS, and reads answers of any length.
  const request = webPush.generateRequestDetails(subscription, payloadOf(message), {
    vapidDetails: vapid,
    TTL: KEEP_SECONDS,
    urgency: 'normal',
    topic: message.tag.replace(/[^\w-]/g, '').slice(-32),
    contentEncoding: 'aes128gcm',
  });
  const outcome = await post(endpoint, request);
  if (outcome.is === 'gone') await forgetSubscription(db, endpoint);
  return outcome;
}

async function post(
  endpoint: string,
  { headers, body }: { headers: Record<string, string | number>; body: Buffer | null },
): Promise<PushOutcome> {
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: body && new Uint8Array(body),
      // Real push services don't redirect.
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    await answer.body?.cancel();
    return outcomeOf(answer, new Date());
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return { is: 'failed', error: cause instanceof Error ? cause.message : String(cause) };
  }
}

export function outcomeOf(
  { ok, status, headers }: Pick<Response, 'ok' | 'status' | 'headers'>,
  now: Date,
): PushOutcome {
  if (ok) return { is: 'sent' };
  const error = `Answered ${status}`;
  if (GONE.includes(status)) return { is: 'gone', error };
  if (REFUSED.includes(status)) return { is: 'refused', error };
  const retryAt = retryAfter(headers.get('retry-after'), now);
  return { is: 'failed', error, ...(retryAt && { retryAt }) };
}

/** Seconds or a date, at most a day ahead; undefined without the header. */
function retryAfter(header: string | null, now: Date): Date | undefined {
  if (!header) return undefined;
  const at = /^\d+$/.test(header) ? now.getTime() + Number(header) * 1000 : Date.parse(header);
  if (!Number.isFinite(at) || at <= now.getTime()) return undefined;
  return new Date(Math.min(at, now.getTime() + 86_400_000));
}

/** The message as JSON, cut to fit. */
export function payloadOf(message: PushMessage): string {
  const whole = JSON.stringify(message);
  const over = Buffer.byteLength(whole) - MAX_BYTES;
  if (over <= 0) return whole;
  const words = [...message.body];
  let cut = 0;
  // Characters take up to four bytes, and the ellipsis three.
  while (cut < over + 3 && words.length > 0) cut += Buffer.byteLength(JSON.stringify(words.pop())) - 2;
  return JSON.stringify({ ...message, body: `${words.join('').trimEnd()}…` });
}
