import type { Capability } from '@haat/domain/capabilities';
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
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for each parameter. */
  path: string;
  summary: string;
  access: Who;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** The media type of a good answer that is a file: it is sent as it is, and `reply` is `fileReply`. */
  file?: 'application/pdf';
  /** The status of a good answer, 200 unless said. */
  status?: 200 | 201;
  /** Expected refusals beyond those of access and input, which every call has. */
  errors: readonly ErrorCode[];
  /** True: the call wants an Idempotency-Key header and answers a repetition from the first answer. */
  idempotent?: true;
  /** True: the answer is the same for everybody and is kept as finished bytes until the catalogue changes. */
  cached?: true;
}

/** Declares a call and keeps its exact types. */
export function defineCall<
  const Who extends Access,
  Params extends Schema = z.ZodMiniNever,
  Query extends Schema = z.ZodMiniNever,
  Body extends Schema = z.ZodMiniNever,
  Reply extends Schema = z.ZodMiniNever,
>(call: Call<Params, Query, Body, Reply, Who>): Call<Params, Query, Body, Reply, Who> {
  return call;
}

/** What a program passes to a call: the parts that it declares, and no others. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? (P extends z.ZodMiniNever ? { params?: never } : { params: z.output<P> }) &
        (Q extends z.ZodMiniNever ? { query?: never } : { query: z.output<Q> }) &
        (B extends z.ZodMiniNever ? { body?: never } : { body: z.output<B> })
    : never;

/** What a program gets back from a call. */
export type CallReply<C> = C extends Call<Schema, Schema, Schema, infer R> ? z.output<R> : never;
