import { one, type Planted, without } from './plant.ts';

export const DAY_ERRORS: readonly Planted[] = [
  ['days', 'a day sold more', one('order_days', 'total_paise = total_paise + 100', 'true')],
  ['days', 'a day is lost', without('order_days', `x.order_type = 'online'`)],
  [
    'what went back',
    'more was taken off a day',
    one('order_reversals', 'total_paise = total_paise + 100', 'true'),
  ],
  ['what went back', 'a reversal is lost', without('order_reversals', 'true')],
  ['products of days', 'a product sold more on a day', one('product_days', 'pieces = pieces + 1', 'true')],
  [
    'products of days',
    'a product cost a paisa less on a day',
    one('product_days', 'cost_paise = cost_paise - 1', 'true'),
  ],
  ['products of days', 'a day of a product is lost', without('product_days', 'x.pieces <> 0')],
  [
    'money of days',
    'a day took a rupee more',
    one('money_days', 'received_paise = received_paise + 100', 'true'),
  ],
  ['money of days', 'a tender of a day is lost', without('money_days', 'true')],
  ['taxes of days', 'a day has a paisa more CGST', one('tax_days', 'cgst_paise = cgst_paise + 1', 'true')],
  ['taxes of days', 'a rate of a day is another', one('tax_days', 'tax_bp = tax_bp + 100', 'true')],
  [
    'products of months',
    'a product sold more in a month',
    one('product_months', 'pieces = pieces + 1', 'true'),
  ],
];
