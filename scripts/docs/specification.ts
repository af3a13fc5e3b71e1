import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** `waits`: it belongs to a later stage, and no test proves it yet. */
const thing = { id: z.string(), waits: z.optional(z.string()) };
/** Files and folders from the repository's root, the first to open first. */
const code = z._default(z.array(z.string()), []);

const specification = z.strictObject({
  title: z.string(),
  about: z.string(),
  /** What the things that wait belong to. */
  notYet: z.optional(z.string()),
  /** Folders of another specification, whose sources the texts are not looked for in. */
  textsNotIn: z.array(z.string()),
  routes: z.array(z.strictObject({ ...thing, code, route: z.string(), shows: z.string() })),
  /** The id is method and path. */
  calls: z.array(z.strictObject(thing)),
  texts: z.array(z.strictObject({ ...thing, text: z.string() })),
  /** Where it stands in the sources, but for those that wait. */
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

/** What a specification asks for: `docs/coverage/<name>.json`. */
export type Specification = z.infer<typeof specification> & { name: string };

/** One thing that a specification asks for, by the tag that the tests which prove it carry: `rule sold-out`. */
export interface Requirement {
  tag: string;
  waits: string | undefined;
}

/** Every specification that has its page. */
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

/** Everything that a specification asks for. */
export function requirementsOf(asked: Specification): Requirement[] {
  return Object.entries(KINDS).flatMap(([kind, word]) =>
    asked[kind as keyof typeof KINDS].map(({ id, waits }) => ({ tag: `${word} ${id}`, waits })),
  );
}
