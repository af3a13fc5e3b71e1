import { BOUNDS } from '@haat/domain/basics/bounds';
import {
  eachOf,
  type Field,
  type Fields,
  type FieldsWith,
  type ValueOf,
} from '@haat/domain/product-fields/field';
import * as z from 'zod/mini';
import {
  closedLike,
  day,
  optionalLines,
  optionalText,
  percent,
  priceInRupees,
  wholeNumber,
} from '../codecs.ts';
import type { SentOf } from './reply-fields.ts';

export const pieces = wholeNumber(0, BOUNDS.typedStock);

type Own<All extends Fields> = { [Name in keyof All]?: z.ZodMiniType } & {
  [Name in keyof FieldsWith<All, { kind: 'list' } | { needed: true }>]: z.ZodMiniType;
};

type Typed<All extends Fields, O extends Own<All>> = {
  [Name in keyof All]: Name extends keyof O
    ? O[Name]
    : z.ZodMiniDefault<z.ZodMiniType<ValueOf<All[Name]>, SentOf<All[Name]>>>;
};

/**
 * A product's fields as typed; absent ones are blank.
 * @param own fields with rules of their own; lists and required fields always need them
 */
export function typedFields<All extends Fields, O extends Own<All>>(
  fields: All,
  own: O & { [Name in Exclude<keyof O, keyof All>]: never },
): Typed<All, O> {
  const others = new Map<string, z.ZodMiniType | undefined>(Object.entries(own));
  return eachOf(fields, (field, name) => others.get(name) ?? typed(field));
}

function typed(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return field.lines ? optionalLines(field.most) : optionalText(field.most);
    case 'digits':
      return z._default(closedLike(field.like, field.wrong), '');
    case 'choice':
      return z._default(z.enum(field.of), field.usual);
    case 'number':
      return z._default(z.nullable(wholeNumber(field.least, field.most)), null);
    case 'quantity':
      return z._default(pieces, field.usual);
    case 'rupees':
      return z._default(z.nullable(priceInRupees), null);
    case 'percent':
      return z._default(z.nullable(percent), null);
    case 'day':
      return z._default(z.nullable(day), null);
    case 'flag':
      return z._default(z.boolean(), false);
    case 'list':
      throw new TypeError('A list has a codec of its own');
  }
}
