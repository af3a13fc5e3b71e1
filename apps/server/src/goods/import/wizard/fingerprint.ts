import { createHash } from 'node:crypto';
import type { Survey } from '../formats/survey.ts';

/** The same for files with the same columns. */
export function fingerprintOf({ headings, headingLine }: Survey): string {
  const named = headingLine === 0 ? [] : headings.map((heading) => heading.toLowerCase());
  return createHash('sha256').update(JSON.stringify(named)).digest('hex');
}
