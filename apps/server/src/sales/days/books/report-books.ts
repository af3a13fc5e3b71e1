import type { BookResult } from './check-books.ts';

const count = (n: number) => n.toLocaleString('en-IN');

export function reportBooks(results: readonly BookResult[]): string[] {
  return results.flatMap((result) => [headline(result), ...differencesOf(result)]);
}

export const differencesIn = (results: readonly BookResult[]): number =>
  results.reduce((sum, result) => sum + result.count, 0);

export function sumUpBooks(results: readonly BookResult[]): string {
  const places = differencesIn(results);
  if (places === 0) return 'The books agree.';
  return `The books differ in ${count(places)} ${places === 1 ? 'place' : 'places'}.`;
}

function headline({ about, count: differing }: BookResult): string {
  return differing === 0 ? `  ✓ ${about}` : `  ✗ ${about}: ${count(differing)} differ`;
}

function differencesOf({ differences, count: differing }: BookResult): string[] {
  const places = Map.groupBy(differences, ({ marketplace, store }) =>
    store ? `${marketplace}, ${store}` : marketplace,
  );
  const lines = [...places].flatMap(([place, own]) => [
    `      ${place}`,
    ...own.map(({ subject, says }) => `        ${subject}: ${says}`),
  ]);
  const rest = differing - differences.length;
  return rest > 0 ? [...lines, `      and ${count(rest)} more`] : lines;
}
