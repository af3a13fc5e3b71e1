import { MOST_STEP, SOLD_BY } from '../line-amount.ts';
import { LONGEST } from '../product-lengths.ts';
import { PRODUCT_STATUSES } from '../product-state.ts';
import { MOST_SCALE_ITEM } from '../scale-label.ts';
import { DEFAULT_STOCK_ALERT } from '../stock-alert.ts';
import type { Field, Fields, FieldsWith, Place, ValueOf } from './field.ts';
import { PACK_FIELDS } from './pack-fields.ts';

/** So many columns of an imported file may be read by position (back office, section 3). */
export const LAST_POSITION = 15;
/** So many columns of the export are headed by the name of their field: those that are specified, and the barcodes. */
export const LAST_SPECIFIED = 12;

/**
 * What staff say of a product, in the order of its form: calls, files, the form and the columns that are read and written are made of it.
 * Shoppers see of it what their own calls name, and all of `PACK_FIELDS`.
 */
export const PRODUCT_FIELDS = {
  name: {
    kind: 'text',
    column: 'name',
    most: LONGEST.name,
    label: 'Name',
    file: {
      head: 'name',
      imported: 1,
      exported: 1,
      guesses: ['name', 'product name', 'item name', 'product', 'item', 'title', 'product title'],
    },
  },
  nameHi: {
    kind: 'text',
    column: 'name_hi',
    most: LONGEST.name,
    label: 'Name in Hindi',
    place: 'names',
    hint: 'Shoppers find it by this name, too',
    file: {
      head: 'name hi',
      imported: 20,
      exported: 15,
      own: ['name hi', 'nameHi'],
      guesses: ['name hi', 'hindi name', 'name in hindi', 'हिन्दी नाम'],
    },
  },
  nameKn: {
    kind: 'text',
    column: 'name_kn',
    most: LONGEST.name,
    label: 'Name in Kannada',
    place: 'names',
    hint: 'Shoppers find it by this name, too',
    file: {
      head: 'name kn',
      imported: 21,
      exported: 16,
      own: ['name kn', 'nameKn'],
      guesses: ['name kn', 'kannada name', 'name in kannada', 'ಕನ್ನಡ ಹೆಸರು'],
    },
  },
  brand: {
    kind: 'text',
    column: 'brand',
    most: 100,
    label: 'Brand',
    file: {
      head: 'brand',
      imported: 4,
      exported: 6,
      guesses: ['brand', 'make', 'vendor', 'manufacturer', 'company'],
    },
  },
  size: {
    kind: 'text',
    column: 'size',
    most: LONGEST.size,
    label: 'Size',
    file: { head: 'size', imported: 14, guesses: ['size', 'pack', 'packing', 'pack size', 'unit'] },
  },
  category: {
    kind: 'text',
    most: LONGEST.category,
    label: 'Category',
    file: {
      head: 'category',
      imported: 6,
      exported: 8,
      guesses: ['category', 'product category', 'type', 'group', 'department'],
    },
  },
  subCategory: {
    kind: 'text',
    most: LONGEST.category,
    label: 'Subcategory',
    file: { head: 'subCategory', exported: 9 },
  },
  description: {
    kind: 'text',
    column: 'description',
    most: 20_000,
    lines: 3,
    label: 'Description',
    place: 'details',
    file: {
      head: 'description',
      imported: 3,
      exported: 11,
      guesses: ['description', 'details', 'body'],
    },
  },
  /** Names of pictures, in calls their addresses. */
  images: {
    kind: 'list',
    column: 'images',
    label: 'Images',
    file: {
      head: 'images',
      imported: 2,
      exported: 4,
      guesses: ['images', 'image', 'image url', 'picture', 'photo', 'image src'],
    },
  },
  mrp: {
    kind: 'rupees',
    column: 'mrp_paise',
    needed: true,
    label: 'MRP',
    file: {
      head: 'mrp',
      imported: 8,
      exported: 3,
      guesses: ['mrp', 'm.r.p.', 'm.r.p', 'list price', 'compare at price'],
    },
  },
  price: {
    kind: 'rupees',
    column: 'price_paise',
    needed: true,
    label: 'Price',
    file: {
      head: 'price',
      imported: 7,
      exported: 2,
      guesses: ['price', 'selling price', 'sale price', 'sp', 'rate', 'sales price', 's.rate'],
    },
  },
  /** Null, ₹0 or its placeholder ₹1: nobody knows. */
  cost: {
    kind: 'rupees',
    column: 'cost_paise',
    label: 'Cost',
    file: {
      head: 'cost',
      imported: 9,
      guesses: ['cost', 'purchase price', 'cost price', 'p.rate', 'buying price'],
    },
  },
  /** The cost, and that of the variants, includes GST, which a store with a GSTIN gets back. */
  costWithTax: { kind: 'flag', label: 'Cost includes GST' },
  /** A percentage, included in the price; null, or its placeholder 1: the store's rate for the category. */
  tax: {
    kind: 'percent',
    column: 'tax_bp',
    as: 'taxBp',
    label: 'Tax',
    file: {
      head: 'tax percent',
      short: 'tax',
      imported: 13,
      guesses: ['tax percent', 'tax', 'gst', 'gst %', 'tax rate', 'gst rate', 'tax %'],
    },
  },
  hsn: {
    kind: 'digits',
    column: 'hsn',
    like: /^(\d{4}|\d{6}|\d{8})?$/,
    wrong: 'An HSN code has 4, 6 or 8 digits',
    label: ['HSN', 'HSN', 'HSN'],
    place: 'price',
    hint: '4, 6 or 8 digits',
    refusal: 'no-hsn',
    file: {
      head: 'hsn',
      imported: 16,
      guesses: ['hsn', 'hsn code', 'hsn/sac', 'hsn/sac code', 'hs code'],
    },
  },
  status: {
    kind: 'choice',
    column: 'status',
    of: PRODUCT_STATUSES,
    usual: 'In Review',
    label: 'Status',
    cells: { 'In Review': ['in review'], Published: ['published'] },
    refusal: 'no-status',
    file: { head: 'status', imported: 10, exported: 7, guesses: ['status', 'published'] },
  },
  countInStock: {
    kind: 'quantity',
    column: 'count_in_stock',
    usual: 0,
    label: ['Count in stock', 'स्टॉक में कितना', 'ದಾಸ್ತಾನಿನಲ್ಲಿ ಎಷ್ಟು'],
    file: {
      head: 'stock',
      imported: 11,
      exported: 10,
      own: ['stock', 'countInStock'],
      guesses: ['stock', 'quantity', 'qty', 'stock on hand', 'quantity on hand', 'in stock'],
    },
  },
  reorderLevel: {
    kind: 'quantity',
    column: 'reorder_level',
    usual: 0,
    label: ['Reorder level', 'दोबारा मँगाने का स्तर', 'ಮರು ಖರೀದಿ ಮಟ್ಟ'],
    place: 'stock',
    file: {
      head: 'reorder level',
      short: 'reorder',
      imported: 15,
      guesses: ['reorder level', 'reorder point', 'minimum stock', 'min stock', 'low stock'],
    },
  },
  stockAlertLimit: {
    kind: 'quantity',
    column: 'stock_alert_limit',
    usual: DEFAULT_STOCK_ALERT,
    label: ['Stock alert limit', 'स्टॉक सूचना की सीमा', 'ಸ್ಟಾಕ್ ಎಚ್ಚರಿಕೆ ಮಿತಿ'],
    place: 'stock',
    hint: 'Alert at this count',
  },
  /** Where it stands in the shop, for who puts goods away. */
  shelf: {
    kind: 'text',
    column: 'shelf',
    most: 40,
    label: ['Place in the shop', 'दुकान में जगह', 'ಅಂಗಡಿಯಲ್ಲಿನ ಜಾಗ'],
    place: 'stock',
    file: {
      head: 'shelf',
      imported: 30,
      exported: 25,
      guesses: ['shelf', 'rack', 'bin', 'location'],
    },
  },
  /** The last day; null: it keeps. */
  expiryDate: {
    kind: 'day',
    column: 'expiry_date',
    label: 'Expiry date',
    file: {
      head: 'expiry date',
      imported: 12,
      guesses: ['expiry date', 'expiry', 'exp date', 'exp.date', 'best before'],
    },
  },
  /** Empty, where it has none: the next of the store’s own numbering. */
  sku: {
    kind: 'text',
    column: 'sku',
    most: LONGEST.sku,
    label: 'SKU',
    file: {
      head: 'sku',
      imported: 5,
      exported: 5,
      guesses: ['sku', 'code', 'item code', 'product code', 'part no', 'internal reference'],
    },
  },
  /** What is scanned for the product itself; the first is printed on its label. */
  barcodes: {
    kind: 'list',
    label: ['Barcodes', 'बारकोड', 'ಬಾರ್‌ಕೋಡ್‌ಗಳು'],
    file: {
      head: 'barcode',
      imported: 17,
      exported: 12,
      own: ['barcodes', 'barcode'],
      guesses: ['barcode', 'barcodes', 'bar code', 'ean', 'ean code', 'gtin', 'upc'],
    },
  },
  /** Loose goods: price, MRP and cost are of a kilogram or litre; stock and levels are whole grams or millilitres. */
  soldBy: {
    kind: 'choice',
    column: 'sold_by',
    of: SOLD_BY,
    usual: 'piece',
    unsaid: 'piece',
    label: 'Sold by',
    cells: {
      piece: ['piece', 'pieces', 'pcs', 'pc', 'nos', 'नग', 'ತುಂಡು'],
      kg: ['kg', 'kgs', 'kilogram', 'weight', 'loose', 'किलोग्राम', 'ಕಿಲೋಗ್ರಾಂ'],
      litre: ['litre', 'litres', 'liter', 'ltr', 'l', 'लीटर', 'ಲೀಟರ್'],
    },
    refusal: 'no-sold-by',
    file: {
      head: 'sold by',
      imported: 18,
      exported: 13,
      own: ['sold by', 'soldBy'],
      guesses: ['sold by'],
    },
  },
  /** Of loose goods: the grams or millilitres by which a shopper’s quantity grows; null: 250. */
  step: {
    kind: 'number',
    column: 'sale_step',
    least: 1,
    most: MOST_STEP,
    label: ['Step in the shop', 'दुकान में एक बार की मात्रा', 'ಅಂಗಡಿಯಲ್ಲಿ ಒಂದು ಹಂತ'],
    unit: /(?:gm?|ml)$/i,
    refusal: 'no-step',
    file: { head: 'step', imported: 19, exported: 14, guesses: ['step'] },
  },
  /** The number of loose goods on the store’s scale; null: the scale does not know them. */
  scaleItem: {
    kind: 'number',
    column: 'scale_item',
    least: 1,
    most: MOST_SCALE_ITEM,
    label: ['Number on the scale', 'तराज़ू पर नंबर', 'ತಕ್ಕಡಿಯಲ್ಲಿನ ಸಂಖ್ಯೆ'],
  },
  ...PACK_FIELDS,
} as const satisfies Fields;

type Table = typeof PRODUCT_FIELDS;
export type FieldName = keyof Table;

/** The headings of columns by which fields come in. */
export type ImportField = {
  [Name in FieldName]: Table[Name] extends { file: { imported: number; head: infer Head } } ? Head : never;
}[FieldName];

/** Why cells of fields are refused: reasons of an import. */
export type FieldRefusal = Extract<Table[FieldName], { refusal: string }>['refusal'];

type ImportedFields = FieldsWith<Table, { file: { imported: number } }>;
type ExportedFields = FieldsWith<Table, { file: { exported: number } }>;
type ColumnFields = FieldsWith<Table, { column: string }>;

/** What programs call what a field holds in its column. */
type StoredName<Name extends FieldName> = Table[Name] extends { as: infer As extends string } ? As : Name;
/** What the columns of fields hold. */
export type ColumnValues = { [Name in keyof ColumnFields as StoredName<Name>]: ValueOf<Table[Name]> };
/** The columns of fields. */
export type ColumnName = ColumnFields[keyof ColumnFields]['column'];

/** What the cells of a row say, as fields hold it, but for quantities, which are pieces, kilograms or litres. */
export type CellValues = {
  [Name in keyof ImportedFields as StoredName<Name>]: NonNullable<ValueOf<Table[Name]>>;
};

/** All fields of the table, as those who go over them see one. */
const ALL = Object.entries(PRODUCT_FIELDS).map(([name, field]: [string, Field]) => ({
  name: name as FieldName,
  stored: field.as ?? name,
  field,
}));

const inFiles = (placeIn: (file: NonNullable<Field['file']>) => number | undefined) =>
  ALL.flatMap((one) => {
    const { file } = one.field;
    const at = file && placeIn(file);
    return file && at ? [{ ...one, file, at }] : [];
  }).toSorted((one, other) => one.at - other.at);

/** The fields of imported files, in the order of their columns. */
export const IMPORTED = inFiles(({ imported }) => imported).map((one) => ({
  ...one,
  stored: one.stored as keyof CellValues,
  head: one.file.head as ImportField,
}));

/** The fields of the export, in the order of its columns. */
export const EXPORTED = inFiles(({ exported }) => exported).map((one) => ({
  ...one,
  name: one.name as keyof ExportedFields,
  head: one.at <= LAST_SPECIFIED ? one.name : one.file.head,
}));

/** Those of the export, as a table. */
export const EXPORTED_FIELDS = Object.fromEntries(
  EXPORTED.map(({ name, field }) => [name, field]),
) as ExportedFields;

/** The fields that `products` has a column for. */
export const WITH_COLUMN = ALL.flatMap((one) => {
  const { column } = one.field;
  return column === undefined
    ? []
    : [{ ...one, column: column as ColumnName, stored: one.stored as keyof ColumnValues }];
});

/** The fields that stand in a place of the form, in their order. */
export const fieldsAt = (place: Place) => ALL.filter(({ field }) => field.place === place);

/** What the form says of fields, in Hindi (1) or Kannada (2), as far as the table says it; by its English words. */
export const fieldWords = (language: 1 | 2): Record<string, string> =>
  Object.fromEntries(
    ALL.flatMap(({ field: { label, hint } }) =>
      [label, hint].flatMap((words) => (typeof words === 'object' ? [[words[0], words[language]]] : [])),
    ),
  );
