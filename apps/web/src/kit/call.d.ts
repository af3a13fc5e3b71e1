import type { Call, CallInput, CallReply } from '@haat/contract/call';
import { CallFailed } from './call-failed.ts';
/** Any call of the contract. */
export type AnyCall = Call;
type Options = {
    /** The Idempotency-Key of a call that needs one: the same for every try of one intent. */
    key?: string | undefined;
    /** The version that a versioned call changes. */
    version?: number | undefined;
    signal?: AbortSignal | undefined;
    /** True: it is sent even when the page goes meanwhile. */
    keepalive?: boolean | undefined;
};
type Parts = {
    params?: unknown;
    query?: unknown;
    body?: unknown;
} & Options;
/**
 * The address of a call: its path filled in and its query text, `undefined` values left out.
 * @throws CallFailed when they do not fit the contract, as an address that somebody made up may not: an id that is none is the
 * thing that was not found, anything else `invalid-input`
 */
export declare function addressOf(theCall: AnyCall, { params, query }: Pick<Parts, 'params' | 'query'>): string;
/**
 * What is sent for a call, with the token of who is signed in.
 * @throws CallFailed `invalid-input` when the body does not fit the contract
 */
export declare function requestOf(theCall: AnyCall, { body, key, version, signal, keepalive }: Parts): RequestInit & {
    headers: Headers;
    body?: string;
};
/** The failure of a request that got no answer, or only half of one. */
export declare function unanswered(error: unknown): CallFailed;
/** The value of a JSON text; undefined for anything else. */
export declare function parse(text: string): unknown;
/** The failure that a body reports; a token that the server no longer knows signs the user out. */
export declare function failureOf(status: number, answer: unknown): CallFailed;
/**
 * Makes a call: encodes what it takes and decodes what it answers by the contract, so that programs see paise and dates.
 * It shows nothing by itself, but that a call which wants to know again who it is asks, and is then made again. A token
 * that the server no longer knows signs the user out.
 * @throws CallFailed for every refusal and fault, for a dead line and after 15 seconds; the signal's reason when aborted
 */
export declare function call<C extends AnyCall>(theCall: C, input: CallInput<C> & Options): Promise<CallReply<C>>;
export {};
