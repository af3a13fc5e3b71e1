import type { Call } from '@haat/contract/call';

/** Nested parts of a schema, and its sentences about bad input. */
type Node = {
  _zod?: { def: Record<string, unknown> & { checks?: Node[]; error?: (issue: object) => unknown } };
};

/** Every sentence given to a check, wherever in the calls' schemas. */
export function fieldSentences(calls: Iterable<Call>): Set<string> {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const def = (value as Node)._zod?.def;
    if (!def) {
      for (const part of Object.values(value)) visit(part);
      return;
    }
    const said = typeof def.error === 'function' ? def.error({ code: 'custom', input: '' }) : undefined;
    if (typeof said === 'string') found.add(said);
    for (const part of Object.values(def)) visit(part);
  };
  for (const { params, query, body } of calls) for (const schema of [params, query, body]) visit(schema);
  return found;
}
