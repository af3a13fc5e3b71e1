import { CallFailed } from '../../../kit/call-failed.ts';

/** Until when no other code may be requested, as a refusal says; 0 when it says nothing of the kind. */
export function refusedUntil(error: unknown, failedAt: number): number {
  if (!(error instanceof CallFailed) || error.code !== 'too-many-codes') return 0;
  const { againAfter } = (error.details ?? {}) as { againAfter?: unknown };
  return typeof againAfter === 'number' ? failedAt + againAfter * 1000 : 0;
}
