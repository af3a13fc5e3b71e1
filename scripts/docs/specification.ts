import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** `waits`: for a later stage; no test proves it yet. */
const thing = { id: z.string(), waits: z.optional(z.string()) };
/** Files and folders from the repository's root, the first to open first. */
const code = z._default(z.array(z.string()), []);

const specification = z.strictObject({
  title: z.string(),
  about: z.string(),
  /** The later stage of those that wait. */
  notYet: z.optional(z.string()),
  /** Folders of another specification, whose sources are not searched for these texts. */
  textsNotIn: z.array(z.string()),
  routes: z.array(z.strictObject({ ...thing, code, route: z.string(), shows: z.string() })),
  /** The id is method and path. */
  calls: z.array(z.strictObject(thing)),
  texts: z.array(z.strictObject({ ...thing, text: z.string() })),
  /** Where the source has it, except for those that wait. */
  constants: z.array(
    z.strictObject({
      ...thing,
      what: z.string(),
      value: z.number(),
      file: z._default(z.string(), ''),
      name: z._default(z.string(), ''),
    }),
  ),
  rules: z.array(z.strictObject({ ...thing, code, rule: z.string() })),
});

/** A specification: `docs/coverage/<name>.json`. */
export type Specification = z.infer<typeof specification> & { name: string };

/** One requirement, with the tag of the tests that prove it: `rule sold-out`. */
export interface Requirement {
  tag: string;
  waits: string | undefined;
}

export function readSpecifications(): Specification[] {
  return globSync('docs/coverage/*.json', { cwd: ROOT })
    .toSorted()
    .map((file) => ({
      ...specification.parse(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))),
      name: path.basename(file, '.json'),
    }));
}

const KINDS = {
  routes: 'route',
  calls: 'call',
  texts: 'text',
  constants: 'constant',
  rules: 'rule',
} as const;

export function requirementsOf(asked: Specification): Requirement[] {
  return Object.entries(KINDS).flatMap(([kind, word]) =>
    asked[kind as keyof typeof KINDS].map(({ id, waits }) => ({ tag: `${word} ${id}`, waits })),
  );
}
