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

/** A text between quotes in a source. */
export interface Literal {
  file: string;
  literal: string;
}

/** The texts in the sources of the contract and the web app, but for the folders where a specification's are not looked for. */
export function literalsFor({ textsNotIn }: Specification): Literal[] {
  return (
    read(['packages/contract/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'])
      // Translations have the texts as keys.
      .filter(({ file }) => !/\/texts\/|\/gallery\//.test(file))
      .filter(({ file }) => !textsNotIn.some((folder) => file.startsWith(folder)))
      .flatMap(({ file, text }) => literalsOf(text).map((literal) => ({ file, literal })))
  );
}

/** What stands between quotes in a source, comments left out. */
function literalsOf(source: string): string[] {
  const code = source.replace(/^\s*\*.*$|\/\*.*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"/g)].map(
    ([, single, double]) => single ?? double ?? '',
  );
}

/** A text with its placeholders as sources write them: {{count}}, {sku}, <b>{{amount}}</b>, or {{count}} hours. */
export function formOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}|₹X/).map((part) => part.replace(/[.?*+^$()[\]\\|{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('(?:<b>)?\\{{1,2}\\w+\\}{1,2}(?:</b>)?(?: \\w+)?')}$`);
}

/** A call without the names of what stands in its path. */
export const shapeOf = (call: string) => call.replace(/\{\w+\}|:\w+/g, '{}');

/** Where each call is declared and where the server binds it, by its method and path. */
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

/** Whether routes of the server take a call from its file of the contract, by its name or that of the whole file. */
function binds(routes: string, contract: string, name: string): boolean {
  const from = contract.replace('packages/contract/src/', '@haat/contract/').replace(/\.ts$/, '');
  const imports = routes.matchAll(/^import (?:\* as (\w+)|\{([^}]*)\}) from '([^']+)'/gm);
  return [...imports].some(
    ([, whole, named = '', to]) =>
      to === from &&
      (whole ? new RegExp(`\\b${whole}\\.${name}\\b`).test(routes) : named.split(/\W+/).includes(name)),
  );
}
