import { Readable } from 'node:stream';
import type { Access, Call, CallInput, CallReply } from '@haat/contract/call';
import { type FileReply, fileReply, PART_HEADERS } from '@haat/contract/file-reply';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encode, type ZodMiniObject } from 'zod/mini';
import { admit, identify } from './access.ts';
import { meterOf, spendBudgets } from './budgets.ts';
import { cacheKeyOf } from './cache-key.ts';
import type { Caller } from './callers.ts';
import type { Context } from './context.ts';
import type { DriverCaller } from './driver-callers.ts';
import { EventStreams } from './event-streams.ts';
import { idempotencyKey } from './idempotency.ts';
import { networkOf } from './network.ts';
import { type Origin, originOf } from './origin.ts';
import { requireFreshProof } from './reauthentication.ts';
import { InvalidInput, Refusal } from './refusal.ts';
import { sendFinished, WITHOUT_HOOKS } from './send-finished.ts';
import { Streamed } from './streamed.ts';
import {
  type IncomingFile,
  type Receiving,
  readForms,
  type UploadedFile,
  withIncomingFile,
  withUploadedFiles,
} from './uploaded-files.ts';
import { UploadsUnderWay } from './uploads-under-way.ts';
import { type ExpectedVersion, expectedVersion, versionTag } from './versions.ts';
import { Written } from './written.ts';

type CallerOf<A extends Access> = A extends 'public'
  ? Caller | undefined
  : A extends 'driver'
    ? DriverCaller
    : Caller;

/** The decoded parts of a call, and its caller. */
export type Input<C extends Call> = CallInput<C> & {
  caller: CallerOf<C['access']>;
  /** The caller's network address. */
  address: string;
  origin: Origin;
  /** The Idempotency-Key; '' when the call has none. */
  key: string;
  /** The version that a versioned call is based on; null for any. */
  version: ExpectedVersion;
  /** Marks the answer as a repetition. */
  replayed: () => void;
};

type Made<C extends Call> = CallReply<C> | Written | Streamed;
type Handler<C extends Call> = (input: Input<C>) => Promise<Made<C>>;

/** Then the stream ends and the browser reconnects, which spreads streams over the processes. */
const LONGEST_STREAM_SECONDS = 30 * 60;

/** Maximum body from shoppers and strangers, in bytes. A cart of 200 lines needs a quarter of it. */
const MAX_OF_ANYBODY = 128 * 1024;
/** Bytes of a body that are read before we know that staff sent it. */
const MAX_UNASKED = 16 * 1024;

type StreamInput<C extends Call> = CallInput<C> & { caller: CallerOf<C['access']> };

/** Starts sending events; returns the function that stops it. */
type StreamHandler<C extends Call> = (
  input: StreamInput<C>,
  send: (event: CallReply<C>) => void,
) => () => void;

type RawHandler<C extends Call> = (
  input: Pick<CallInput<C>, 'params'> & { raw: Buffer; header: (name: string) => string },
) => Promise<CallReply<C>>;

type FileHandler<C extends Call> = (input: Input<C> & { file: IncomingFile }) => Promise<CallReply<C>>;

type UploadHandler<C extends Call> = (
  input: Input<C> & { files: AsyncIterable<UploadedFile> },
) => Promise<CallReply<C>>;

export class Binder {
  readonly bound = new Set<Call>();
  readonly context: Context;
  private readonly streams: EventStreams;
  private readonly uploads = new UploadsUnderWay();
  private readonly app: FastifyInstance;

  constructor(app: FastifyInstance, context: Context) {
    this.app = app;
    this.context = context;
    this.streams = new EventStreams(app, context);
  }

  /** Begins work once the server answers. */
  afterStart(work: () => Promise<unknown>): void {
    this.app.addHook('onListen', () => {
      work().catch((error) => this.context.log.error({ err: error }, 'after the start'));
    });
  }

  on<C extends Call>(call: C, handler: Handler<C>): void {
    this.bound.add(call);
    const answer = call.file
      ? this.fileAnswer(call, handler, call.file)
      : call.cached
        ? this.cachedAnswer(call, handler)
        : this.freshAnswer(call, handler);
    this.app.route({
      ...routeOf(call),
      ...(call.cached && WITHOUT_HOOKS),
      ...(call.body && this.bodyOf(call)),
      handler: answer,
    });
  }

  /** For calls with a signed body: the handler gets the raw bytes and checks them. */
  onRaw<C extends Call>(call: C, handler: RawHandler<C>): void {
    this.bound.add(call);
    this.app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      scope.route({
        ...routeOf(call),
        bodyLimit: MAX_OF_ANYBODY,
        handler: async (request) => {
          const params = decode(call, request, ['params']) as Pick<CallInput<C>, 'params'>;
          const header = (name: string) => String(request.headers[name] ?? '');
          const raw = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
          return encode(call.reply, await handler({ ...params, raw, header }));
        },
      });
    });
  }

  /** For calls with files. No file is read before the caller is known to be allowed. */
  onUpload<C extends Call & { upload: object }>(call: C, handler: UploadHandler<C>): void {
    this.onForm(call, (input, request, receiving) =>
      withUploadedFiles(request, receiving, (files) => handler({ ...input, files })),
    );
  }

  /** For calls with one file that the handler streams; it is never whole in memory. */
  onFile<C extends Call & { upload: object }>(call: C, handler: FileHandler<C>): void {
    this.onForm(call, (input, request, receiving) =>
      withIncomingFile(request, receiving, (file) => handler({ ...input, file })),
    );
  }

  private onForm<C extends Call & { upload: object }>(
    call: C,
    handler: (input: Input<C>, request: FastifyRequest, receiving: Receiving) => Promise<CallReply<C>>,
  ): void {
    this.bound.add(call);
    const { upload } = call;
    const { config, limiter } = this.context;
    const receive = (input: Input<C>, request: FastifyRequest) =>
      this.uploads.during(
        request.raw,
        { account: input.caller?.userId ?? '', network: networkOf(request.ip) },
        () =>
          handler(input, request, {
            upload,
            config,
            meter: meterOf(limiter, call, input.caller, request.ip),
          }),
      );
    this.app.register(async (scope) => {
      await readForms(scope, upload);
      scope.route({
        ...routeOf(call),
        handler: (request, reply) =>
          this.freshAnswer(call, (input) => receive(input, request))(request, reply),
      });
    });
  }

  /** For streams of events. Limit, access and input are checked first. */
  onStream<C extends Call>(call: C, handler: StreamHandler<C>): void {
    this.bound.add(call);
    this.app.route({
      ...routeOf(call),
      handler: async (request, reply) => {
        const caller = request.headers.authorization
          ? await identify(this.context, call.access, request)
          : undefined;
        admit(call.access, caller);
        const input = { ...decode(call, request), caller } as StreamInput<C>;
        const token = request.headers.authorization?.split(' ')[1] ?? '';
        const { seconds = LONGEST_STREAM_SECONDS } = (input as { query?: { seconds?: number } }).query ?? {};
        this.streams.open(request, reply, { caller, token, seconds }, (send) =>
          handler(input, (event) => send(JSON.stringify(encode(call.reply, event)))),
        );
      },
    });
  }

  /** Bodies are buffered whole, so only allowed callers may send large ones. */
  private bodyOf({ access }: Call) {
    if (typeof access === 'string') return { bodyLimit: MAX_OF_ANYBODY };
    const preParsing = async (request: FastifyRequest) => {
      const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
      if (length > MAX_UNASKED) admit(access, await identify(this.context, access, request));
    };
    return { preParsing };
  }

  private freshAnswer<C extends Call>(call: C, handler: Handler<C>) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<string | Readable> => {
      const made = await this.answer(call, handler, request, () =>
        reply.header('idempotent-replayed', 'true'),
      );
      if (call.versioned) reply.header('etag', versionTag(made));
      reply.status(call.status ?? 200).type('application/json; charset=utf-8');
      return made instanceof Streamed ? Readable.from(made.pieces) : written(call, made);
    };
  }

  private cachedAnswer<C extends Call>(call: C, handler: Handler<C>) {
    const { cache } = this.context;
    const spare = this.spareProcessors(call);
    return (request: FastifyRequest, reply: FastifyReply): void | Promise<void> => {
      const stored = cache.get(request.url);
      if (stored) return sendFinished(stored, request, reply);
      // Refuse invalid requests before they take up room in the cache.
      const decoded = decode(call, request, ['params', 'query']);
      const at = cacheKeyOf(call.path, request, decoded);
      const found = cache.find(at);
      if (found) return sendFinished(found, request, reply);
      return spare(request)
        .then(() => cache.getOrLoad(at, () => this.jsonAnswer(call, handler, request, decoded)))
        .then((answer) => sendFinished(answer, request, reply));
    };
  }

  /** Limits only the cached answers that have to be made; stored ones cost almost nothing. */
  private spareProcessors({ limit }: Call): (request: FastifyRequest) => Promise<void> {
    if (!limit) return async () => {};
    const check = this.app.createRateLimit({ max: limit.perMinute, timeWindow: '1 minute' });
    return async (request) => {
      const counted = await check(request);
      if (!counted.isAllowed && counted.isExceeded)
        throw new Refusal('too-many-requests', { againAfter: counted.ttlInSeconds });
    };
  }

  /** A file is private: no cache may store it, and browsers must not show it as a page of ours. */
  private fileAnswer<C extends Call>(call: C, handler: Handler<C>, mediaType: string) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
      const made = await this.answer(call, handler, request, () => {});
      const { name, bytes, parts } = encode(fileReply, made as FileReply);
      reply.header('content-disposition', `attachment; filename="${name}"`).type(mediaType);
      if (parts)
        reply.header(PART_HEADERS.count, parts.count).header(PART_HEADERS.documents, parts.documents);
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    };
  }

  private async jsonAnswer<C extends Call>(
    call: C,
    handler: Handler<C>,
    request: FastifyRequest,
    decoded: Record<string, unknown>,
  ): Promise<string> {
    return written(call, await this.answer(call, handler, request, () => {}, decoded));
  }

  private async answer<C extends Call>(
    call: C,
    handler: Handler<C>,
    request: FastifyRequest,
    replayed: () => void,
    decoded?: Record<string, unknown>,
  ): Promise<Made<C>> {
    const caller = request.headers.authorization
      ? await identify(this.context, call.access, request)
      : undefined;
    admit(call.access, caller);
    await spendBudgets(this.context.limiter, call, caller, request);
    if (call.reauthenticate && caller) await requireFreshProof(this.context, caller);
    const input = {
      ...(decoded ?? decode(call, request)),
      caller,
      address: request.ip,
      origin: originOf(request),
      key: keyFor(call, request),
      version: call.versioned && call.body ? expectedVersion(request) : null,
      replayed,
    };
    return handler(input as Input<C>);
  }
}

function keyFor(call: Call, request: FastifyRequest): string {
  if (!call.idempotent) return '';
  const isLeftOut = call.idempotent === 'optional' && request.headers['idempotency-key'] === undefined;
  return isLeftOut ? '' : idempotencyKey(request);
}

function written<C extends Call>(call: C, made: Made<C>): string {
  if (made instanceof Written) return made.text;
  return JSON.stringify(encode(call.reply, made as CallReply<C>));
}

/** Sets the limit and the declared refusals of a route. */
function routeOf(call: Call) {
  const rateLimit = call.limit && !call.cached && { max: call.limit.perMinute, timeWindow: '1 minute' };
  return { method: call.method, url: call.path, config: { call, ...(rateLimit && { rateLimit }) } };
}

/** A parameter without a value, as in `?type=`, is left out, unless its call needs it. */
function withoutEmpty({ query }: Call, { query: sent }: FastifyRequest): unknown {
  const given = Object.entries(sent as Record<string, unknown>);
  if (!given.some(([, value]) => value === '')) return sent;
  const shape = (query as ZodMiniObject | undefined)?.shape;
  const isNeeded = (name: string) => shape?.[name]?._zod.optin !== 'optional';
  return Object.fromEntries(given.filter(([name, value]) => value !== '' || isNeeded(name)));
}

const PARTS = ['params', 'query', 'body'] as const;

function decode(
  call: Call,
  request: FastifyRequest,
  parts: readonly (typeof PARTS)[number][] = PARTS,
): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  const issues: { path: string; message: string }[] = [];
  for (const part of parts) {
    const given = part === 'query' ? withoutEmpty(call, request) : request[part];
    const result = call[part]?.safeParse(given ?? {});
    if (result?.success) decoded[part] = result.data;
    for (const issue of result?.error?.issues ?? []) {
      issues.push({ path: issue.path.join('.'), message: issue.message });
    }
  }
  if (issues.length > 0) throw new InvalidInput(issues);
  return decoded;
}
