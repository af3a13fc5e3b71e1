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
/** Files take longer to make and to transfer. */
const FILE_TIME_OUT = 10 * 60_000;

export type AnyCall = Call;

type Options = {
  /** Idempotency-Key, the same for every attempt of one intent. */
  key?: string | undefined;
  /** Version on which a versioned call is based. */
  version?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Of a driver's phone, instead of the user's. */
  token?: string | undefined;
  /** Survives closing the page. */
  keepalive?: boolean | undefined;
};

type Parts = { params?: unknown; query?: unknown; body?: unknown } & Options;

function wireOf(schema: AnyCall['reply'], value: unknown): unknown {
  const encoded = safeEncode(schema, value);
  if (encoded.success) return encoded.data;
  const issues = encoded.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new CallFailed(400, 'invalid-input', { issues });
}

/** @throws CallFailed `…-not-found` for an invalid id, as no such thing can exist */
function wireParams(theCall: AnyCall, params: unknown): Record<string, string> {
  if (!theCall.params) return {};
  try {
    return wireOf(theCall.params, params) as Record<string, string>;
  } catch (error) {
    const code = error instanceof CallFailed ? missingCode(theCall, error) : undefined;
    throw code ? new CallFailed(404, code, {}, error) : error;
  }
}

/** The not-found code for an invalid id; undefined for other problems, or without such a code. */
function missingCode({ errors }: AnyCall, { issues }: CallFailed): ErrorCode | undefined {
  const missing = errors.filter((code) => code.endsWith('-not-found'));
  const things = issues.map(({ path }) => path.replace(/Id$/, ''));
  const named = missing.find((code) => things.some((thing) => `-${code}`.endsWith(`-${thing}-not-found`)));
  return named ?? (things.includes('id') ? missing[0] : undefined);
}

/**
 * Path and query.
 * @throws CallFailed if they don't fit the contract, for example in a typed address: not found for an invalid
 * id, otherwise `invalid-input`
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
 * Includes the user's token.
 * @throws CallFailed `invalid-input` if the body doesn't fit the contract
 */
export function requestOf(
  theCall: AnyCall,
  { body, key, version, signal, token: own, keepalive }: Parts,
): RequestInit & { headers: Headers; body?: string } {
  const headers = new Headers({ accept: theCall.file ?? 'application/json', 'accept-language': language() });
  const token = own ?? session.get()?.token;
  // Cached answers are public, and a token would prevent caching.
  if (token && !theCall.cached) headers.set('authorization', `Bearer ${token}`);
  // The device matters only for changes.
  if (theCall.method !== 'GET') headers.set('x-device', deviceId());
  if (key) headers.set('idempotency-key', key);
  if (version !== undefined) headers.set('if-match', `"${version}"`);
  const late = AbortSignal.timeout(theCall.file ? FILE_TIME_OUT : TIME_OUT);
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

/** For requests without a complete answer. */
export function unanswered(error: unknown): CallFailed {
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  return new CallFailed(0, late ? 'timeout' : 'offline', {}, error);
}

/** Undefined for invalid JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A rejected user token signs the user out. */
export function failureOf(status: number, answer: unknown, ofUser = true): CallFailed {
  const body = errorBody.safeParse(answer).data;
  // Without our body: a proxy, or a server that is starting.
  const code = (body?.code ?? 'fault') as ErrorCode;
  if (code === 'not-authenticated' && ofUser) session.expire();
  return new CallFailed(status, code, body);
}

/**
 * Encoded and decoded by the contract. Asks for reauthentication where needed and repeats the call; a
 * rejected token signs the user out.
 * @throws CallFailed for refusals and faults, without a connection and after 15 seconds (files: minutes); the
 * signal's reason when aborted
 */
export async function call<C extends AnyCall>(
  theCall: C,
  input: CallInput<C> & Options,
): Promise<CallReply<C>> {
  const parts = input as Parts;
  const { response, text } = await send(addressOf(theCall, parts), requestOf(theCall, parts), parts.signal);
  const answer = parse(text);
  if (!response.ok) {
    const failure = failureOf(response.status, answer, parts.token === undefined);
    if (failure.code === 'reauthentication-needed' && (await askWhoItIs(failure.details)))
      return call(theCall, input);
    throw failure;
  }
  const reply = safeDecode(theCall.reply, answer);
  if (!reply.success) throw new CallFailed(response.status, 'fault', {}, reply.error);
  return reply.data as CallReply<C>;
}
