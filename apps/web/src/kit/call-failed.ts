import type { Call } from '@haat/contract/call';
import { type ErrorBody, FAULT, filledIn, INVALID_INPUT, NOT_FOUND } from '@haat/contract/error-body';
import { type RefusalCode, refusalsOf } from '@haat/contract/refusals';
import { localName } from '../texts/local-name.ts';
import { msg, t } from '../texts/translate.ts';

/** Failures that no server answered: the line is down, or it took too long. */
const UNANSWERED = {
  offline: msg('We can’t reach the shop. Check your connection and try again.'),
  timeout: msg('The shop took too long to answer. Please try again.'),
} as const;

/** The sentences of failures that come without one; the server says the others, so that no page carries them all. */
const SENTENCES: Readonly<Record<string, string>> = { ...UNANSWERED, 'invalid-input': INVALID_INPUT };

/** What is said of a failure that no server says anything of. */
function sentenceOf(code: string): string {
  return SENTENCES[code] ?? (code.endsWith('-not-found') ? NOT_FOUND : FAULT);
}

/** What a call may fail with: one of its refusals, a fault, or no answer at all. */
export type FailureCode<C extends Call = Call> = RefusalCode<C> | 'fault' | keyof typeof UNANSWERED;

/** A call that did not succeed: the server's refusal or fault with its sentence, or no answer at all (status 0). */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: FailureCode;
  /** Where in the request the reason lies; its shape depends on the code. */
  readonly details: unknown;
  /** What stands in the sentence. */
  readonly values: ErrorBody['values'];
  /** The sentence without them. */
  readonly sentence: string | undefined;
  /** Field errors, their paths as in the request's body. */
  readonly issues: readonly { path: string; message: string }[];
  /** Of a fault: what support needs to find it in the log. */
  readonly requestId: string | undefined;

  constructor(status: number, code: FailureCode, body: Partial<ErrorBody> = {}, cause?: unknown) {
    super(body.message ?? sentenceOf(code), { cause });
    this.name = 'CallFailed';
    this.status = status;
    this.code = code;
    this.details = body.details;
    this.values = body.values;
    this.sentence = body.sentence;
    this.issues = body.issues ?? [];
    this.requestId = body.requestId;
  }

  /** Whether the same call may well succeed in a moment. */
  get passing(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** The sentence of anything thrown, in the language that is spoken: the server's where there is one. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallFailed)) return t(FAULT);
  const { values, sentence, message } = error;
  if (!values || !sentence) return t(message);
  const spoken = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? t(value) : value,
  ]);
  const { name, nameHi = '', nameKn = '' } = values;
  // Goods are named as they are in the language that is spoken.
  if (nameHi || nameKn)
    spoken.push(['name', localName({ name: `${name}`, nameHi: `${nameHi}`, nameKn: `${nameKn}` })]);
  return filledIn(t(sentence), Object.fromEntries(spoken));
}

/** Whether something thrown is this refusal. */
export function failedWith(error: unknown, code: FailureCode): boolean {
  return error instanceof CallFailed && error.code === code;
}

/**
 * What a screen switches on when one of these calls failed. A code that none of them declares comes from a server of
 * another version, and anything else that was thrown is a mistake of ours: both count as a fault.
 */
export function failureCode<Calls extends readonly Call[]>(
  error: unknown,
  ...calls: Calls
): FailureCode<Calls[number]> {
  if (!(error instanceof CallFailed)) return 'fault';
  const { code } = error;
  const declared: readonly string[] = calls.flatMap((theCall) => refusalsOf<Call>(theCall));
  return code in UNANSWERED || declared.includes(code) ? (code as FailureCode<Calls[number]>) : 'fault';
}
