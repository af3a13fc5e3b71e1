import { filledIn } from '@haat/contract/error-body';
import type { Sms } from './sms.ts';

/** Registered texts allow no longer gaps (DLT). */
export const MAX_IN_A_GAP = 30;

/** Cuts what may be too long for a gap. */
export const cutForGap = (text: string): string => [...text].slice(0, MAX_IN_A_GAP).join('').trim();

/** A registered text with its gaps, `{name}`, filled in; what is too long for one is cut, except a link. */
export function filledSms(template: string, pattern: string, given: Record<string, string>): Omit<Sms, 'to'> {
  const fitting = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, name === 'link' ? value : cutForGap(value)]),
  );
  const values = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => fitting[name] ?? '');
  return { template, values, text: filledIn(pattern, fitting).trim() };
}
