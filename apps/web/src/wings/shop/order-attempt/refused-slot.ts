import { CallFailed } from '../../../kit/call-failed.ts';

/** The delivery slot that the server refused an order for. */
export interface RefusedSlot {
  /** All its places were taken meanwhile; otherwise it can't be chosen any more, or none was. */
  isFull: boolean;
  /** When it begins; undefined when the server names none. */
  from: Date | undefined;
}

/** The slot that a failure is about; undefined when it is about something else. */
export function refusedSlot(error: unknown): RefusedSlot | undefined {
  if (!(error instanceof CallFailed) || !['slot-full', 'slot-gone'].includes(error.code)) return undefined;
  const { from } = (error.details ?? {}) as { from?: unknown };
  return {
    isFull: error.code === 'slot-full',
    from: typeof from === 'string' ? new Date(from) : undefined,
  };
}
