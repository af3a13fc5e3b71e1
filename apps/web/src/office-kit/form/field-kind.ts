import type { AnyCall } from '../../kit/call.ts';

type Schema = NonNullable<AnyCall['body']>;
type Def = { type: string; innerType?: Schema; shape?: Record<string, Schema>; in?: Schema };

const defOf = (schema: Schema) => schema.def as Def;

/** The kind of field for a part of a call's body, by what travels. */
export function fieldKind(body: Schema | undefined, name: string): 'boolean' | 'number' | 'text' {
  let field = body && defOf(body).shape?.[name];
  if (!field) throw new TypeError(`The body has no field ${name}`);
  for (let inner: Schema | undefined = field; inner; inner = defOf(field).innerType ?? defOf(field).in)
    field = inner;
  const { type } = defOf(field);
  if (type === 'boolean') return 'boolean';
  return type === 'number' || type === 'int' ? 'number' : 'text';
}
