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
import { because } from './import-reasons.ts';

export const tag = { name: 'product import', about: 'Products of a store from a file, for its staff' };

export type { ImportField };

/** All that a file may say of a product, in the order of its columns. */
export const IMPORT_FIELDS: readonly ImportField[] = IMPORTED.map(({ head }) => head);

/** The columns of the product import by position (back office, section 3). */
export const IMPORT_COLUMNS: readonly ImportField[] = IMPORT_FIELDS.slice(0, LAST_POSITION);

/** The largest file that is taken, in bytes. */
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

/** How a file is read. */
export const importChoice = z.object({
  /** `position`: our columns by their place; `other`: any file. */
  preset: z.enum(['position', 'own', 'shopify', 'woocommerce', 'vyapar', 'zoho', 'medusa', 'other']),
  /** Which columns of the file say what, counted from 0; of several, the first that is filled. */
  columns: z.partialRecord(field, z.array(wholeNumber(0, 999)).check(z.maxLength(12))),
  /** Whether prices hold their tax, where the file does not say so itself. */
  taxIncluded: z.boolean(),
  /** What all rows say that say nothing themselves. */
  values: z.partialRecord(field, text(200)),
});
export type ImportChoice = z.output<typeof importChoice>;

export const productImport = z.object({
  _id: id,
  store: id,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Of the plan: what is applied is what was looked at. */
  version: z.int(),
  source: z.object({
    encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']),
    delimiter: z.enum([',', ';', 'tab']),
    lines: count,
    headings: z.array(z.string()),
    /** Of each column the first two values that differ, and how many cells are filled. */
    columns: z.array(z.object({ samples: z.array(z.string()), filled: count })),
    /** What it was recognised as. */
    preset: z.string(),
  }),
  choice: z.nullable(importChoice),
  /** What the columns would say by each preset, so that another can be tried. */
  suggestions: z.record(z.string(), importChoice),
  counts: z.object({ created: count, changed: count, unchanged: count, refused: count }),
  /** Categories that the marketplace lacks and that it would make, as its file calls them. */
  newCategories: z.array(z.string()),
  /** Categories of rows that are called almost as another one: those rows stay out until somebody says which is meant. */
  askedCategories: z.optional(z.array(z.object({ name: z.string(), like: z.string(), lines: count }))),
  /** Rows that the work in hand has been over. */
  done: count,
  pictures: z.object({ left: count, failed: count }),
  /** Rows that could not be undone, because something newer had touched them. */
  left: count,
  failure: z.string(),
  createdAt: timestamp,
  appliedAt: z.nullable(timestamp),
});
export type ProductImport = z.output<typeof productImport>;

const cellProblem = z.object({
  column: z.union([field, z.enum(['variants', ''])]),
  value: z.string(),
  /** In English, whole. */
  problem: z.string(),
  ...because,
  /** The SKU or name of the variant that it is about. */
  variant: z.optional(z.string()),
  /** The whole cell as it was likely meant: to be taken with one press. */
  proposal: z.optional(z.string()),
});

export const importRow = z.object({
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** What will stand there, by its column. */
  cells: z.partialRecord(field, z.string()),
  /** What stands there now, of the columns that change. */
  changes: z.partialRecord(field, z.string()),
  problems: z.array(cellProblem),
  /** What people should know of how it was read. */
  remarks: z.array(z.object({ remark: z.string(), ...because })),
  variants: z.array(
    z.object({ name: z.string(), sku: z.string(), price: z.nullable(rupees), stock: z.nullable(count) }),
  ),
  /** Once it is applied: the addresses that no picture came from, and why. */
  pictureProblems: z.array(z.object({ address: z.string(), problem: z.string(), ...because })),
  state: z.enum(['planned', 'applied', 'undone', 'left']),
});
export type ImportRowShown = z.output<typeof importRow>;

/** How many rows are answered at once. */
export const IMPORT_ROWS_PAGE = 100;

const importRows = z.object({ rows: z.array(importRow) });
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
    /** Rows behind this line. */
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
  reply: z.object({ import: productImport, rows: z.array(importRow) }),
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
    /** The plan that was looked at. */
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
  errors: ['store-not-found', 'import-not-found'],
  /** Each is put together anew. */
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
