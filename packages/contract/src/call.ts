import type { Capability } from '@haat/domain/people/capabilities';
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call: anybody, anybody signed in, the phone that a driver's link is bound to, or callers with the
 * capability. There is no default.
 */
export type Access = 'public' | 'signed-in' | 'driver' | { can: Capability };

type Schema = z.ZodMiniType;

/**
 * A call of the API, as data: the server binds a handler to it, the browser makes it, the documentation is made of it.
 * A schema's input is what travels, its output what programs use: rupees become paise and ISO texts dates on the way
 * in, and back on the way out.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body is a form (`multipart/form-data`) with files instead of JSON; limits in number and bytes. */
  upload?: { field: string; most: number; bytesEach: number };
  reply: Schema;
  /** The media type of a successful answer that is a file; `reply` is `fileReply`. */
  file?:
    | 'application/pdf'
    | 'text/csv'
    | 'application/json'
    | 'application/zip'
    | 'application/xml'
    | 'image/jpeg';
  /** The answer is an endless stream of server-sent events, and `reply` describes each event. */
  stream?: true;
  /** Status of success, 200 by default. */
  status?: 200 | 201;
  /** Its own refusals, besides those of its other parts (`refusals.ts`). */
  errors: readonly ErrorCode[];
  /**
   * True: needs an Idempotency-Key header, and a repetition gets the first answer. `optional`: accepts a key, and a
   * repetition changes nothing and returns the current thing; without a key a second attempt may be refused.
   */
  idempotent?: true | 'optional';
  /** A counter may send it again after holidays: a repetition gets the first answer for 30 days, not for 2. */
  keepsKey?: true;
  /**
   * The reply has a `version`, repeated in the ETag. A call that writes may name the version that it is based on in
   * If-Match, and is refused if a newer one exists.
   */
  versioned?: true;
  /** Needs a proof of identity within the last ten minutes; otherwise the caller is asked and repeats the call. */
  reauthenticate?: true;
  /** The answer is the same for everybody, and is cached as finished bytes until its contents change. */
  cached?: true;
  /**
   * Per network address, counted by each process, to protect the processors. Of a cached call only answers that have to
   * be made count.
   */
  limit?: { perMinute: number };
  /**
   * Counted in the database over all processes, to protect accounts, money, stock and the disk. Changes by staff always
   * have one: `budgetsOf`.
   */
  budget?: readonly Budget[];
}

/** Per account, all staff of a store, or network address. */
export interface Budget {
  by: 'account' | 'store' | 'address';
  /** What is counted instead of calls: bytes of bodies, or of files as they arrive; at least one kilobyte a call. */
  of?: 'bytes';
  most: number;
  perSeconds: number;
}

export const MEGABYTE = 1024 * 1024;
export const GIGABYTE = 1024 * MEGABYTE;
const DAY_SECONDS = 86_400;

/** The default for changes by one member of staff. */
const BY_STAFF: Budget = { by: 'account', most: 3000, perSeconds: 3600 };
export const BY_STORE: Budget = { by: 'store', of: 'bytes', most: 256 * MEGABYTE, perSeconds: DAY_SECONDS };

export const bytesADay = (by: Budget['by'], most: number): Budget => ({
  by,
  of: 'bytes',
  most,
  perSeconds: DAY_SECONDS,
});

/** A call's budgets. Changes by staff are always counted by account and by store. */
export function budgetsOf({ method, access, budget }: Call): readonly Budget[] {
  if (typeof access === 'string' || method === 'GET') return budget ?? [];
  const said = budget ?? [BY_STAFF];
  return said.some(({ by }) => by === 'store') ? said : [...said, BY_STORE];
}

export function defineCall<const C extends Call>(
  call: C & { [Part in Exclude<keyof C, keyof Call>]: never },
): C {
  return call;
}

/** The parts that a call declares, and no others. */
export type CallInput<C extends Call> = (C extends { params: infer P }
  ? { params: z.output<P> }
  : { params?: never }) &
  (C extends { query: infer Q } ? { query: z.output<Q> } : { query?: never }) &
  (C extends { body: infer B } ? { body: z.output<B> } : { body?: never });

export type CallReply<C extends Call> = z.output<C['reply']>;
/** A reply as it is sent. */
export type SentReply<C extends Call> = z.input<C['reply']>;
