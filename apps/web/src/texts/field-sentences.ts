import type { Call } from '@haat/contract/call';

/** The parts of a schema that lead to others, and what it says of bad input. */
type Node = {
  _zod?: { def: Record<string, unknown> & { checks?: Node[]; error?: (issue: object) => unknown } };
};

/** What calls have against the parts of a request: every sentence given to a check, wherever it stands in their schemas. */
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
