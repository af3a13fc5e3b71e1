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

/** A name as it is compared. */
interface Read {
  name: string;
  bare: string;
  figures: string;
}

const read = (name: string): Read => {
  const letters = bare(name);
  return { name, bare: letters, figures: figures(letters) };
};

/**
 * Finds the existing category that a new one is probably a misspelling of: 'Beverges', 'beverage' or
 * 'All / Beverages' for 'Beverages'. Reads each name once, as every row of a file may be compared with all of them.
 */
export function likeCategories(): (name: string, known: readonly string[]) => string | undefined {
  const reads = new Map<string, Read>();
  const readOnce = (name: string) => {
    const before = reads.get(name) ?? read(name);
    reads.set(name, before);
    return before;
  };
  return (name, known) => likeCategory(readOnce(name), readOnce(lastPart(name)), known.map(readOnce));
}

function likeCategory(wanted: Read, last: Read, known: readonly Read[]): string | undefined {
  if (wanted.bare === '') return undefined;
  const same = known.find((other) => other.bare === wanted.bare || other.bare === last.bare);
  if (same !== undefined) return same.name;
  const near = known.flatMap((other) => {
    const most = other.figures === wanted.figures ? mayDiffer(wanted.bare, other.bare) : 0;
    const distance = most > 0 ? editDistance(wanted.bare, other.bare, most) : 1;
    return distance <= most ? [{ name: other.name, distance }] : [];
  });
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.name;
}
