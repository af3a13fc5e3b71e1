import { eachOf, type Field, type Fields, type ValueOf } from '@haat/domain/product-fields/field';
import * as z from 'zod/mini';
import { percent, rupees } from '../codecs.ts';

/** A field on the wire: amounts in rupees. */
export type SentOf<F extends Field> = F extends { kind: 'rupees' }
  ? F extends { needed: true }
    ? number
    : number | null
  : ValueOf<F>;

type ReplyFields<All extends Fields> = {
  [Name in keyof All]: z.ZodMiniType<ValueOf<All[Name]>, SentOf<All[Name]>>;
};

/** A product's fields in answers. */
export const replyFields = <All extends Fields>(fields: All): ReplyFields<All> => eachOf(fields, replyField);

function replyField(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
    case 'digits':
      return z.string();
    case 'choice':
      return z.enum(field.of);
    case 'number':
      return z.nullable(z.int());
    case 'quantity':
      return z.int();
    case 'rupees':
      return field.needed ? rupees : z.nullable(rupees);
    case 'percent':
      return z.nullable(percent);
    case 'day':
      return z.nullable(z.string());
    case 'flag':
      return z.boolean();
    case 'list':
      return z.array(z.string());
  }
}
