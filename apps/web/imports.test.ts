import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = path.join(import.meta.dirname, 'src');

/** Lowest first: each may import those below it only. */
const LAYERS = [['theme', 'texts'], ['ui'], ['kit'], ['screens'], ['office-kit'], ['wings'], ['app']];

/** Folders whose subfolders must not import each other in a circle. */
const GROUPED = ['ui', 'screens', 'office-kit', ...globSync('wings/*', { cwd: SRC })].map((folder) =>
  folder.replaceAll(path.sep, '/'),
);

type Import = { from: string; to: string };

/** Packages by name, files by their path from src. */
const imports: Import[] = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((from) => {
    const text = readFileSync(path.join(SRC, from), 'utf8');
    return [...text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*'([^']+)'/gm)].map(([, to = '']) => ({
      from,
      to: to.startsWith('.') ? path.posix.join(path.posix.dirname(from), to) : to,
    }));
  });

const inside = (folder: string, file: string) => file.startsWith(`${folder}/`);
const layerOf = (file: string) => LAYERS.findIndex((layer) => layer.some((folder) => inside(folder, file)));
const line = ({ from, to }: Import) => `${from} imports ${to}`;

/** By the folder that imports. */
function arrowsIn(parent: string): Map<string, Set<string>> {
  const childOf = (file: string) => file.slice(parent.length + 1).split('/')[0] ?? '';
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (!inside(parent, from) || !inside(parent, to) || childOf(from) === childOf(to)) continue;
    arrows.set(childOf(from), (arrows.get(childOf(from)) ?? new Set()).add(childOf(to)));
  }
  return arrows;
}

/** What can be reached from a folder along the arrows. */
function reachedFrom(
  folder: string,
  arrows: Map<string, Set<string>>,
  seen = new Set<string>(),
): Set<string> {
  for (const next of arrows.get(folder) ?? []) if (!seen.has(next)) reachedFrom(next, arrows, seen.add(next));
  return seen;
}

describe('imports of the web app', () => {
  it('lead from each layer only to lower ones: theme and texts, ui, kit, screens, office kit, wings, app', () => {
    const files = imports.filter(({ from, to }) => layerOf(from) >= 0 && layerOf(to) >= 0);
    const strays = files.filter(({ from, to }) => {
      const sameFolder = from.split('/')[0] === to.split('/')[0];
      return !sameFolder && layerOf(to) >= layerOf(from);
    });
    expect(files.length).toBeGreaterThan(500);
    expect(strays.map(line)).toEqual([]);
  });

  it('stay within a layer that is listed here', () => {
    expect(imports.filter(({ from }) => layerOf(from) < 0).map(line)).toEqual([]);
  });

  it('of ui, texts and theme know no call', () => {
    const strays = imports.filter(({ from, to }) => layerOf(from) < 2 && to.startsWith('@haat/contract'));
    expect(strays.map(line)).toEqual([]);
  });

  it('of the office kit and of Mantine’s components are the office’s and the till’s', () => {
    const MAY = /^(office-kit|wings\/(office|till))\/|^kit\/mantine-root\.tsx$|^theme\/mantine-theme\.ts$/;
    const theirs = imports.filter(({ to }) => inside('office-kit', to) || /^@mantine\/core/.test(to));
    expect(theirs.length).toBeGreaterThan(20);
    // Receipts may be printed at a counter, and its printer uses no Mantine.
    const isPrinter = ({ from, to }: Import) =>
      inside('app/receipt', from) && inside('office-kit/printer', to);
    expect(theirs.filter((one) => !MAY.test(one.from) && !isPrinter(one)).map(line)).toEqual([]);
  });

  it('of a wing lead to no other wing', () => {
    const wingOf = (file: string) => /^wings\/([\w-]+)\//.exec(file)?.[1];
    const strays = imports.filter(
      ({ from, to }) => wingOf(from) && wingOf(to) && wingOf(from) !== wingOf(to),
    );
    expect(strays.map(line)).toEqual([]);
  });

  it.each(GROUPED)('among the folders of %s go round in no circle', (parent) => {
    const arrows = arrowsIn(parent);
    const circling = [...arrows.keys()].filter((folder) => reachedFrom(folder, arrows).has(folder));
    expect(circling).toEqual([]);
  });
});
