import { budgetsOf, type Call } from './call.ts';
import type { ErrorCode } from './errors.ts';

/** Refusals that come with a part of a call's declaration. */
const COME_WITH = {
  token: ['not-authenticated'],
  capability: ['not-authorized'],
  input: ['invalid-input'],
  body: ['body-too-large'],
  idempotency: ['idempotency-key-missing', 'idempotency-key-reused'],
  stream: ['too-many-requests'],
  version: ['version-unclear', 'edited-meanwhile'],
  limit: ['too-many-requests'],
  proof: ['reauthentication-needed'],
  file: ['unavailable'],
  upload: ['invalid-input', 'body-too-large', 'unavailable', 'storage-full'],
} as const satisfies Record<string, readonly ErrorCode[]>;

/** Any call may refuse with these, too. */
export const ANYWHERE = ['too-many-requests', 'unavailable', 'storage-full', 'fault'] as const;

type Part = keyof typeof COME_WITH;

type Changing = Exclude<Call['method'], 'GET'>;

/** The same as `partsOf`, as a type. */
type PartOf<C extends Call> =
  | (C extends { access: 'public' } ? never : 'token')
  | (C extends { access: object } ? 'capability' : never)
  | (C extends { params: object } | { query: object } | { body: object } ? 'input' : never)
  | (C extends { body: object } ? 'body' : never)
  | (C extends { idempotent: true | 'optional' } ? 'idempotency' : never)
  | (C extends { stream: true } ? 'stream' : never)
  | (C extends { versioned: true; body: object } ? 'version' : never)
  | (C extends { file: string } ? 'file' : never)
  | (C extends { upload: object } ? 'upload' : never)
  | (C extends { limit: object } | { budget: object } | { access: object; method: Changing }
      ? 'limit'
      : never)
  | (C extends { reauthenticate: true } ? 'proof' : never);

function partsOf(call: Call): Part[] {
  const has: Record<Part, boolean> = {
    token: call.access !== 'public',
    capability: typeof call.access === 'object',
    input: Boolean(call.params || call.query || call.body),
    body: call.body !== undefined,
    idempotency: call.idempotent !== undefined,
    stream: call.stream === true,
    version: call.versioned === true && call.body !== undefined,
    file: call.file !== undefined,
    upload: call.upload !== undefined,
    limit: call.limit !== undefined || budgetsOf(call).length > 0,
    proof: call.reauthenticate === true,
  };
  return (Object.keys(COME_WITH) as Part[]).filter((part) => has[part]);
}

/** A call's own refusals, and those that come with its access, input, key and limit. */
export type RefusalCode<C extends Call> = C['errors'][number] | (typeof COME_WITH)[PartOf<C>][number];

/** Those of its parts come first. */
export function refusalsOf<C extends Call>(call: C): RefusalCode<C>[] {
  const codes: ErrorCode[] = [...partsOf(call).flatMap((part) => COME_WITH[part]), ...call.errors];
  return [...new Set(codes)] as RefusalCode<C>[];
}
