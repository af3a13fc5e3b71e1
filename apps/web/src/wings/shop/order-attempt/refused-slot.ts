import { CallFailed } from '../../../kit/call-failed.ts';

export interface RefusedSlot {
  /** Full; otherwise not offered any more, or not chosen. */
  isFull: boolean;
  /** Start time; undefined if the server names none. */
  from: Date | undefined;
}

/** Undefined for other failures. */
export function refusedSlot(error: unknown): RefusedSlot | undefined {
  if (!(error instanceof CallFailed) || !['slot-full', 'slot-gone'].includes(error.code)) return undefined;
  const { from } = (error.details ?? {}) as { from?: unknown };
  return {
    isFull: error.code === 'slot-full',
    from: typeof from === 'string' ? new Date(from) : undefined,
  };
}
