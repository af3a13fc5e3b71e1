import { editDistance, LONGEST_COMPARED } from '@haat/domain/search/spelling';

const bare = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\band\b/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .slice(0, LONGEST_COMPARED);

const figures = (name: string) => name.replace(/\D/g, '');

/** The last part of a path: 'All / Kirana' is 'Kirana'. */
const lastPart = (name: string) => name.split(/[/>»]/).at(-1) ?? '';

/**
 * The number of letters that may differ. Typing errors in the first letter are rare, and short names differ quickly.
 */
function mayDiffer(a: string, b: string): number {
  const letters = Math.min(a.length, b.length);
  if (a[0] !== b[0] || letters < 3) return 0;
  if (letters < 5) return a === `${b}s` || b === `${a}s` ? 1 : 0;
  return letters < 10 ? 1 : 2;
}

/**
 * The existing category that a new one is probably a misspelling of: 'Beverges', 'beverage' or 'All / Beverages' for
 * 'Beverages'.
 */
export function likeCategory(name: string, known: readonly string[]): string | undefined {
  const wanted = bare(name);
  const last = bare(lastPart(name));
  if (wanted === '') return undefined;
  const same = known.find((other) => bare(other) === wanted || bare(other) === last);
  if (same !== undefined) return same;
  const near = known.flatMap((other) => {
    const to = bare(other);
    const most = figures(to) === figures(wanted) ? mayDiffer(wanted, to) : 0;
    const distance = most > 0 ? editDistance(wanted, to, most) : 1;
    return distance <= most ? [{ other, distance }] : [];
  });
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.other;
}
