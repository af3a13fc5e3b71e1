import type { Call } from '@haat/contract/call';
import { type ErrorBody, FAULT, filledIn, INVALID_INPUT, NOT_FOUND } from '@haat/contract/error-body';
import { type RefusalCode, refusalsOf } from '@haat/contract/refusals';
import { localName } from '../texts/local-name.ts';
import { msg, t } from '../texts/translate.ts';

const UNANSWERED = {
  offline: msg('We can’t reach the shop. Check your connection and try again.'),
  timeout: msg('The shop took too long to answer. Please try again.'),
} as const;

/** Failures without a sentence of their own; the server sends all others, so that no page needs them. */
const SENTENCES: Readonly<Record<string, string>> = { ...UNANSWERED, 'invalid-input': INVALID_INPUT };

function sentenceOf(code: string): string {
  return SENTENCES[code] ?? (code.endsWith('-not-found') ? NOT_FOUND : FAULT);
}

export type FailureCode<C extends Call = Call> = RefusalCode<C> | 'fault' | keyof typeof UNANSWERED;

/** A refusal or fault of the server with its sentence, or no answer (status 0). */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: FailureCode;
  /** Location of the problem in the request; its shape depends on the code. */
  readonly details: unknown;
  /** Fill the sentence's placeholders. */
  readonly values: ErrorBody['values'];
  /** With placeholders. */
  readonly sentence: string | undefined;
  /** Paths as in the request's body. */
  readonly issues: readonly { path: string; message: string }[];
  /** Finds a fault in the log. */
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

  /** Repeating the call may help. */
  get passing(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** Not decided: an earlier request with its key may have been, so it must be repeated with it. */
  get undecided(): boolean {
    return this.passing || this.code === 'too-many-requests';
  }
}

export function failureText(error: unknown): string {
  if (!(error instanceof CallFailed)) return t(FAULT);
  if (error.code === 'idempotency-key-reused')
    return t('What you sent before was noted. Check it before you send the change.');
  const { values, sentence, message } = error;
  if (!values || !sentence) return t(message);
  const spoken = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? t(value) : value,
  ]);
  const { name, nameHi = '', nameKn = '' } = values;
  // Goods are named in the current language.
  if (nameHi || nameKn)
    spoken.push(['name', localName({ name: `${name}`, nameHi: `${nameHi}`, nameKn: `${nameKn}` })]);
  return filledIn(t(sentence), Object.fromEntries(spoken));
}

/** No answer, a busy server, or an expired session. */
export const mayPass = (error: unknown): boolean =>
  error instanceof CallFailed && (error.undecided || error.code === 'not-authenticated');

export function failedWith(error: unknown, code: FailureCode): boolean {
  return error instanceof CallFailed && error.code === code;
}

/**
 * For switches over these calls' codes. Codes that none of them declares come from another version, other
 * errors are our mistakes: both count as a fault.
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
