import type { Call } from '@haat/contract/call';
import { type ErrorBody } from '@haat/contract/errors';
import { type RefusalCode } from '@haat/contract/refusals';
/** Failures that no server answered: the line is down, or it took too long. */
declare const UNANSWERED: {
    readonly offline: string;
    readonly timeout: string;
};
/** What a call may fail with: one of its refusals, a fault, or no answer at all. */
export type FailureCode<C extends Call = Call> = RefusalCode<C> | 'fault' | keyof typeof UNANSWERED;
/** A call that did not succeed: the server's refusal or fault with its sentence, or no answer at all (status 0). */
export declare class CallFailed extends Error {
    readonly status: number;
    readonly code: FailureCode;
    /** Where in the request the reason lies; its shape depends on the code. */
    readonly details: unknown;
    /** What stands in the sentence. */
    readonly values: ErrorBody['values'];
    /** Field errors, their paths as in the request's body. */
    readonly issues: readonly {
        path: string;
        message: string;
    }[];
    /** Of a fault: what support needs to find it in the log. */
    readonly requestId: string | undefined;
    constructor(status: number, code: FailureCode, body?: Partial<ErrorBody>, cause?: unknown);
    /** Whether the same call may well succeed in a moment. */
    get passing(): boolean;
}
/** The sentence of anything thrown, in the language that is spoken: the server's where there is one. */
export declare function failureText(error: unknown): string;
/** Whether something thrown is this refusal. */
export declare function failedWith(error: unknown, code: FailureCode): boolean;
/**
 * What a screen switches on when one of these calls failed. A code that none of them declares comes from a server of
 * another version, and anything else that was thrown is a mistake of ours: both count as a fault.
 */
export declare function failureCode<Calls extends readonly Call[]>(error: unknown, ...calls: Calls): FailureCode<Calls[number]>;
export {};
