import * as z from 'zod/mini';

// For tests that go over all calls.

/** A scalar, with its path: `['orderItems', '0', 'qty']`. */
export interface Leaf {
  path: readonly string[];
  schema: z.ZodMiniType;
}

/** An array's place is 0, a record's '*'. */
export function leavesOf(schema: z.core.$ZodType, path: readonly string[] = []): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inside]) => leavesOf(inside, [...path, name]));
    case 'array':
      return leavesOf(def.element, [...path, '0']);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return leavesOf(def.innerType, path);
    case 'union':
      return def.options.flatMap((one) => leavesOf(one, path));
    case 'record':
      return leavesOf(def.valueType, [...path, '*']);
    case 'literal':
      return [];
    default:
      return [{ path, schema: schema as z.ZodMiniType }];
  }
}

interface NumberSchema {
  type?: string;
  minimum?: number;
  maximum?: number;
}

/** On the wire; undefined unless a number. */
export function reachOf({ schema }: Leaf): { least: number; most: number } | undefined {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as NumberSchema;
  if (json.type !== 'number' && json.type !== 'integer') return undefined;
  return { least: json.minimum ?? -Infinity, most: json.maximum ?? Infinity };
}

/** Forms of days and moments: a good one, nonsense, impossible ones, and implausible years. */
export const WRITTEN_DAYS = ['YYYY-MM-DD', 'DD/MM/YYYY', 'YYYY-MM-DDT10:00:00.000Z'].map((form) => {
  const write = (year: string, month: string, date: string) =>
    form.replace('YYYY', year).replace('MM', month).replace('DD', date);
  return {
    good: write('2026', '02', '28'),
    nonsense: write('2026', '99', '99'),
    missing: [write('2026', '02', '30'), write('2027', '02', '29'), write('2026', '04', '31')],
    absurd: ['0000', '0001', '1999', '2101', '9999'].map((year) => write(year, '07', '01')),
    edges: [write('2000', '01', '01'), write('2000', '01', '02'), write('2100', '12', '31')],
  };
});

/** Whether a value is accepted there. */
export const takes = ({ schema }: Leaf, value: unknown) => z.safeDecode(schema, value as never).success;

/** Whether days in this format are accepted there. */
export const readsDays = (
  leaf: Leaf,
  { good, nonsense }: Pick<(typeof WRITTEN_DAYS)[number], 'good' | 'nonsense'>,
) => takes(leaf, good) && !takes(leaf, nonsense);
