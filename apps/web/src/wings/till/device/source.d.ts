import type { Source } from './device.ts';
/** A source whose value the device sets. */
export interface OwnSource<Value> extends Source<Value> {
    set(value: Value): void;
}
/** A source with its first value. */
export declare function sourceOf<Value>(first: Value): OwnSource<Value>;
