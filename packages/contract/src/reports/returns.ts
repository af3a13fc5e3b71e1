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

/** Of 4 MB; half a million invoices to businesses take fewer. */
const MAX_PARTS = 200;

export const RETURN_FORMS = ['gstr1', 'cmp08'] as const;
export type ReturnForm = (typeof RETURN_FORMS)[number];

const gstin = formed(/^[0-9A-Z]{15}$/);
const period = formed(/^\d{6}$/).check(z.refine(isReturnPeriod));
const ofReturn = z.object({ gstin, period });

const amounts = { taxable: rupees, igst: rupees, cgst: rupees, sgst: rupees, cess: rupees };

/** As named by a problem. */
const named = z.object({
  orderId: z.string(),
  number: z.string(),
  day: z.string(),
  buyer: z.string(),
  total: rupees,
});

/** Reasons to refuse the file, or to ask. */
const problem = z.discriminatedUnion('kind', [
  /** Missing, too short or unknown. */
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
    /** `own`: the seller's. */
    fault: z.enum(['form', 'state', 'check', 'own']),
    /** The right check character. */
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
  /** Its number must be settled first. */
  z.object({
    kind: z.literal('without-number'),
    store: z.string(),
    till: z.string(),
    papers: z.int(),
    first: timestamp,
  }),
  /** A row of table 14 whose taxes and value have different signs. */
  z.object({
    kind: z.literal('mixed-signs'),
    marketplace: z.string(),
    value: rupees,
    taxes: z.array(z.enum(['igst', 'cgst', 'sgst', 'cess'])),
  }),
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

/** Identifies a figure's documents. */
const key = z.string();

const filed = z.object({ at: timestamp, by: z.string(), on: z.string(), arn: z.string() });

/** `fp`: the last month as 'MMYYYY'. CMP-08 is of a quarter. */
const listed = { fp: z.string(), kind: z.enum(['month', 'quarter', 'iff']) };

const gstReturn = z.object({
  gstin: z.string(),
  stores: z.array(z.string()),
  filing: z.enum(GST_FILINGS),
  period: z.object({
    ...listed,
    months: z.array(z.string()),
    due: z.string(),
    /** Last day, inclusive; today while the period runs. */
    until: z.string(),
    isOver: z.boolean(),
  }),
  /** False under composition. */
  hasGstr1: z.boolean(),
  progress: z.object({
    downloadedAt: z.nullable(timestamp),
    parts: z.int(),
    bytes: z.int(),
    filed: z.nullable(filed),
  }),
  /** Documents of other stores with this GSTIN, which make this a part without a file. */
  elsewhere: z.int(),
  isPart: z.boolean(),
  documents: z.int(),
  refused: z.array(problem),
  lookAt: z.array(problem),
  sections: z.array(sectionTotals),
  /** Told in filed IFFs of the quarter, and left out of the file. */
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
  /** Collected by operators, by marketplace; `etin` '': no GSTIN for tax at source in this State, so it is left out. */
  collected: z.array(z.object({ marketplace: z.string(), etin: z.string(), documents: z.int(), ...amounts })),
  /** Arrived since the last download. */
  late: z.array(z.object({ source: z.string(), documents: z.int(), tax: rupees, since: timestamp })),
  /** For typing over; null in months of an IFF, since it is filed by quarter. */
  gstr3b: z.nullable(
    z.object({
      due: z.string(),
      taxable: z.object(amounts),
      exempt: rupees,
      nonGst: rupees,
      /** Taxable supplies to buyers without GSTIN in other States. */
      otherStates: z.array(z.object({ pos: z.string(), taxable: rupees, igst: rupees })),
    }),
  ),
  /** Of the quarter in which the period ends; null without a day under composition. */
  cmp08: z.nullable(
    z.object({
      months: z.array(z.string()),
      /** Under composition. */
      from: z.string(),
      until: z.string(),
      isOver: z.boolean(),
      due: z.string(),
      documents: z.int(),
      turnover: rupees,
      exempt: rupees,
      nonGst: rupees,
      cgst: rupees,
      sgst: rupees,
      /** All turnover of the GSTIN since 1 April, and composition's limit. */
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
        /** Already begun, newest first. */
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
  /** Reads all documents of its time. */
  budget: [{ by: 'account', most: 300, perSeconds: 3600 }],
});

/** Files of a day. */
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
    /** As in the first part; a part of other documents is refused. */
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

/** Figures whose documents can be listed. */
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
    /** A row, code, rate in basis points, GSTIN or number; absent: the whole section. */
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
    /** CMP-08 is of the quarter in which the period ends. */
    form: z._default(z.enum(RETURN_FORMS), 'gstr1'),
  }),
  reply: filed,
  errors: [...FILE_ERRORS, 'return-filed', 'return-day-wrong'],
  idempotent: true,
});
