import type { Call, CallInput, CallReply } from '@haat/contract/call';
import { errorBody } from '@haat/contract/error-body';
import type { ErrorCode } from '@haat/contract/errors';
import { safeDecode, safeEncode } from 'zod/mini';
import { language } from '../texts/translate.ts';
import { CallFailed } from './call-failed.ts';
import { deviceId } from './device.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { askWhoItIs } from './reauthentication.ts';
import { session } from './session.ts';

const TIME_OUT = 15_000;

/** Any call of the contract. */
export type AnyCall = Call;

type Options = {
  /** The Idempotency-Key of a call that needs one: the same for every try of one intent. */
  key?: string | undefined;
  /** The version that a versioned call changes. */
  version?: number | undefined;
  signal?: AbortSignal | undefined;
  /** True: it is sent even when the page goes meanwhile. */
  keepalive?: boolean | undefined;
};

type Parts = { params?: unknown; query?: unknown; body?: unknown } & Options;

/** What goes over the wire for a value, as the contract has it. */
function wireOf(schema: AnyCall['reply'], value: unknown): unknown {
  const encoded = safeEncode(schema, value);
  if (encoded.success) return encoded.data;
  const issues = encoded.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new CallFailed(400, 'invalid-input', { issues });
}

/** What the path of a call names. @throws CallFailed `…-not-found` for an id that is none: there can be no such thing */
function wireParams(theCall: AnyCall, params: unknown): Record<string, string> {
  if (!theCall.params) return {};
  try {
    return wireOf(theCall.params, params) as Record<string, string>;
  } catch (error) {
    const code = error instanceof CallFailed ? missingCode(theCall, error) : undefined;
    throw code ? new CallFailed(404, code, {}, error) : error;
  }
}

/** What a call answers when the thing whose id is wrong does not exist; undefined where what is wrong is no id, or has no such answer. */
function missingCode({ errors }: AnyCall, { issues }: CallFailed): ErrorCode | undefined {
  const missing = errors.filter((code) => code.endsWith('-not-found'));
  const things = issues.map(({ path }) => path.replace(/Id$/, ''));
  const named = missing.find((code) => things.some((thing) => `-${code}`.endsWith(`-${thing}-not-found`)));
  return named ?? (things.includes('id') ? missing[0] : undefined);
}

/**
 * The address of a call: its path filled in and its query text, `undefined` values left out.
 * @throws CallFailed when they do not fit the contract, as an address that somebody made up may not: an id that is none is the
 * thing that was not found, anything else `invalid-input`
 */
export function addressOf(theCall: AnyCall, { params, query }: Pick<Parts, 'params' | 'query'>): string {
  const named = wireParams(theCall, params);
  const path = theCall.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ''));
  const queryValues = theCall.query ? (wireOf(theCall.query, query) as Record<string, unknown>) : {};
  const given = Object.entries(queryValues).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/**
 * What is sent for a call, with the token of who is signed in.
 * @throws CallFailed `invalid-input` when the body does not fit the contract
 */
export function requestOf(
  theCall: AnyCall,
  { body, key, version, signal, keepalive }: Parts,
): RequestInit & { headers: Headers; body?: string } {
  const headers = new Headers({ accept: theCall.file ?? 'application/json', 'accept-language': language() });
  const token = session.get()?.token;
  // A cached answer is the same for everybody: a token would only stand in the way of caches.
  if (token && !theCall.cached) headers.set('authorization', `Bearer ${token}`);
  // Only what changes something asks who changes it.
  if (theCall.method !== 'GET') headers.set('x-device', deviceId());
  if (key) headers.set('idempotency-key', key);
  if (version !== undefined) headers.set('if-match', `"${version}"`);
  const late = AbortSignal.timeout(TIME_OUT);
  const request = {
    method: theCall.method,
    headers,
    signal: signal ? AbortSignal.any([signal, late]) : late,
    ...(keepalive && { keepalive }),
  };
  if (!theCall.body) return request;
  const sent = JSON.stringify(wireOf(theCall.body, body));
  headers.set('content-type', 'application/json');
  return { ...request, body: sent };
}

const firstAnswer = (address: string, { method }: RequestInit) =>
  method === 'GET' ? takeFirstAnswer(address) : undefined;

async function send(address: string, request: RequestInit, signal?: AbortSignal) {
  try {
    const response = (await firstAnswer(address, request)) ?? (await fetch(address, request));
    const text = await response.text();
    return { response, text };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unanswered(error);
  }
}

/** The failure of a request that got no answer, or only half of one. */
export function unanswered(error: unknown): CallFailed {
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  return new CallFailed(0, late ? 'timeout' : 'offline', {}, error);
}

/** The value of a JSON text; undefined for anything else. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The failure that a body reports; a token that the server no longer knows signs the user out. */
export function failureOf(status: number, answer: unknown): CallFailed {
  const body = errorBody.safeParse(answer).data;
  // Without a body of ours something in between answered: a proxy, or a server that is starting.
  const code = (body?.code ?? 'fault') as ErrorCode;
  if (code === 'not-authenticated') session.expire();
  return new CallFailed(status, code, body);
}

/**
 * Makes a call: encodes what it takes and decodes what it answers by the contract, so that programs see paise and dates.
 * It shows nothing by itself, but that a call which wants to know again who it is asks, and is then made again. A token
 * that the server no longer knows signs the user out.
 * @throws CallFailed for every refusal and fault, for a dead line and after 15 seconds; the signal's reason when aborted
 */
export async function call<C extends AnyCall>(
  theCall: C,
  input: CallInput<C> & Options,
): Promise<CallReply<C>> {
  const parts = input as Parts;
  const { response, text } = await send(addressOf(theCall, parts), requestOf(theCall, parts), parts.signal);
  const answer = parse(text);
  if (!response.ok) {
    const failure = failureOf(response.status, answer);
    if (failure.code === 'reauthentication-needed' && (await askWhoItIs(failure.details)))
      return call(theCall, input);
    throw failure;
  }
  const reply = safeDecode(theCall.reply, answer);
  if (!reply.success) throw new CallFailed(response.status, 'fault', {}, reply.error);
  return reply.data as CallReply<C>;
}
