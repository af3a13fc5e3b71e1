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

type TypedAs<F extends Field> = z.ZodMiniType<ValueOf<F>, SentOf<F>>;
type Typed<All extends Fields, Blank, O extends Own<All>> = {
  [Name in keyof All]: Name extends keyof O
    ? O[Name]
    : Name extends Blank
      ? z.ZodMiniDefault<TypedAs<All[Name]>>
      : z.ZodMiniOptional<TypedAs<All[Name]>>;
};

/**
 * A product's fields as typed.
 * @param blank fields that are blank if they are left out; others stay absent
 * @param own fields with rules of their own; lists and required fields always need them
 */
export function typedFields<All extends Fields, Blank extends string, O extends Own<All>>(
  fields: All,
  blank: readonly Blank[],
  own: O & { [Name in Exclude<keyof O, keyof All>]: never },
): Typed<All, Blank, O> {
  const others = new Map<string, z.ZodMiniType | undefined>(Object.entries(own));
  const blanks: readonly string[] = blank;
  const made = (field: Field, name: string) =>
    blanks.includes(name) ? typed(field) : z.optional(typed(field)._zod.def.innerType);
  return eachOf(fields, (field, name) => others.get(name) ?? made(field, name));
}

function typed(field: Field): z.ZodMiniDefault {
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
