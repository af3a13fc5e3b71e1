import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './specification.ts';

const COLUMNS = ['packages/contract/src', 'packages/domain/src', 'apps/server/src', 'apps/web/src'];
const TIERS = ['core', 'missed', 'nice'];
const ENDINGS = ['', '.ts', '.tsx'];

const page = readFileSync(path.join(ROOT, 'docs/what-is-where.md'), 'utf8');

/** The rows of all tables, without headings. */
const lines = page
  .split('\n')
  .filter((line) => /^\| (?!feature|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, feature = '', tier = '', ...cells]) => ({ feature, tier, cells: cells.slice(0, COLUMNS.length) }));

/** The paths in a row, from the repository's root. */
const pathsOf = (cells: readonly string[]) =>
  cells.flatMap((cell, column) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, at]) => `${COLUMNS[column]}/${at}`),
  );

const named = lines.flatMap(({ cells }) => pathsOf(cells));

test('each line has a tier and says where its feature is', () => {
  expect(lines.length).toBeGreaterThan(80);
  const odd = lines.filter(({ tier, cells }) => !TIERS.includes(tier) || pathsOf(cells).length === 0);
  expect(odd).toEqual([]);
  const features = lines.map(({ feature }) => feature);
  expect(features.filter((feature, nth) => features.indexOf(feature) !== nth)).toEqual([]);
});

test('each folder and file that it names is there', () => {
  const isThere = (at: string) => ENDINGS.some((ending) => existsSync(path.join(ROOT, at + ending)));
  expect(named.filter((at) => !isThere(at))).toEqual([]);
});

test.each([
  'apps/server/src/*/*/',
  'apps/server/src/sales/*/*/',
  'apps/web/src/wings/*/*/',
  'packages/contract/src/*/',
  'packages/domain/src/*/',
])('it names each folder of %s, or something in it', (folders) => {
  const found = globSync(folders, { cwd: ROOT }).map((folder) => folder.replaceAll(path.sep, '/'));
  const ofProduct = found.filter((folder) => !folder.endsWith('/test'));
  expect(ofProduct.length).toBeGreaterThan(5);
  expect(ofProduct.filter((folder) => !named.some((at) => `${at}/`.startsWith(`${folder}/`)))).toEqual([]);
});
