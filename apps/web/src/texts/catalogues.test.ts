import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_CALLS } from '@haat/contract/calls';
import { IMPORT_REASONS, OF_A_VARIANT } from '@haat/contract/catalog/import-reasons';
import { ERRORS, type ErrorCode } from '@haat/contract/errors';
import { COMMON_PASSWORD } from '@haat/contract/identity';
import { OUTCOME_MESSAGES } from '@haat/contract/payments/shopper';
import { refusalsOf } from '@haat/contract/refusals';
import { HOURS_FAULTS, SCHEME_FAULTS } from '@haat/contract/stores/staff';
import { ROLES } from '@haat/domain/people/capabilities';
import { type ChoiceField, english, type Field } from '@haat/domain/product-fields/field';
import { PRODUCT_FIELDS } from '@haat/domain/product-fields/product-fields';
import { describe, expect, it } from 'vitest';
import { fieldSentences } from '../../test/field-sentences.ts';
import { driverEn } from './driver-en.ts';
import { driverHi } from './driver-hi.ts';
import { driverKn } from './driver-kn.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { kn } from './kn.ts';
import { officeEn } from './office-en.ts';
import { officeHi } from './office-hi.ts';
import { officeKn } from './office-kn.ts';
import { OFFICE_TABLES, TABLES, TILL_TABLES } from './test/looked-up.ts';
import { readSentences, sourcesIn, walk } from './test/read-sentences.ts';
import { tillHi } from './till-hi.ts';
import { tillKn } from './till-kn.ts';
import { tillMoreHi } from './till-more-hi.ts';
import { tillMoreKn } from './till-more-kn.ts';
import type { Catalogue } from './translate.ts';

const SRC = join(import.meta.dirname, '..');
const CONTRACT = join(SRC, '../../../packages/contract/src');

/** Staff's parts of the order page: the office's, though among the shared screens. */
const STAFF_ORDER = [
  'screens/order/use-order-actions.ts',
  'screens/order/approval-words.ts',
  'screens/order/entry-card.tsx',
  'screens/order/answer-request.tsx',
  'screens/order/ask-how-paid.ts',
  'screens/order/ask-who-returned-cash.ts',
  'screens/order/history-card.tsx',
  'screens/order/confirm-let-through.ts',
  'screens/order/driver-form.tsx',
  'screens/order/eway-bill.tsx',
  'screens/order/payments-list-card.tsx',
  'screens/order/order-steps.ts',
  'screens/order/step-on-its-way.tsx',
  'screens/order/steps-of-order.tsx',
];

/** English for every reader, around an English paper. */
const IN_ENGLISH = ['app/receipt/receipt-screen.tsx'];

/** For drivers and staff. */
const DOOR_WORDS = 'kit/door-words.ts';

/** For shoppers. */
const shop = readSentences(SRC, [
  ...sourcesIn(SRC, [
    'app',
    'kit',
    'ui',
    'wings/shop',
    'screens/account',
    'screens/failure',
    'screens/order',
  ]).filter((file) => ![...STAFF_ORDER, ...IN_ENGLISH, DOOR_WORDS].includes(file)),
  'screens/receipt/receipt-paper.tsx',
  'screens/receipt/printed-code.tsx',
  // The shop shows staff the words of the office's menu.
  'wings/office/office-screens.ts',
  'wings/office/counter-screens.ts',
]);

/** For staff only. */
const office = readSentences(SRC, [
  ...sourcesIn(SRC, ['office-kit', 'wings/office']),
  ...STAFF_ORDER,
  DOOR_WORDS,
]);

/** For drivers only. */
const driver = readSentences(SRC, [...sourcesIn(SRC, ['wings/driver']), DOOR_WORDS]);

/** For the till only. */
const till = readSentences(SRC, sourcesIn(SRC, ['wings/till']));

/** The only words that come as data. */
const DATA = [
  'Cash',
  'Online',
  'Points',
  'India',
  'Basic',
  'Pro',
  'Enterprise',
  // Units and colours of packs: `pack-words.ts`.
  'kg',
  'g',
  'ml',
  'L',
  'cm',
  'W',
  'pc',
  'pcs',
  'pack',
  'tablets',
  'sachets',
  'cups',
  'sheets',
  'pairs',
  'by weight',
  'from the tin',
  'Red',
  'Green',
  'Blue',
  'Black',
  'White',
  'Yellow',
  'Pink',
  'Brown',
  'Grey',
  'Purple',
  'Orange',
  'Steel',
  'Copper',
  'Silver',
  'Gold',
  'Small',
  'Medium',
  'Large',
];

/** Words in the placeholders of refusals. */
const IN_REFUSALS = [
  'placed',
  'refunded',
  'paid otherwise',
  'cancelled',
  'released for delivery',
  'itself',
  'contested',
  'accepted',
  'under review',
  'won',
  'lost',
  'closed',
  'No marketplace serves this pin code: please choose one',
  'We don’t know this pin code: please check it, or enter the GSTIN',
  'Please enter an Indian mobile number',
  'Please enter a phone number or an e-mail',
  'Products have barcodes that begin like this: choose another prefix',
];

/** Refusals that no call declares. */
const ANY: ErrorCode[] = ['not-authorized', 'not-found', 'fault'];

const CALLS = [...ALL_CALLS.values()];
const OPEN = CALLS.filter(({ access }) => access === 'public' || access === 'signed-in');

/** A discount rule's sentence is its own. */
function refusals(calls: typeof CALLS): string[] {
  const codes = new Set([...ANY, ...calls.flatMap((call) => refusalsOf(call))]);
  codes.delete('under-threshold');
  return [...codes].map((code) => ERRORS[code].message);
}

/** Sentences in the checks of these contract files. */
function writtenSentences(files: readonly string[]): string[] {
  const found: string[] = [];
  for (const file of files) {
    walk(readFileSync(join(CONTRACT, file), 'utf8'), file, ({ type, arguments: given }) => {
      if (type !== 'CallExpression') return;
      for (const { value } of given as { value?: unknown }[])
        if (typeof value === 'string' && /^[A-Z].* /.test(value)) found.push(value);
    });
  }
  return found;
}

/** Contract files without forms in the office. */
const NO_OFFICE_FORMS =
  /\.test\.ts$|shopper\.ts$|provider\.ts$|operators\.ts$|^(catalog\/(grid|product|reviews)|printing\/(print-jobs|print-agent)|places|phone-sign-in|inbox|health)\.ts$/;

/** Checks of addresses and tickets, which have no form. */
const NO_FIELDS = [
  'An id',
  'A payment’s id',
  'A dispute’s id',
  'The provider’s id of a settlement',
  'The ticket is missing',
  'The provider’s id of an order',
  'The provider’s id of a payment',
  'A signature of 64 hexadecimal digits',
  'A public key of 65 bytes in base64url',
  'A secret of 16 bytes in base64url',
  'The latitude is a number between -90 and 90',
  'The longitude is a number between -180 and 180',
  // Written by a till itself.
  'A number has at most 16 characters',
  'A financial year is such as 26-27',
  'A key has 22 characters',
  'A line has a name',
  'Under this scheme no tax is charged',
  'Please take it from the answer before',
  // Written by screens.
  'a whole number',
  'an amount in rupees',
  'a day, such as 2026-11-20',
  'no day of the calendar',
];

const has = (catalogue: Catalogue, sentence: string) =>
  sentence in catalogue || (`${sentence}_one` in catalogue && `${sentence}_other` in catalogue);

/** With a hole where only a number differs. */
function checkSentences(calls: typeof CALLS): string[] {
  return [...fieldSentences(calls)]
    .filter((sentence) => !NO_FIELDS.includes(sentence))
    .map((sentence) => (has(hi, sentence) || has(officeHi, sentence) ? sentence : withHole(sentence)));
}
const withHole = (sentence: string) => sentence.replace(/\d[\d,]*/, '{{number}}');

/** Sentences in answers that are no refusals. */
const ANSWERS = [
  'If you have registered with this address, a code is on its way to it.',
  'A code is on its way to this address.',
  COMMON_PASSWORD,
  ...Object.values(OUTCOME_MESSAGES),
  // For a pause without an end.
  'further notice',
];

type SaidField = Field & Partial<Pick<ChoiceField, 'words'>>;

/** Of product fields, in the form and the import's preview. */
const FIELD_WORDS = Object.values(PRODUCT_FIELDS).flatMap(({ label, hint, words, file }: SaidField) => [
  english(label),
  ...(hint ? [english(hint)] : []),
  ...Object.values(words ?? {}),
  ...(file?.short ? [file.short] : []),
]);

const shopNeeds = new Set([
  ...shop.said.keys(),
  ...refusals(OPEN),
  ...writtenSentences(['identity.ts', 'account.ts', 'checkout.ts', 'addresses.ts', 'codecs.ts']),
  ...checkSentences(OPEN),
  ...ANSWERS,
  ...DATA,
]);
const officeNeeds = new Set(
  [
    ...office.said.keys(),
    ...refusals(CALLS),
    ...checkSentences(CALLS),
    ...writtenSentences(globSync('**/*.ts', { cwd: CONTRACT }).filter((file) => !NO_OFFICE_FORMS.test(file))),
    ...IN_REFUSALS,
    ...Object.values(IMPORT_REASONS),
    ...FIELD_WORDS,
    ...Object.values(HOURS_FAULTS),
    ...Object.values(SCHEME_FAULTS),
    OF_A_VARIANT,
    ...ROLES,
  ].filter((sentence) => !shopNeeds.has(sentence) && !NO_FIELDS.includes(sentence)),
);

const DRIVERS = CALLS.filter(({ access }) => access === 'driver');
const driverNeeds = new Set(
  [...driver.said.keys(), ...refusals(DRIVERS), ...checkSentences(DRIVERS)].filter(
    (sentence) => !shopNeeds.has(sentence),
  ),
);

const tillNeeds = new Set(
  [...till.said.keys()].filter((sentence) => !shopNeeds.has(sentence) && !officeNeeds.has(sentence)),
);

/** Keys, and the product's name. */
const BARE = /: (Haat|WhatsApp|Esc|Enter|Alt|[ER]|Ctrl\+\w|F\d+)$/;

const plain = (key: string) => key.replace(/_(one|other)$/, '');
it('of the till stand once: the second of two would never be seen', () => {
  const inBoth = (one: Catalogue, other: Catalogue) => Object.keys(one).filter((key) => key in other);
  expect([...inBoth(tillHi, tillMoreHi), ...inBoth(tillKn, tillMoreKn)]).toEqual([]);
});

/** Values and tags, in any order. */
const holes = (sentence: string) =>
  [...new Set(sentence.match(/\{\{?\w+\}?\}|<\/?\w+\/?>/g) ?? [])].sort().join(' ');

describe.each([
  ['the shop in Hindi', hi, shopNeeds, shop.said],
  ['the shop in Kannada', kn, shopNeeds, shop.said],
  ['the office in Hindi', officeHi, officeNeeds, office.said],
  ['the office in Kannada', officeKn, officeNeeds, office.said],
  ['a driver’s pages in Hindi', driverHi, driverNeeds, driver.said],
  ['a driver’s pages in Kannada', driverKn, driverNeeds, driver.said],
  ['the till in Hindi', { ...tillHi, ...tillMoreHi }, tillNeeds, till.said],
  ['the till in Kannada', { ...tillKn, ...tillMoreKn }, tillNeeds, till.said],
])('%s', (_name, catalogue, needed, said) => {
  it('has every sentence that is seen', () => {
    const missing = [...needed].filter((sentence) => !has(catalogue, sentence));
    expect(
      missing.map((sentence) => `${sentence} (${said.get(sentence)?.join(', ') ?? 'answered'})`),
    ).toEqual([]);
  });

  it('has no unused sentence', () => {
    expect(Object.keys(catalogue).filter((key) => !needed.has(plain(key)))).toEqual([]);
  });

  it('keeps the values and elements of each sentence', () => {
    const lost = Object.entries(catalogue).filter(([key, text]) => holes(plain(key)) !== holes(text));
    expect(lost).toEqual([]);
  });

  it('has a singular beside what it says in the plural', () => {
    const COUNTED = Object.keys({ ...en, ...officeEn, ...driverEn }).filter((key) => key.endsWith('_one'));
    const PLURAL = /ಗಳ|ತ್ತವೆ|ತ್ತಿವೆ|ಾಗಿವೆ|ियाँ|(लाइन|दुकान|फ़ाइल|कोशिश)ें| हैं(?= |।|$)| रुके /u;
    const alone = COUNTED.map(plain).filter((sentence) =>
      PLURAL.test(catalogue[sentence]?.replace(/^.*(?={{(count|number)}})/, '') ?? ''),
    );
    expect(alone).toEqual([]);
  });

  it('says nothing in English', () => {
    const NAMES =
      /#0E7A4A|haat-bidar|image\/png|\/category\/Kirana|jolada, jowar|any, maskable, monochrome|\b(EAN-13|https|JSON|Razorpay|Haat|MRP|GST|GSTIN|SKU|HSN|FSSAI|CSV|curd|dahi|JPEG|PNG|WebP|AVIF|GIF|HEIC|MB|Alt\+\w|Alt|F8|Esc|PIN|CGST|SGST|UTGST|g|kg|litre|ml|mm|Most compatible|UTF-8|A4|gzip|ZIP|Excel|Save as|In Review|Published|toor-dal\.webp|shop@okbank|UPI|Shopify|WooCommerce|Vyapar|Zoho|Medusa|GSTR-\w+|CMP-08|IFF|ARN|IRN|KB|csv)\b|dd\/MM\/yyyy|https:\/\/|\{\{?\w+\}?\}|<[^>]*>/g;
    const english = Object.entries(catalogue).filter(([, text]) => /[a-z]/i.test(text.replace(NAMES, '')));
    expect(english).toEqual([]);
  });
});

describe('the sources', () => {
  it('look sentences up only in tables that are known', () => {
    expect([...shop.looked].filter((expression) => !TABLES.has(expression))).toEqual([]);
    expect([...office.looked].filter((expression) => !OFFICE_TABLES.has(expression))).toEqual([]);
    expect([...driver.looked]).toEqual([]);
    expect([...till.looked].filter((expression) => !TILL_TABLES.has(expression))).toEqual([]);
  });

  it('put no word on the screen that is not translated; the policies are in English only', () => {
    const staffs = [...office.bare, ...till.bare, ...driver.bare].filter((words) => !BARE.test(words));
    const bare = [...shop.bare, ...staffs];
    expect(
      bare.filter((words) => !words.startsWith('wings/shop/policies/') && !/: \S*=""$/.test(words)),
    ).toEqual([]);
  });

  it('translate nothing before the language is known', () => {
    expect([...shop.early, ...office.early, ...till.early, ...driver.early]).toEqual([]);
  });

  it('have a use for every plural of the English catalogue', () => {
    const everywhere = readSentences(SRC, sourcesIn(SRC, ['.']));
    const counted = [...Object.keys(en), ...Object.keys(officeEn), ...Object.keys(driverEn)];
    expect(counted.filter((key) => !everywhere.said.has(plain(key)))).toEqual([]);
  });
});
