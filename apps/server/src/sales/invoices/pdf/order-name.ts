import { shortId } from '@haat/domain/basics/ids';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import type { IssuedDocument } from '../issued-document.ts';

/** The order's number, or how it was printed before orders had numbers. */
export function orderName({ id, number }: IssuedDocument['order']): string {
  return number ? formatOrderNumber(number, ' ') : shortId(id);
}
