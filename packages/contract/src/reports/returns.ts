import { BOUNDS } from '@haat/domain/basics/bounds';
import { GST_FILINGS } from '@haat/domain/invoices/gst-scheme';
import { isReturnPeriod } from '@haat/domain/returns/period';
import { RETURN_SECTIONS } from '@haat/domain/returns/return-section';
import { NIL_KINDS } from '@haat/domain/returns/small-sections';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { day, formed, pageNumber, percent, queryInteger, rupees, textLike, timestamp } from '../codecs.ts';
import { fileReply } from '../file-reply.ts';
import { page } from '../page.ts';

export const tag = { name: 'returns', about: 'GST returns, made of issued documents' };

export const RETURN_DOCUMENTS_A_PAGE = 20;

/** Parts of a file of 4 MB; a month of half a million invoices to businesses has fewer. */
const MAX_PARTS = 200;

/** Forms that are noted as filed. */
export const RETURN_FORMS = ['gstr1', 'cmp08'] as const;
export type ReturnForm = (typeof RETURN_FORMS)[number];

const gstin = formed(/^[0-9A-Z]{15}$/);
const period = formed(/^\d{6}$/).check(z.refine(isReturnPeriod));
const ofReturn = z.object({ gstin, period });

const amounts = { taxable: rupees, igst: rupees, cgst: rupees, sgst: rupees, cess: rupees };

/** A document as a problem names it. */
const named = z.object({
  orderId: z.string(),
  number: z.string(),
  day: z.string(),
  buyer: z.string(),
  total: rupees,
});

/** Why the portal refuses the file, or what it may ask about. */
const problem = z.discriminatedUnion('kind', [
  /** Goods without a code, or of one that is too short or unknown. */
  z.object({
    kind: z.enum(['hsn-missing', 'hsn-short', 'hsn-unknown']),
    codes: z.array(z.string()),
    goods: z.array(z.string()),
    goodsInAll: z.int(),
    documents: z.int(),
    total: rupees,
  }),
  z.object({ kind: z.literal('rate-unknown'), tax: percent, documents: z.int(), total: rupees }),
  z.object({
    kind: z.literal('gstin'),
    gstin: z.string(),
    /** `own`: nobody sells to itself. */
    fault: z.enum(['form', 'state', 'check', 'own']),
    /** The check character that would be right. */
    expected: z.string(),
    documents: z.int(),
    first: named,
  }),
  z.object({ kind: z.literal('number-twice'), number: z.string(), documents: z.int() }),
  z.object({
    kind: z.literal('gap'),
    store: z.string(),
    till: z.string(),
    from: z.string(),
    to: z.string(),
    numbers: z.int(),
    at: timestamp,
  }),
  /** A printed bill whose number is to be settled first. */
  z.object({
    kind: z.literal('without-number'),
    store: z.string(),
    till: z.string(),
    papers: z.int(),
    first: timestamp,
  }),
  /** A row of table 14 whose taxes are not of the sign of its value. */
  z.object({
    kind: z.literal('mixed-signs'),
    marketplace: z.string(),
    value: rupees,
    taxes: z.array(z.enum(['igst', 'cgst', 'sgst', 'cess'])),
  }),
  /** Tax that is off rate times taxable value, in a row of table 7 or 12. */
  z.object({
    kind: z.literal('rounding'),
    section: z.enum(['b2cs', 'hsn']),
    key: z.string(),
    name: z.string(),
    tax: percent,
    off: rupees,
    lines: z.int(),
  }),
  z.object({ kind: z.literal('no-business-hsn') }),
]);
export type ReturnProblem = z.output<typeof problem>;

const sectionTotals = z.object({
  section: z.enum(RETURN_SECTIONS),
  documents: z.int(),
  ...amounts,
});

/** Where a figure's documents are found. */
const key = z.string();

const filed = z.object({ at: timestamp, by: z.string(), on: z.string(), arn: z.string() });

/** 'MMYYYY' of its last month, and what is filed for it; a quarter of CMP-08 is a `quarter`. */
const listed = { fp: z.string(), kind: z.enum(['month', 'quarter', 'iff']) };

const gstReturn = z.object({
  gstin: z.string(),
  stores: z.array(z.string()),
  filing: z.enum(GST_FILINGS),
  period: z.object({
    ...listed,
    months: z.array(z.string()),
    due: z.string(),
    /** The last day that is in it: today while it isn't over. */
    until: z.string(),
    isOver: z.boolean(),
  }),
  /** False: under composition there is no GSTR-1. */
  hasGstr1: z.boolean(),
  progress: z.object({
    downloadedAt: z.nullable(timestamp),
    parts: z.int(),
    bytes: z.int(),
    filed: z.nullable(filed),
  }),
  /** Documents of other stores under this GSTIN; then this is a part, and there is no file. */
  elsewhere: z.int(),
  isPart: z.boolean(),
  documents: z.int(),
  refused: z.array(problem),
  lookAt: z.array(problem),
  sections: z.array(sectionTotals),
  /** In a quarter: what its filed IFFs have told of businesses already; the file leaves it out. */
  furnished: z.nullable(z.object({ documents: z.int(), ...amounts })),
  small: z.array(z.object({ key, pos: z.string(), interState: z.boolean(), tax: percent, ...amounts })),
  nil: z.object({
    documents: z.int(),
    rows: z.array(z.object({ kind: z.enum(NIL_KINDS), nil: rupees, exempt: rupees, nonGst: rupees })),
  }),
  hsn: z.array(
    z.object({
      key,
      isBusiness: z.boolean(),
      hsn: z.string(),
      /** The portal's text; '' of a code that it doesn't have. */
      text: z.string(),
      uqc: z.string(),
      quantity: z.number(),
      tax: percent,
      ...amounts,
    }),
  ),
  series: z.array(
    z.object({
      key,
      isNote: z.boolean(),
      store: z.string(),
      from: z.string(),
      to: z.string(),
      documents: z.int(),
      cancelled: z.int(),
    }),
  ),
  /** What operators collected the money for, by marketplace; `etin` '': without a GSTIN for tax at source in this State it is left out. */
  collected: z.array(z.object({ marketplace: z.string(), etin: z.string(), documents: z.int(), ...amounts })),
  /** What arrived since the file was downloaded. */
  late: z.array(z.object({ source: z.string(), documents: z.int(), tax: rupees, since: timestamp })),
  /** To be typed over; null in the months of an IFF, for it is filed by the quarter. */
  gstr3b: z.nullable(
    z.object({
      due: z.string(),
      taxable: z.object(amounts),
      exempt: rupees,
      nonGst: rupees,
      /** Of the taxable: to buyers without GSTIN in other States. */
      otherStates: z.array(z.object({ pos: z.string(), taxable: rupees, igst: rupees })),
    }),
  ),
  /** CMP-08 of the quarter in which the period ends; null where no day of it was under composition. */
  cmp08: z.nullable(
    z.object({
      months: z.array(z.string()),
      /** The first and last day under composition. */
      from: z.string(),
      until: z.string(),
      isOver: z.boolean(),
      due: z.string(),
      documents: z.int(),
      /** Of taxable goods. */
      turnover: rupees,
      exempt: rupees,
      nonGst: rupees,
      cgst: rupees,
      sgst: rupees,
      /** All that was turned over under the GSTIN since 1 April, and the most that composition allows. */
      year: z.object({ turnover: rupees, limit: rupees }),
      filed: z.nullable(filed),
    }),
  ),
  before: z.array(z.object({ ...listed, filedOn: z.nullable(z.string()), arn: z.string() })),
});
export type GstReturn = z.output<typeof gstReturn>;

export const listReturns = defineCall({
  method: 'GET',
  path: '/api/returns',
  summary: 'The GSTINs that file returns: of your store, or all as a superAdmin',
  access: { can: 'returns.file' },
  reply: z.object({
    gstins: z.array(
      z.object({
        gstin: z.string(),
        stores: z.array(z.string()),
        /** Those that have begun, the newest first. */
        periods: z.array(z.object(listed)),
      }),
    ),
  }),
  errors: [],
});

export const readReturn = defineCall({
  method: 'GET',
  path: '/api/returns/:gstin/:period',
  summary:
    'GSTR-1 of a GSTIN: what the portal will refuse, each section’s sums, and how far it is; GSTR-3B and CMP-08 to be typed over. The period is MMYYYY; a quarter’s is its last month',
  access: { can: 'returns.file' },
  params: ofReturn,
  reply: gstReturn,
  errors: ['not-found', 'unavailable'],
  /** Each goes over all documents of its time. */
  budget: [{ by: 'account', most: 300, perSeconds: 3600 }],
});

/** Files of a day, by account. */
const FILES_A_DAY = [{ by: 'account' as const, most: 100, perSeconds: 86_400 }];
const FILE_ERRORS = [
  'not-found',
  'return-of-several',
  'return-number-missing',
  'return-under-composition',
] as const;

export const downloadGstr1 = defineCall({
  method: 'GET',
  path: '/api/returns/:gstin/:period/gstr1.json',
  summary: 'GSTR-1 as the portal’s own tool writes it; above 4 MB in parts',
  access: { can: 'returns.file' },
  params: ofReturn,
  query: z.object({
    part: z.optional(queryInteger(1, MAX_PARTS)),
    /** How many documents the first part said it is of: a later part of others is refused. */
    documents: z.optional(queryInteger(0, BOUNDS.whole)),
  }),
  reply: fileReply,
  file: 'application/json',
  errors: [...FILE_ERRORS, 'return-changed'],
  budget: FILES_A_DAY,
});

export const downloadGstr1Sheets = defineCall({
  method: 'GET',
  path: '/api/returns/:gstin/:period/gstr1.zip',
  summary: 'GSTR-1 as the sheets of the official workbook, each a CSV file',
  access: { can: 'returns.file' },
  params: ofReturn,
  reply: fileReply,
  file: 'application/zip',
  errors: FILE_ERRORS,
  budget: FILES_A_DAY,
});

/** What documents of a return are asked for by. */
export const RETURN_FIGURES = [
  ...RETURN_SECTIONS,
  'taxable',
  'nil',
  'hsn',
  'series',
  'collected',
  'rate',
  'gstin',
  'number',
  'late',
  'exempt',
  'non-gst',
  'other-states',
  'composition',
] as const;

const returnDocument = z.object({
  _id: z.string(),
  orderId: z.string(),
  number: z.string(),
  kind: z.string(),
  at: timestamp,
  store: z.string(),
  buyer: z.string(),
  gstin: z.string(),
  pos: z.string(),
  taxable: rupees,
  tax: rupees,
  total: rupees,
});
export type ReturnDocumentRow = z.output<typeof returnDocument>;

export const listReturnDocuments = defineCall({
  method: 'GET',
  path: '/api/returns/:gstin/:period/documents',
  summary: 'The documents behind a figure of a return, a page of 20',
  access: { can: 'returns.file' },
  params: ofReturn,
  query: z.object({
    section: z.enum(RETURN_FIGURES),
    /** The key of a row, a code, a rate in basis points, a GSTIN or a number; absent: all of the section. */
    key: z.optional(formed(/^[\w .:/-]{0,60}$/)),
    pageNumber,
  }),
  reply: page('documents', returnDocument),
  errors: ['not-found', 'unavailable'],
  budget: [{ by: 'account', most: 600, perSeconds: 3600 }],
});

export const fileReturn = defineCall({
  method: 'POST',
  path: '/api/returns/:gstin/:period/filed',
  summary: 'Note that GSTR-1 or CMP-08 was filed, with the portal’s ARN and the day; it is never taken back',
  access: { can: 'returns.file' },
  params: ofReturn,
  body: z.object({
    arn: textLike(/^[0-9A-Za-z]{15}$/, 'An ARN has 15 letters and digits'),
    on: day,
    /** CMP-08: that of the quarter in which the period ends. */
    form: z._default(z.enum(RETURN_FORMS), 'gstr1'),
  }),
  reply: filed,
  errors: [...FILE_ERRORS, 'return-filed', 'return-day-wrong'],
  idempotent: true,
});
