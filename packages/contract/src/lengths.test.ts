import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { ALL_CALLS } from './calls.ts';

type Schema = z.core.$ZodType;
type Check = z.core.$ZodCheck;

/** Zod checks these forms first: they have a fixed length, or stop at the first wrong character. */
const FIXED = ['uuid', 'datetime', 'date'];

/** @returns undefined for other kinds */
function partsOf(schema: Schema): Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.values(def.shape);
    case 'array':
      return [def.element];
    case 'union':
      return [...def.options];
    case 'record':
      return [def.keyType, def.valueType];
    case 'intersection':
      return [def.left, def.right];
    case 'tuple':
      return [...def.items];
    case 'pipe':
      return [def.in];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return [def.innerType];
    default:
      return [];
  }
}

/** Whether a check only looks at a text's length, or trims it. */
function isPlain({ _zod: { def } }: Check): boolean {
  if (def.check === 'min_length') return true;
  const { tx } = def as z.core.$ZodCheckOverwriteDef;
  return def.check === 'overwrite' && !/\/[^/]+\/[a-z]*[.,)]/.test(String(tx));
}

/** Whether a check only keeps a text's beginning. */
const isCut = ({ _zod: { def } }: Check) =>
  def.check === 'overwrite' && String((def as z.core.$ZodCheckOverwriteDef).tx).includes('cutAt(');

/** A schema's texts that reach a regular expression before their length is checked. */
function unbounded(schema: Schema, at: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inside = partsOf(schema).flatMap((part, nth) => unbounded(part, `${at}.${nameOf(schema, nth)}`));
  if (def.type !== 'string') return inside;
  const { format } = def as { format?: string };
  if (format) return FIXED.includes(format) ? [] : [`${at}: ${format}`];
  for (const check of (def.checks ?? []) as Check[]) {
    const { check: kind, abort } = check._zod.def;
    if ((kind === 'max_length' && abort) || isCut(check)) return [];
    if (!isPlain(check)) return [`${at}: ${kind}`];
  }
  return [`${at}: no length at all`];
}

function nameOf(schema: Schema, nth: number): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'object' ? String(Object.keys(def.shape)[nth]) : String(nth);
}

test('each text of a request has a maximum length, checked before any expression', () => {
  const found = [...ALL_CALLS].flatMap(([name, call]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = call[part];
      return schema ? unbounded(schema, `${name} ${part}`) : [];
    }),
  );
  expect(found).toEqual([]);
});
