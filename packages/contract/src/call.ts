import type { Capability } from '@haat/domain/people/capabilities';
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Who may make a call: anybody, anybody signed in, or whoever has the capability. There is no default. */
export type Access = 'public' | 'signed-in' | { can: Capability };

type Schema = z.ZodMiniType;

/**
 * One call of the API, as data: the server binds a handler to it, the browser makes it, the documentation is written
 * from it. Schemas say what travels on the wire (their input) and what programs work with (their output): rupees become
 * paise and ISO texts become dates on the way in, and the reverse on the way out.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for each parameter. */
  path: string;
  summary: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body is a form (`multipart/form-data`) of so many files at most, each of so many bytes, instead of JSON. */
  upload?: { field: string; most: number; bytesEach: number };
  reply: Schema;
  /** The media type of a good answer that is a file: it is sent as it is, and `reply` is `fileReply`. */
  file?: 'application/pdf' | 'text/csv';
  /** True: the answer never ends by itself. It is a stream of server-sent events, and `reply` is what each of them says. */
  stream?: true;
  /** The status of a good answer, 200 unless said. */
  status?: 200 | 201;
  /** The refusals of its own, beyond those that come with its other parts (`refusals.ts`). */
  errors: readonly ErrorCode[];
  /**
   * True: the call wants an Idempotency-Key header and answers a repetition from the first answer. `optional`: it takes one, and
   * a repetition changes nothing and is answered with the thing as it stands; without one the second try may be refused.
   */
  idempotent?: true | 'optional';
  /**
   * True: the reply has a `version`, which the answer's ETag repeats; a call that writes may name the version that it changes
   * in If-Match, as our own screens do, and is refused when it is an older one.
   */
  versioned?: true;
  /** True: whoever has not shown within ten minutes who they are is asked to, and makes the call again. */
  reauthenticate?: true;
  /** True: the answer is the same for everybody and is kept as finished bytes until what it shows changes. */
  cached?: true;
  /**
   * How often it may be made from one network address, counted by each process: it spares processors. Of a cached call only
   * answers count that have to be made anew.
   */
  limit?: { perMinute: number };
  /**
   * How often it may be made, counted in the database over all processes: it guards accounts, money, stock and the disk. What staff
   * change has one, said or not: `budgetsOf`.
   */
  budget?: readonly Budget[];
}

/** So often at most within so many seconds, by one account, by all staff of one store, or from one network address. */
export interface Budget {
  by: 'account' | 'store' | 'address';
  /** What is counted, if not calls: bytes of bodies, those of files as they arrive; a call is one kilobyte at least. */
  of?: 'bytes';
  most: number;
  perSeconds: number;
}

export const MEGABYTE = 1024 * 1024;
export const GIGABYTE = 1024 * MEGABYTE;
const DAY_SECONDS = 86_400;

/** What one of a store's staff may change by a call that says nothing else. */
const BY_STAFF: Budget = { by: 'account', most: 3000, perSeconds: 3600 };
/** What all staff of a store may send by all calls together that say nothing else: a row of theirs is kept for years. */
export const BY_STORE: Budget = { by: 'store', of: 'bytes', most: 256 * MEGABYTE, perSeconds: DAY_SECONDS };

/** Bytes that may be sent within a day. */
export const bytesADay = (by: Budget['by'], most: number): Budget => ({
  by,
  of: 'bytes',
  most,
  perSeconds: DAY_SECONDS,
});

/** Every budget of a call. What staff change is counted by account and by store, whatever else the call says. */
export function budgetsOf({ method, access, budget }: Call): readonly Budget[] {
  if (typeof access === 'string' || method === 'GET') return budget ?? [];
  const said = budget ?? [BY_STAFF];
  return said.some(({ by }) => by === 'store') ? said : [...said, BY_STORE];
}

/** Declares a call and keeps its exact type, its error codes included; a misspelt part does not compile. */
export function defineCall<const C extends Call>(
  call: C & { [Part in Exclude<keyof C, keyof Call>]: never },
): C {
  return call;
}

/** What a program passes to a call: the parts that it declares, and no others. */
export type CallInput<C extends Call> = (C extends { params: infer P }
  ? { params: z.output<P> }
  : { params?: never }) &
  (C extends { query: infer Q } ? { query: z.output<Q> } : { query?: never }) &
  (C extends { body: infer B } ? { body: z.output<B> } : { body?: never });

/** What a program gets back from a call. */
export type CallReply<C extends Call> = z.output<C['reply']>;
