import type { ChosenChange } from '@haat/contract/catalog/bulk-edit';
import { fromRupees } from '@haat/domain/basics/money';
import { msg } from '../../../texts/translate.ts';

/** Made elsewhere: by answering the calendar's questions. */
type What = Exclude<ChosenChange['what'], 'taxAnswer' | 'keepRate' | 'clear'>;

export const WHATS: Record<What, string> = {
  price: msg('Price: the same for all'),
  priceBy: msg('Price: by per cent'),
  offMrp: msg('Price: per cent off the MRP'),
  status: msg('Status'),
  stock: msg('Stock: the same for all'),
  stockBy: msg('Stock: more or less'),
  category: msg('Category'),
  tax: msg('Tax'),
  calendar: msg('Tax: by the calendar of rates'),
};

export type ChangeDraft = {
  what: What;
  /** Rupees, per cent, pieces, kilograms or litres; '' while blank. */
  number: number | '';
  status: 'In Review' | 'Published';
  category: string | null;
  subCategory: string | null;
};

export const FIRST_DRAFT: ChangeDraft = {
  what: 'price',
  number: '',
  status: 'Published',
  category: null,
  subCategory: null,
};

/** Null while incomplete. With blank tax, the category's rate applies. */
export function changeOf({ what, number, status, category, subCategory }: ChangeDraft): ChosenChange | null {
  const typed = typeof number === 'number' && Number.isFinite(number) ? number : null;
  switch (what) {
    case 'status':
      return { what, status };
    case 'category':
      return category === null ? null : { what, category, subCategory };
    case 'tax':
      return { what, tax: typed === null ? null : Math.round(typed * 100) };
    case 'calendar':
      return { what };
    case 'price':
      return typed === null ? null : { what, price: fromRupees(typed) };
    case 'priceBy':
    case 'offMrp':
      return typed === null ? null : { what, percent: Math.round(typed * 100) };
    case 'stock':
      return typed === null ? null : { what, stock: typed };
    case 'stockBy':
      return typed === null ? null : { what, pieces: typed };
  }
}
