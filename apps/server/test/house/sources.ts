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

/** All source files of the repository except generated ones. */
export const sources: readonly Source[] = globSync(SOURCES, {
  cwd: ROOT,
  exclude: (file) => SKIPPED.includes(path.basename(file)),
})
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !file.endsWith('.gen.ts'))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

/** Without tests and their helpers. */
export const inProduct = ({ file }: Source) => !/\.test\.tsx?$|\/test\//.test(file);

export const under = (folder: string) => sources.filter(({ file }) => file.startsWith(`${folder}/`));

/** Packages by name, files from the repository's root. */
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
 * @param partOf a file's part; undefined if it has none
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

/** Names in a circle of arrows. */
export function inCircles(arrows: Arrows): string[] {
  const leadsBack = (start: string, from = start, seen = new Set<string>()): boolean =>
    (arrows[from] ?? []).some((to) => to === start || (!seen.has(to) && leadsBack(start, to, seen.add(to))));
  return Object.keys(arrows).filter((name) => leadsBack(name));
}
