import {
  changeMarketplace as changeCall,
  type OperatedMarketplace,
} from '@haat/contract/marketplaces/operators';
import { WEEKDAYS } from '@haat/domain/basics/ist';
import { encode } from 'zod/mini';
import { changedValues } from '../../operators/audit/changed-values.ts';

/** Maximum fields of an entry; the rest is counted. */
const MAX_FIELDS = 60;

/** Not edited here, or derived: ids, counts, a discounted product's own name and price. */
const LEFT_OUT = new Set([
  '_id',
  'id',
  'version',
  'createdAt',
  'stores',
  'products',
  'choices',
  'shown',
  'mrp',
  'price',
]);

/** Fields by their path, with their words for the log. */
type Fields = Map<string, { words: string; value: unknown }>;

/**
 * The changed values of an entry, old and new. List entries are matched by id and called by name: 'categories: Kirana:
 * image'. Secrets are left out.
 */
export function notedChange(
  before: OperatedMarketplace,
  after: OperatedMarketplace,
): { before: object; after: object; more?: number } {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((key) => {
    const [one, other] = [old.get(key)?.value, now.get(key)?.value];
    if (JSON.stringify(one) === JSON.stringify(other)) return false;
    return !key.endsWith(ORDER) || isSameSet(one, other);
  });
  const words = namesOf(changed.slice(0, MAX_FIELDS), old, now);
  const valuesOf = (fields: Fields, others: Fields) =>
    Object.fromEntries(
      words.map(([key, name]) => [name, withoutCommon(fields.get(key)?.value, others.get(key)?.value)]),
    );
  const more = changed.length - words.length;
  return { ...changedValues(valuesOf(old, now), valuesOf(now, old)), ...(more > 0 && { more }) };
}

/** A renamed entry is called by its old name; duplicate names get a number. */
function namesOf(keys: readonly string[], old: Fields, now: Fields): [key: string, words: string][] {
  const taken = new Map<string, number>();
  return keys.map((key) => {
    const words = old.get(key)?.words ?? now.get(key)?.words ?? key;
    const nth = (taken.get(words) ?? 0) + 1;
    taken.set(words, nth);
    return [key, nth > 1 ? `${words} (${nth})` : words];
  });
}

const isSameSet = (one: unknown, other: unknown) =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  one.length === other.length &&
  one.every((entry) => other.includes(entry));

/** The words of a set, such as pin codes, that the other one lacks; both completely if only the order differs. */
function withoutCommon(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const others = Array.isArray(other) ? other : [];
  return (isSameSet(value, others) ? value : value.filter((one) => !others.includes(one))).join(', ');
}

/** Amounts in rupees. */
function fieldsOf(marketplace: OperatedMarketplace): Fields {
  const { razorpay, searchSynonyms, deliverySlots, discountedProducts, ...rest } = encode(
    changeCall.reply,
    marketplace,
  );
  const fields: Fields = new Map();
  add(fields, { ...rest, razorpay: { key_id: razorpay.key_id } }, '', '');
  const rules = discountedProducts.map((rule) => ({ ...rule, sizes: sizeNames(rule) }));
  add(fields, rules, '/discountedProducts', 'discountedProducts');
  const { slots, ...choosing } = deliverySlots;
  add(fields, choosing, 'deliverySlots', 'deliverySlots');
  add(
    fields,
    slots.map(({ weekday, starts, ends, places }) => `${WEEKDAYS[weekday]} ${starts}-${ends} (${places})`),
    'deliverySlots/slots',
    'deliverySlots',
  );
  add(
    fields,
    searchSynonyms.map((group) => group.join(' = ')),
    'searchSynonyms',
    'searchSynonyms',
  );
  return fields;
}

/** Sizes by name; those no longer sold by id. */
const sizeNames = ({
  sizes,
  choices,
}: {
  sizes: string[];
  choices: { id: string; name: string }[];
}): string[] => sizes.map((size) => choices.find(({ id }) => id === size)?.name ?? size);

function add(fields: Fields, value: unknown, key: string, words: string): void {
  if (typeof value !== 'object' || value === null) {
    if (value !== '') fields.set(key, { words, value });
  } else if (!Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value))
      if (!LEFT_OUT.has(name)) add(fields, inner, `${key}/${name}`, words ? `${words}: ${name}` : name);
  } else if (value.every((one) => typeof one === 'string')) {
    if (value.length > 0) fields.set(key, { words, value });
  } else addEntries(fields, value, key, words);
}

/** The key of a list's order. */
const ORDER = '/order';

function addEntries(fields: Fields, entries: readonly Entry[], key: string, words: string): void {
  fields.set(`${key}${ORDER}`, { words: `${words}: order`, value: entries.map(nameOf) });
  for (const [nth, entry] of entries.entries())
    add(fields, entry, `${key}/${idOf(entry) ?? nth}`, `${words}: ${nameOf(entry, nth)}`);
}

interface Entry {
  _id?: string;
  id?: string;
  name?: string;
  title?: string;
  src?: string;
}

const idOf = ({ _id, id }: Entry) => _id ?? id;
const nameOf = ({ name, title, src }: Entry, nth: number) => name || title || src || String(nth + 1);
