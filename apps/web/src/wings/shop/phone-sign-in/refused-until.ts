import { CallFailed } from '../../../kit/call-failed.ts';

/** Time of the next possible request; 0 for other refusals. */
export function refusedUntil(error: unknown, failedAt: number): number {
  if (!(error instanceof CallFailed) || error.code !== 'too-many-codes') return 0;
  const { againAfter } = (error.details ?? {}) as { againAfter?: unknown };
  return typeof againAfter === 'number' ? failedAt + againAfter * 1000 : 0;
}
