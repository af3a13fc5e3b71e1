import type { Call } from '@haat/contract/call';
import { type ErrorBody, FAULT, filledIn, INVALID_INPUT, NOT_FOUND } from '@haat/contract/error-body';
import { type RefusalCode, refusalsOf } from '@haat/contract/refusals';
import { localName } from '../texts/local-name.ts';
import { msg, t } from '../texts/translate.ts';

/** Failures without an answer from a server. */
const UNANSWERED = {
  offline: msg('We can’t reach the shop. Check your connection and try again.'),
  timeout: msg('The shop took too long to answer. Please try again.'),
} as const;

/**
 * Sentences of failures that have none of their own; the server sends all others, so that no page has to carry them.
 */
const SENTENCES: Readonly<Record<string, string>> = { ...UNANSWERED, 'invalid-input': INVALID_INPUT };

function sentenceOf(code: string): string {
  return SENTENCES[code] ?? (code.endsWith('-not-found') ? NOT_FOUND : FAULT);
}

/** A refusal of the call, a fault, or no answer. */
export type FailureCode<C extends Call = Call> = RefusalCode<C> | 'fault' | keyof typeof UNANSWERED;

/** A failed call: the server's refusal or fault with its sentence, or no answer (status 0). */
export class CallFailed extends Error {
  readonly status: number;
  readonly code: FailureCode;
  /** Where in the request the problem is; its shape depends on the code. */
  readonly details: unknown;
  /** Values for the sentence's placeholders. */
  readonly values: ErrorBody['values'];
  /** The sentence with its placeholders. */
  readonly sentence: string | undefined;
  /** By field; paths as in the request's body. */
  readonly issues: readonly { path: string; message: string }[];
  /** For support, to find a fault in the log. */
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

  /** Whether repeating the call may help. */
  get passing(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** Whether this request was not decided: an earlier one with its key may have been, so it is sent again with it. */
  get undecided(): boolean {
    return this.passing || this.code === 'too-many-requests';
  }
}

/** The sentence of any error in the current language, the server's if there is one. */
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
  // Names of goods in the current language.
  if (nameHi || nameKn)
    spoken.push(['name', localName({ name: `${name}`, nameHi: `${nameHi}`, nameKn: `${nameKn}` })]);
  return filledIn(t(sentence), Object.fromEntries(spoken));
}

/** Whether the same may be sent again later: no answer, a busy server, or a sign-in that ended. */
export const mayPass = (error: unknown): boolean =>
  error instanceof CallFailed && (error.undecided || error.code === 'not-authenticated');

export function failedWith(error: unknown, code: FailureCode): boolean {
  return error instanceof CallFailed && error.code === code;
}

/**
 * For switches over the codes of these calls. A code that none of them declares comes from a server of another version,
 * and other errors are our own mistakes: both count as a fault.
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
