import { useEffect, useState } from 'react';
import { CallFailed } from '../../../kit/call-failed.ts';

/** Whole seconds until `until` (milliseconds since 1970), down to 0. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!running || until === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until, running]);
  return left;
}

/** '0:25', '9:41', '1:02:10'. */
export function countdownText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** Time of the next possible request; 0 for other refusals. */
export function refusedUntil(error: unknown, failedAt: number): number {
  if (!(error instanceof CallFailed) || error.code !== 'too-many-codes') return 0;
  const { againAfter } = (error.details ?? {}) as { againAfter?: unknown };
  return typeof againAfter === 'number' ? failedAt + againAfter * 1000 : 0;
}
