import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../../..');
const SOURCES = '{apps,packages,scripts,e2e,bench}/**/*.{ts,tsx,mjs,js,css}';
const SKIPPED = ['node_modules', 'dist', 'test-results'];

export interface Source {
  /** From the repository's root, with forward slashes. */
  file: string;
  text: string;
}

/** Every source file of the repository but the generated ones. */
export const sources: readonly Source[] = globSync(SOURCES, {
  cwd: ROOT,
  exclude: (file) => SKIPPED.includes(path.basename(file)),
})
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !file.endsWith('.gen.ts'))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

/** Tests and what only they use are no part of the product. */
export const inProduct = ({ file }: Source) => !/\.test\.tsx?$|\/test\//.test(file);

export const under = (folder: string) => sources.filter(({ file }) => file.startsWith(`${folder}/`));

/** What a file imports: packages by name, files of the repository from its root. */
export function importsOf({ file, text }: Source): string[] {
  const specifiers = text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*'([^']+)'/gm);
  return [...specifiers].map(([, to = '']) =>
    to.startsWith('.') ? path.posix.join(path.posix.dirname(file), to) : to,
  );
}

export const filesWhere = (list: readonly Source[], breaks: (source: Source) => boolean) =>
  list.filter(breaks).map(({ file }) => file);

/** Names, and the names that each of them uses; both in order. */
export type Arrows = Record<string, string[]>;

/**
 * Which parts use which others.
 * @param partOf the part that a file belongs to; undefined where it belongs to none
 */
export function arrowsBetween(list: readonly Source[], partOf: (file: string) => string | undefined): Arrows {
  const arrows = new Map<string, Set<string>>();
  for (const source of list) {
    const from = partOf(source.file);
    for (const to of importsOf(source).map(partOf))
      if (from && to && to !== from) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  }
  return Object.fromEntries([...arrows].toSorted().map(([from, to]) => [from, [...to].toSorted()]));
}

/** The names from which the arrows lead back to where they came from. */
export function inCircles(arrows: Arrows): string[] {
  const leadsBack = (start: string, from = start, seen = new Set<string>()): boolean =>
    (arrows[from] ?? []).some((to) => to === start || (!seen.has(to) && leadsBack(start, to, seen.add(to))));
  return Object.keys(arrows).filter((name) => leadsBack(name));
}
