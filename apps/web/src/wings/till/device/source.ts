import type { Source } from './device.ts';

/** A source whose value the device sets. */
export interface OwnSource<Value> extends Source<Value> {
  set(value: Value): void;
}

export function sourceOf<Value>(first: Value): OwnSource<Value> {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
