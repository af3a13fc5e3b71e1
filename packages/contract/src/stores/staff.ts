import { isDayWithin } from '@haat/domain/basics/bounds';
import { readIndianDay } from '@haat/domain/basics/indian-day';
import { GST_FILINGS, GST_SCHEMES } from '@haat/domain/invoices/gst-scheme';
import {
  MAX_SCALE_LABELS,
  SCALE_DIGITS,
  SCALE_PREFIXES,
  type ScaleLabelFault,
  scaleLabelFault,
} from '@haat/domain/product/scale-label';
import { type BreakFault, breakFaults, daysThatRunOver, MAX_BREAKS } from '@haat/domain/stores/opening-hours';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  closedLike,
  id,
  optionalLines,
  optionalText,
  requiredText,
  rupees,
  text,
  textLike,
  wholeNumber,
} from '../codecs.ts';
import { sellersGstNumber } from '../gst-number.ts';
import { MOST } from '../marketplaces/fields.ts';
import { typedPhone } from '../phone.ts';
import { openTime } from '../places.ts';
import { version } from '../versions.ts';
import { storedScaleLabel } from './scale-label.ts';

export const tag = { name: 'stores', about: 'The settings of a store, for its staff' };

/** DD/MM/YYYY, also in programs: the form shows what was typed. */
const typedDay = textLike(/^\d{1,2}\/\d{1,2}\/\d{4}$/, 'Please type the day as DD/MM/YYYY').check(
  z.refine((typed) => isDayWithin(readIndianDay(typed) ?? ''), 'There is no such day'),
);

/** A category's tax from a day on. */
const gstRate = z.object({
  category: requiredText(100, 'Please choose the category'),
  /** In percent. */
  rate: z.number('Please type a rate').check(
    z.minimum(0, 'A rate is from 0 to 100'),
    z.maximum(100, 'A rate is from 0 to 100'),
    z.refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, 'At most two decimals'),
  ),
  validFrom: typedDay,
});
export type StoreGstRate = z.output<typeof gstRate>;

/** A store's scheme as in its form: the one entered last. */
const gstScheme = z.object({
  scheme: z.enum(GST_SCHEMES),
  /** '' if none was entered: regular with a GSTIN, unregistered without. */
  from: z._default(z.union([z.literal(''), typedDay]), ''),
  /**
   * For regular stores: how often returns are filed, and whether last year's turnover exceeded ₹5 crore, which requires
   * 6-digit HSN codes.
   */
  filing: z._default(z.enum(GST_FILINGS), 'monthly'),
  aboveFiveCrore: z._default(z.boolean(), false),
  /** For stores without GSTIN: their number on the GST portal; '' if none. */
  enrolmentNumber: z._default(
    closedLike(/^[A-Za-z0-9]{0,15}$/, 'An enrolment number has at most 15 letters and digits'),
    '',
  ),
});
/** Why a scheme or GSTIN is refused, for its fields. */
export const SCHEME_FAULTS = {
  'no-day': 'Please type the day from which it holds',
  'before-last': 'It begins on the day of the last scheme or later',
  'without-gstin': 'A regular or composition store has a GSTIN: please enter it',
  'with-gstin': 'A store with a GSTIN is regular or composition: choose one, and from which day',
  'filing-day':
    'How often returns are filed changes on the first day of a quarter: 1 January, April, July or October',
  'filing-told': 'A return of this quarter or later was downloaded or filed already: choose a later quarter',
  'too-many': 'A store has at most {{number}} schemes',
  'gstin-held': 'Another store uses this GSTIN: the operator enters it for you',
  used: '{{number}} documents of this day or later exist already',
} as const;
export type StoreGstScheme = z.output<typeof gstScheme>;

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const clock = textLike(CLOCK, 'Please type the time as 08:00');

/** Why a day's hours are refused. */
export const HOURS_FAULTS = {
  outside: 'A break has to be within the opening hours',
  backwards: 'A break has to end after it begins',
  overlap: 'This break has to begin after the one above ends',
  'runs-over': 'The store has opened again by then',
} as const satisfies Record<BreakFault['fault'] | 'runs-over', string>;

const typedOpenTime = z
  .object({
    opens: clock,
    /** At or before the opening time means the next day. Midnight may also be 24:00. */
    closes: text(100).check(
      z.overwrite((typed) => (typed === '24:00' ? '00:00' : typed)),
      z.regex(CLOCK, 'Please type the time as 21:00'),
    ),
    /** Within the opening hours, in order. */
    breaks: z.optional(
      z
        .array(z.object({ from: clock, until: clock }))
        .check(z.maxLength(MAX_BREAKS, `At most ${MAX_BREAKS} breaks a day`)),
    ),
  })
  .check((typed) => {
    for (const { nth, at, fault } of breakFaults(typed.value))
      typed.issues.push({
        code: 'custom',
        input: typed.value,
        path: ['breaks', nth, at],
        message: HOURS_FAULTS[fault],
      });
  });

/** In Indian time. */
const openingHours = z.object({
  /** By weekday, Sunday first; null if closed. */
  week: z.array(z.nullable(typedOpenTime)).check(
    z.length(7, 'A week has seven days'),
    z.refine((week) => week.some((time) => time !== null), 'A store is open at least one day a week'),
    (typed) => {
      for (const day of daysThatRunOver(typed.value))
        typed.issues.push({
          code: 'custom',
          input: typed.value,
          path: [day, 'closes'],
          message: HOURS_FAULTS['runs-over'],
        });
    },
  ),
  holidays: z.array(typedDay).check(z.maxLength(100, 'At most 100 holidays')),
});

/** The address of an uploaded picture; '' for none. */
export const logo = textLike(/^((https?:\/)?\/[^\s]{1,500})?$/, 'Please upload the logo as a picture', 600);

/** Why a label's form is refused, for its fields. */
export const SCALE_LABEL_FAULTS = {
  check: 'Only a value of 4 or 5 digits can have a check digit',
  digits: `Number, check digit and value have ${SCALE_DIGITS} digits together`,
  decimals: 'A price has at most 2 decimals',
} as const satisfies Record<ScaleLabelFault, string>;

/** The store's scale labels: `packages/domain/src/product/scale-label.ts`. */
const scaleLabel = z
  .object({
    prefix: z.enum(SCALE_PREFIXES),
    holds: z.enum(['weight', 'price']),
    itemDigits: wholeNumber(3, 6),
    valueDigits: wholeNumber(4, 6),
    decimals: wholeNumber(0, 3),
    hasCheck: z.boolean(),
  })
  .check(
    z.refine((label) => scaleLabelFault(label) !== 'check', {
      path: ['hasCheck'],
      message: SCALE_LABEL_FAULTS.check,
    }),
    z.refine((label) => scaleLabelFault(label) !== 'digits', {
      path: ['itemDigits'],
      message: SCALE_LABEL_FAULTS.digits,
    }),
    z.refine((label) => scaleLabelFault(label) !== 'decimals', {
      path: ['decimals'],
      message: SCALE_LABEL_FAULTS.decimals,
    }),
  );

/** Each prefix once. */
const scaleLabels = z.array(scaleLabel).check(
  z.maxLength(MAX_SCALE_LABELS, `At most ${MAX_SCALE_LABELS} kinds of labels`),
  z.refine(
    (labels) => new Set(labels.map(({ prefix }) => prefix)).size === labels.length,
    'Each kind of label needs a prefix of its own',
  ),
);

/**
 * A store's settings, as its forms send them. What the specification's store lacks may be left out, and stays as it is
 * then.
 */
export const storeFields = z.object({
  name: requiredText(100, 'Please enter the name'),
  /** In Hindi and Kannada; if empty, shoppers read the English one. */
  nameHi: z.optional(text(100)),
  nameKn: z.optional(text(100)),
  /** A few words under the store's name. */
  tagline: z.optional(text(60)),
  taglineHi: z.optional(text(60)),
  taglineKn: z.optional(text(60)),
  logo: z.optional(logo),
  company: optionalText(200),
  gstNumber: sellersGstNumber,
  /** An unchanged one adds nothing. */
  gstScheme: z.optional(gstScheme),
  /** Licence for food, which may not be sold without one. */
  fssaiNumber: z.optional(closedLike(/^(\d{14})?$/, 'An FSSAI number has 14 digits')),
  address: optionalLines(300),
  city: z.optional(text(100)),
  pinCode: closedLike(/^([1-9]\d{5})?$/, 'A pin code has 6 digits and does not begin with 0'),
  country: z.optional(text(60)),
  /** A mobile or landline number. A wrong one is refused only if it changes: old stored numbers stay. */
  phone: z.optional(typedPhone),
  /** Shoppers see the goods of open stores only. */
  isOpen: z.optional(z.boolean()),
  /** Those of its marketplace's categories that it sells; none means all. */
  soldCategories: z.optional(z.array(id).check(z.maxLength(MOST.categories))),
  /** The same for brands. */
  soldBrands: z.optional(z.array(id).check(z.maxLength(MOST.brands))),
  gstRates: z.optional(z.array(gstRate).check(z.maxLength(200, 'At most 200 rates'))),
  /** Null: always open. */
  openingHours: z.optional(z.nullable(openingHours)),
  scaleLabels: z.optional(scaleLabels),
  /** It replaces missing goods of an order where the shopper wants that. */
  replacesMissing: z.optional(z.boolean()),
});
export type StoreFields = z.output<typeof storeFields>;

/** Only operators may change these; a store's admin may send them unchanged. */
export const OPERATORS_FIELDS = ['isOpen'] as const satisfies readonly (keyof StoreFields)[];

export const store = z.extend(storeFields, {
  _id: id,
  version,
  /** The GST code of the State that it sells from. */
  stateCode: z.string(),
  // Stored values are answered as they are.
  name: z.string(),
  logo: z.string(),
  isOpen: z.boolean(),
  replacesMissing: z.boolean(),
  company: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  soldCategories: z.array(id),
  soldBrands: z.array(id),
  gstRates: z.array(z.object({ category: z.string(), rate: z.number(), validFrom: z.string() })),
  gstScheme: z.object({
    scheme: z.enum(GST_SCHEMES),
    from: z.string(),
    filing: z.enum(GST_FILINGS),
    aboveFiveCrore: z.boolean(),
    enrolmentNumber: z.string(),
  }),
  /** All entered schemes, oldest first; the newest whose day has come in India applies. */
  gstSchemes: z.array(z.object({ scheme: z.enum(GST_SCHEMES), from: z.string() })),
  openingHours: z.nullable(
    z.object({
      week: z.array(z.nullable(openTime)),
      holidays: z.array(z.string()),
    }),
  ),
  scaleLabels: z.array(storedScaleLabel),
  /** The store's own, for the product form. */
  categories: z.array(
    z.object({ id, name: z.string(), subCategories: z.array(z.object({ id, name: z.string() })) }),
  ),
  brands: z.array(z.object({ id, name: z.string() })),
  /** Its marketplace's, to choose from. */
  allCategories: z.array(z.object({ id, name: z.string() })),
  allBrands: z.array(z.object({ id, name: z.string() })),
  /** The marketplace's terms: delivery is charged once per cart, whichever stores it is from. */
  minimumOrderValue: rupees,
  deliveryCharges: rupees,
  deliveryHours: z.int(),
});
export type Store = z.output<typeof store>;

export const readStore = defineCall({
  method: 'GET',
  path: '/api/config/:id',
  summary: 'A store’s settings, and what the product form needs of it: your own, or any as a superAdmin',
  access: { can: 'products.edit' },
  params: z.object({ id }),
  reply: store,
  versioned: true,
  errors: ['store-not-found'],
});

export const changeStore = defineCall({
  method: 'PUT',
  path: '/api/config/:id',
  summary:
    'Change a store’s settings; a GSTIN, which with the company and the scheme wants a fresh proof, decides from which State it sells. Whether it is open only a superAdmin changes',
  access: { can: 'stores.edit' },
  params: z.object({ id }),
  body: storeFields,
  reply: store,
  versioned: true,
  errors: [
    'store-not-found',
    'operator-only',
    'gst-rate-taken',
    'gst-rate-used',
    'scheme-used',
    'reauthentication-needed',
  ],
});
