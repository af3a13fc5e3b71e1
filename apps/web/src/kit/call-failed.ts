import type { Call } from '@haat/contract/call';
import { ERRORS, type ErrorBody, type ErrorCode, filledIn } from '@haat/contract/errors';
import { type RefusalCode, refusalsOf } from '@haat/contract/refusals';
import { msg, t } from '../texts/translate.ts';

/** Failures that no server answered: the line is down, or it took too long. */
const UNANSWERED = {
  offline: msg('We can’t reach the shop. Check your connection and try again.'),
  timeout: msg('The shop took too long to answer. Please try again.'),
} as const;

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
  /** Field errors, their paths as in the request's body. */
  readonly issues: readonly { path: string; message: string }[];
  /** Of a fault: what support needs to find it in the log. */
  readonly requestId: string | undefined;

  constructor(status: number, code: FailureCode, body: Partial<ErrorBody> = {}, cause?: unknown) {
    const known: Record<string, string> = UNANSWERED;
    super(body.message ?? known[code] ?? ERRORS[code as ErrorCode]?.message ?? ERRORS.fault.message, {
      cause,
    });
    this.name = 'CallFailed';
    this.status = status;
    this.code = code;
    this.details = body.details;
    this.values = body.values;
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
  if (!(error instanceof CallFailed)) return t(ERRORS.fault.message);
  const { code, values, message } = error;
  const said = ERRORS[code as ErrorCode]?.message;
  if (!values || !said) return t(message);
  const spoken = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? t(value) : value,
  ]);
  return filledIn(t(said), Object.fromEntries(spoken));
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
