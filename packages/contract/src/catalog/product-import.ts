import { LONGEST } from '@haat/domain/product/product-lengths';
import { IMPORTED, type ImportField, LAST_POSITION } from '@haat/domain/product-fields/field-lists';
import * as z from 'zod/mini';
import { bytesADay, defineCall, GIGABYTE } from '../call.ts';
import {
  formed,
  id,
  queryFlag,
  requiredText,
  rupees,
  text,
  timestamp,
  typedText,
  wholeNumber,
} from '../codecs.ts';
import { fileReply } from '../file-reply.ts';
import { reasonFields } from './import-reasons.ts';

export const tag = { name: 'product import', about: 'Products of a store from a file, for its staff' };

export type { ImportField };

/** All fields of a file, in the order of its columns. */
export const IMPORT_FIELDS: readonly ImportField[] = IMPORTED.map(({ head }) => head);

/** By position (back office, section 3). */
export const IMPORT_COLUMNS: readonly ImportField[] = IMPORT_FIELDS.slice(0, LAST_POSITION);

/** In bytes. */
export const MAX_IMPORT_BYTES = 40 * 1024 * 1024;

export const IMPORT_STATES = [
  'columns',
  'planning',
  'planned',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;

export const IMPORT_OUTCOMES = ['created', 'changed', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

const field = z.enum(IMPORT_FIELDS);
const count = z.int();

export const importChoice = z.object({
  /** `position`: our columns by position; `other`: any file. */
  preset: z.enum(['position', 'own', 'shopify', 'woocommerce', 'vyapar', 'zoho', 'medusa', 'other']),
  /** The file's columns of each field, counted from 0; the first filled one counts. */
  columns: z.partialRecord(field, z.array(wholeNumber(0, 999)).check(z.maxLength(12))),
  /** Whether prices include tax, if the file doesn't say. */
  taxIncluded: z.boolean(),
  /** Defaults for blank cells. */
  values: z.partialRecord(field, text(200)),
});
export type ImportChoice = z.output<typeof importChoice>;

export const productImport = z.object({
  _id: id,
  store: id,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  /** The plan's version: only the plan that was seen is applied. */
  version: z.int(),
  source: z.object({
    encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']),
    delimiter: z.enum([',', ';', 'tab']),
    lines: count,
    headings: z.array(z.string()),
    /** For each column the first two different values, and the number of filled cells. */
    columns: z.array(z.object({ samples: z.array(z.string()), filled: count })),
    preset: z.string(),
  }),
  choice: z.nullable(importChoice),
  /** The column choice of each preset, to try another one. */
  suggestions: z.record(z.string(), importChoice),
  counts: z.object({ created: count, changed: count, unchanged: count, refused: count }),
  /** New categories that it would create, as named in the file. */
  newCategories: z.array(z.string()),
  askedCategories: z.optional(z.array(z.object({ name: z.string(), like: z.string(), lines: count }))),
  /** Rows done by the current work. */
  done: count,
  pictures: z.object({ left: count, failed: count }),
  /** Rows that could not be undone because they changed since. */
  left: count,
  failure: z.string(),
  createdAt: timestamp,
  appliedAt: z.nullable(timestamp),
});
export type ProductImport = z.output<typeof productImport>;

const cellProblem = z.object({
  column: z.union([field, z.enum(['variants', ''])]),
  value: z.string(),
  /** In English. */
  problem: z.string(),
  ...reasonFields,
  /** The variant's SKU or name. */
  variant: z.optional(z.string()),
  /** The likely reading of the whole cell, accepted with one press. */
  proposal: z.optional(z.string()),
});

export const importRow = z.object({
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** New values, by column. */
  cells: z.partialRecord(field, z.string()),
  /** Current values of the columns that change. */
  changes: z.partialRecord(field, z.string()),
  problems: z.array(cellProblem),
  /** Remarks about how the row was read. */
  remarks: z.array(z.object({ remark: z.string(), ...reasonFields })),
  variants: z.array(
    z.object({ name: z.string(), sku: z.string(), price: z.nullable(rupees), stock: z.nullable(count) }),
  ),
  /** After it is applied: the addresses without a picture, and why. */
  pictureProblems: z.array(z.object({ address: z.string(), problem: z.string(), ...reasonFields })),
  state: z.enum(['planned', 'applied', 'undone', 'left']),
});
export type ImportRowShown = z.output<typeof importRow>;

export const IMPORT_ROWS_PAGE = 100;

/** Fewer than a page if they are long. */
const importRows = z.object({ rows: z.array(importRow), more: z.boolean() });
const oneStore = z.object({ id });
const oneImport = z.object({ id, import: id });
const lineText = z.optional(
  z.codec(formed(/^\d{1,9}$/, 'a whole number'), wholeNumber(0), {
    decode: Number,
    encode: String,
  }),
);

export const uploadProducts = defineCall({
  method: 'POST',
  path: '/api/store/:id/imports',
  summary: 'Upload a file of products: it is looked through and recognised, and nothing is saved',
  access: { can: 'products.edit' },
  params: oneStore,
  upload: { field: 'file', most: 1, bytesEach: MAX_IMPORT_BYTES },
  reply: productImport,
  status: 201,
  errors: ['store-not-found', 'file-unreadable'],
  budget: [
    { by: 'account', most: 60, perSeconds: 3600 },
    bytesADay('account', GIGABYTE),
    bytesADay('store', 2 * GIGABYTE),
  ],
});

export const listImports = defineCall({
  method: 'GET',
  path: '/api/store/:id/imports',
  summary: 'The last imports of a store, the newest first',
  access: { can: 'products.edit' },
  params: oneStore,
  reply: z.object({ imports: z.array(productImport) }),
  errors: ['store-not-found'],
});

export const readImport = defineCall({
  method: 'GET',
  path: '/api/store/:id/imports/:import',
  summary: 'How far an import has come',
  access: { can: 'products.edit' },
  params: oneImport,
  reply: productImport,
  errors: ['store-not-found', 'import-not-found'],
});

export const planImport = defineCall({
  method: 'PUT',
  path: '/api/store/:id/imports/:import/columns',
  summary:
    'Say which columns of the file say what, and plan the import; `keep` keeps the choice for files like it',
  access: { can: 'products.edit' },
  params: oneImport,
  body: z.object({ choice: importChoice, keep: z._default(text(100), '') }),
  reply: productImport,
  errors: ['store-not-found', 'import-not-found', 'import-begun'],
  budget: [{ by: 'account', most: 120, perSeconds: 3600 }],
});

export const listImportRows = defineCall({
  method: 'GET',
  path: '/api/store/:id/imports/:import/rows',
  summary: 'What the import means to make of the file’s rows, in their order',
  access: { can: 'products.edit' },
  params: oneImport,
  query: z.object({
    outcome: z.optional(z.enum(IMPORT_OUTCOMES)),
    /** Only rows whose pictures could not be fetched. */
    picturesFailed: queryFlag,
    /** Only rows that could not be undone. */
    left: queryFlag,
    /** Rows after this line. */
    after: lineText,
  }),
  reply: importRows,
  errors: ['store-not-found', 'import-not-found'],
});

export const changeImportRow = defineCall({
  method: 'PATCH',
  path: '/api/store/:id/imports/:import/rows/:line',
  summary: 'Change cells of a planned row; it is checked again, with those of the same SKU',
  access: { can: 'products.edit' },
  params: z.object({ id, import: id, line: formed(/^\d{1,9}$/) }),
  body: z.object({ cells: z.partialRecord(field, typedText(20_000)) }),
  /** `more`: further changed rows are too long to be included. */
  reply: z.object({ import: productImport, rows: z.array(importRow), more: z.optional(z.boolean()) }),
  errors: ['store-not-found', 'import-not-found', 'import-begun'],
});

export const answerCategory = defineCall({
  method: 'PUT',
  path: '/api/store/:id/imports/:import/category',
  summary:
    'Say which category is meant where the file names one that is called almost as another; the same name makes it',
  access: { can: 'products.edit' },
  params: oneImport,
  body: z.object({
    name: requiredText(LONGEST.category, 'Please enter the name'),
    use: requiredText(LONGEST.category, 'Please enter the name'),
  }),
  reply: productImport,
  errors: ['store-not-found', 'import-not-found', 'import-begun'],
  budget: [{ by: 'account', most: 600, perSeconds: 3600 }],
});

export const applyImport = defineCall({
  method: 'POST',
  path: '/api/store/:id/imports/:import/apply',
  summary: 'Save what was planned, in the background; rows that were changed since stay as they are',
  access: { can: 'products.edit' },
  params: oneImport,
  body: z.object({
    /** The plan that was seen. */
    version: wholeNumber(1),
  }),
  reply: productImport,
  idempotent: true,
  errors: ['store-not-found', 'import-not-found', 'import-begun', 'import-changed', 'import-running'],
});

export const undoImport = defineCall({
  method: 'POST',
  path: '/api/store/:id/imports/:import/undo',
  summary: 'Undo an import, but for rows that something newer has touched',
  access: { can: 'products.edit' },
  params: oneImport,
  reply: productImport,
  errors: ['store-not-found', 'import-not-found', 'import-not-applied', 'import-running'],
});

export const downloadRefused = defineCall({
  method: 'GET',
  path: '/api/store/:id/imports/:import/refused',
  summary: 'The refused rows as a file that can be mended and uploaded, with a column of reasons',
  access: { can: 'products.edit' },
  params: oneImport,
  file: 'text/csv',
  reply: fileReply,
  errors: ['store-not-found', 'import-not-found', 'unavailable'],
  /** Each is assembled anew. */
  budget: [{ by: 'account', most: 120, perSeconds: 3600 }],
});

export const dropImport = defineCall({
  method: 'DELETE',
  path: '/api/store/:id/imports/:import',
  summary: 'Forget an import that is not applied',
  access: { can: 'products.edit' },
  params: oneImport,
  reply: z.object({ message: z.string() }),
  errors: ['store-not-found', 'import-not-found', 'import-begun'],
});
