import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_CALLS } from '@haat/contract/calls';
import { ROOT, type Specification } from './specification.ts';

const read = (patterns: string[]) =>
  globSync(patterns, { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.includes('.test.'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

/** A string in a source file. */
export interface Literal {
  file: string;
  literal: string;
}

/** Strings in the contract and the web app, except in the folders that the specification excludes. */
export function literalsFor({ textsNotIn }: Specification): Literal[] {
  return (
    read(['packages/contract/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'])
      // Translations have the texts as keys.
      .filter(({ file }) => !file.includes('/texts/'))
      .filter(({ file }) => !textsNotIn.some((folder) => file.startsWith(folder)))
      .flatMap(({ file, text }) => literalsOf(text).map((literal) => ({ file, literal })))
  );
}

/** A source's strings, without comments. */
function literalsOf(source: string): string[] {
  const code = source.replace(/^\s*\*.*$|\/\*.*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"/g)].map(
    ([, single, double]) => single ?? double ?? '',
  );
}

/** Matches a text with placeholders as sources write them: {{count}}, {sku}, <b>{{amount}}</b>, or {{count}} hours. */
export function formOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}|₹X/).map((part) => part.replace(/[.?*+^$()[\]\\|{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('(?:<b>)?\\{{1,2}\\w+\\}{1,2}(?:</b>)?(?: \\w+)?')}$`);
}

/** A call without the names of its path parameters. */
export const shapeOf = (call: string) => call.replace(/\{\w+\}|:\w+/g, '{}');

/** The files that declare and bind each call, by method and path. */
export function filesByCall(): Map<string, string[]> {
  const contract = read(['packages/contract/src/**/*.ts']);
  const routes = read(['apps/server/src/**/routes.ts']);
  return new Map(
    [...ALL_CALLS].map(([name, { method, path: at }]) => {
      const declares = new RegExp(`^export const ${name}\\b`, 'm');
      const declared = contract.filter(({ text }) => declares.test(text)).map(({ file }) => file);
      const binding = routes.filter(({ text }) => declared.some((file) => binds(text, file, name)));
      return [shapeOf(`${method} ${at}`), [...declared, ...binding.map(({ file }) => file)]];
    }),
  );
}

/** Whether routes import a call from its contract file, by its name or with the whole file. */
function binds(routes: string, contract: string, name: string): boolean {
  const from = contract.replace('packages/contract/src/', '@haat/contract/').replace(/\.ts$/, '');
  const imports = routes.matchAll(/^import (?:\* as (\w+)|\{([^}]*)\}) from '([^']+)'/gm);
  return [...imports].some(
    ([, whole, named = '', to]) =>
      to === from &&
      (whole ? new RegExp(`\\b${whole}\\.${name}\\b`).test(routes) : named.split(/\W+/).includes(name)),
  );
}
