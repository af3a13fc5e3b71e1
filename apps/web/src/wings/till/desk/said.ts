import type { Paise } from '@haat/domain/basics/money';
import { useEffect } from 'react';
import { beep } from '../../../office-kit/scan/beep.ts';

/** What the line under the scan field answers. */
export interface Said {
  tone: 'added' | 'warned' | 'refused';
  title: string;
  text?: string;
  amount?: Paise | undefined;
  /** The code that nothing was found by: it can be searched for or created. */
  unknown?: string;
  /** Makes each answer another one, so that the bar starts again. */
  nth: number;
}

/** How long a refusal stays (back office, section 8). */
const REFUSED_MS = 2000;

/** Beeps at a refusal and takes it away after two seconds. */
export function useRefusalEnds(said: Said | null, end: () => void): void {
  const nth = said?.tone === 'refused' ? said.nth : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer once
  useEffect(() => {
    if (nth === null) return;
    beep();
    const timer = setTimeout(end, REFUSED_MS);
    return () => clearTimeout(timer);
  }, [nth]);
}
