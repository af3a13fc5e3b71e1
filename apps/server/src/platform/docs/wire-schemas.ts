import { errorBody } from '@haat/contract/error-body';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

/** Descriptions of values used in every call. */
const VALUES: Record<string, JsonSchema> = {
  Rupees: { description: 'An amount in rupees with at most two decimals.', examples: [249.5] },
  Percent: { description: 'A percentage with at most two decimals.', examples: [5] },
  Timestamp: { description: 'ISO 8601, in UTC.', examples: ['2026-04-01T05:30:00.000Z'] },
  Id: { description: 'UUID, version 7.', examples: ['01976b1c-52a0-7c3e-9a4b-6f2d8c1e0a35'] },
  PinCode: { description: 'A six-digit Indian pin code.', examples: ['585412'] },
  PageNumber: { description: 'Counted from 1, which is also the default.', examples: ['1'] },
  Error: { description: 'What every failed call answers. `code` is for programs, `message` for people.' },
};

/**
 * Converts the contract's schemas to OpenAPI's JSON Schema. Exported schemas become components, which others refer to.
 */
export class WireSchemas {
  /** The components used so far. */
  readonly components: Record<string, JsonSchema> = {};
  private readonly names = z.registry<{ id: string }>();

  /** @param files the contract's, codecs included */
  constructor(files: Iterable<Record<string, unknown>>) {
    this.names.add(errorBody, { id: 'Error' });
    for (const exported of files) {
      for (const [name, value] of Object.entries(exported)) {
        if (!(value instanceof z.ZodMiniType) || this.names.has(value)) continue;
        this.names.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1) });
      }
    }
  }

  /** By the schema's input, which is what travels: rupees and ISO texts, not paise and dates. */
  of(schema: z.ZodMiniType): JsonSchema {
    const { $schema, $defs, ...json } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      metadata: this.names,
      override: ({ jsonSchema }) => simplify(jsonSchema),
    });
    for (const [name, definition] of Object.entries($defs ?? {})) {
      this.components[name] ??= { ...(pointToComponents(definition) as JsonSchema), ...VALUES[name] };
    }
    return pointToComponents(json) as JsonSchema;
  }

  /** An object's properties as separate parameters, such as a query's. */
  properties(schema: z.ZodMiniType): { name: string; required: boolean; schema: JsonSchema }[] {
    if (!(schema instanceof z.ZodMiniObject)) return [];
    const { properties = {}, required = [] } = this.of(schema.clone()) as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, json]) => ({
      name,
      required: required.includes(name),
      schema: json,
    }));
  }
}

/** Drops redundant parts: the pattern beside a format, and the bounds of every integer. */
function simplify(json: JsonSchema): void {
  if (json.format) delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
}

function pointToComponents(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(pointToComponents);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string'
        ? value.replace('#/$defs/', '#/components/schemas/')
        : pointToComponents(value),
    ]),
  );
}
