import { createHash } from 'node:crypto';
import type { Survey } from '../formats/survey.ts';

/** What files of the same columns have in common. */
export function fingerprintOf({ headings, headingLine }: Survey): string {
  const named = headingLine === 0 ? [] : headings.map((heading) => heading.toLowerCase());
  return createHash('sha256').update(JSON.stringify(named)).digest('hex');
}
