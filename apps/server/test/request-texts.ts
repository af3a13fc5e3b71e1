import type { Call } from '@haat/contract/call';
import * as z from 'zod/mini';
import type { Sent } from './access-world.ts';

/** A text's place in a request: the part, and the path of names; arrays have their first element. */
export interface TextPlace {
  part: 'params' | 'query' | 'body';
  path: readonly string[];
  /** It takes an id. */
  isId: boolean;
  /** For unions: the kinds that have this text. */
  ofKind: readonly Kind[];
}

interface Kind {
  path: readonly string[];
  value: string;
}

interface JsonSchema {
  type?: string;
  format?: string;
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** All places of a call's request that take a text, including ids and enums. */
export function textPlacesOf(call: Call): TextPlace[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
    const found = pathsIn(json as JsonSchema, []);
    return [...Map.groupBy(found, ({ path }) => path.join('.')).values()].flatMap(([first, ...others]) =>
      first ? [{ ...first, part, isId: [first, ...others].some(({ isId }) => isId) }] : [],
    );
  });
}

function pathsIn(
  schema: JsonSchema,
  path: readonly string[],
  ofKind: readonly Kind[] = [],
): Omit<TextPlace, 'part'>[] {
  const { type, format, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...(type === 'string' ? [{ path, isId: format === 'uuid', ofKind }] : []),
    ...Object.entries(properties).flatMap(([name, inside]) => pathsIn(inside, [...path, name], ofKind)),
    ...(items ? pathsIn(items, [...path, '0'], ofKind) : []),
    ...[...anyOf, ...allOf].flatMap((one) => pathsIn(one, path, ofKind)),
    ...oneOf.flatMap((one) => pathsIn(one, path, [...ofKind, ...kindsOf(one, path)])),
  ];
}

/** The discriminator of a kind: `kind: 'bill'`. */
function kindsOf({ properties = {} }: JsonSchema, path: readonly string[]): Kind[] {
  return Object.entries(properties).flatMap(([name, { const: value }]) =>
    typeof value === 'string' ? [{ path: [...path, name], value }] : [],
  );
}

/** The request as the kind that has the text, as other kinds ignore it. */
export function asItsKind(sent: Sent, { ofKind }: TextPlace): Sent {
  if (ofKind.length === 0) return sent;
  const payload = ofKind.reduce<unknown>(
    (body, { path, value }) => placed(body, path, value),
    sent.payload ?? {},
  );
  return { ...sent, payload: payload as object };
}

/** The request with another text in one place; `encoded` is its form in an address. */
export function withText(
  call: Call,
  sent: Sent,
  { part, path }: TextPlace,
  text: string,
  encoded: string,
): Sent {
  const url = sent.url ?? call.path;
  if (part === 'body') return { ...sent, url, payload: placed(sent.payload ?? {}, path, text) as object };
  const [address = '', query = ''] = url.split('?');
  if (part === 'query') {
    const others = query.split('&').filter((one) => one !== '' && !one.startsWith(`${path[0]}=`));
    return { ...sent, url: `${address}?${[...others, `${path[0]}=${encoded}`].join('&')}` };
  }
  const at = call.path.split('/').indexOf(`:${path[0]}`);
  const segments = address.split('/').with(at, encoded).join('/');
  return { ...sent, url: query ? `${segments}?${query}` : segments };
}

/** A body's value at a path. */
export const textAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], value);

function placed(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (name === '0') {
    const [first, ...others] = Array.isArray(value) ? value : [];
    return [placed(first ?? {}, rest, text), ...others];
  }
  const object = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { ...object, [name]: placed(object[name], rest, text) };
}
