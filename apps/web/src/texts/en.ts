/** English sentences are their own keys; only those that count something need an entry. */
export const en: Record<string, string> = {
  'Order now, delivered by tomorrow, {{time}}, from {{count}} shops near you_one':
    'Order now, delivered by tomorrow, {{time}}, from {{count}} shop near you',
  'Order now, delivered by tomorrow, {{time}}, from {{count}} shops near you_other':
    'Order now, delivered by tomorrow, {{time}}, from {{count}} shops near you',
  'Order now, delivered by {{moment}}, from {{count}} shops near you_one':
    'Order now, delivered by {{moment}}, from {{count}} shop near you',
  'Order now, delivered by {{moment}}, from {{count}} shops near you_other':
    'Order now, delivered by {{moment}}, from {{count}} shops near you',
  'Order now, delivered within {{hours}} hours, from {{count}} shops near you_one':
    'Order now, delivered within {{hours}} hours, from {{count}} shop near you',
  'Order now, delivered within {{hours}} hours, from {{count}} shops near you_other':
    'Order now, delivered within {{hours}} hours, from {{count}} shops near you',
  '{{count}} shops_one': '{{count}} shop',
  '{{count}} shops_other': '{{count}} shops',
  '{{count}} shops deliver to {{pinCode}}_one': '{{count}} shop delivers to {{pinCode}}',
  '{{count}} shops deliver to {{pinCode}}_other': '{{count}} shops deliver to {{pinCode}}',
  'Arriving in {{count}} hours_one': 'Arriving in {{count}} hour',
  'Arriving in {{count}} hours_other': 'Arriving in {{count}} hours',
  'Arriving in {{count}} days_one': 'Arriving in {{count}} day',
  'Arriving in {{count}} days_other': 'Arriving in {{count}} days',
  '{{count}} items_one': '{{count}} item',
  '{{count}} items_other': '{{count}} items',
  '{{count}} reviews_one': '{{count}} review',
  '{{count}} reviews_other': '{{count}} reviews',
  '{{count}} products_one': '{{count}} product',
  '{{count}} products_other': '{{count}} products',
  '{{count}} orders_one': '{{count}} order',
  '{{count}} orders_other': '{{count}} orders',
  'Show {{count}} products_one': 'Show {{count}} product',
  'Show {{count}} products_other': 'Show {{count}} products',
  'from {{count}} shops_one': 'from {{count}} shop',
  'from {{count}} shops_other': 'from {{count}} shops',
  'See all {{count}} results for “{{keyword}}”_one': 'See {{count}} result for “{{keyword}}”',
  'See all {{count}} results for “{{keyword}}”_other': 'See all {{count}} results for “{{keyword}}”',
  'Arriving in {{count}} minutes_one': 'Arriving in {{count}} minute',
  'Arriving in {{count}} minutes_other': 'Arriving in {{count}} minutes',
};
