import { MAX_STEP, SOLD_BY } from '../basics/line-amount.ts';
import { DEFAULT_STOCK_ALERT } from '../catalogue/stock-alert.ts';
import { TAX_ANSWERS } from '../invoices/rate-calendar.ts';
import { LONGEST } from '../product/product-lengths.ts';
import { PRODUCT_STATUSES } from '../product/product-state.ts';
import { MAX_SCALE_ITEM } from '../product/scale-label.ts';
import type { Fields } from './field.ts';
import { PACK_FIELDS } from './pack-fields.ts';

/**
 * Fields of a product that staff fill in, in the form's order. Calls, files, the form and SQL columns are made of this
 * table. Shoppers see the fields that their calls name, and all of `PACK_FIELDS`.
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
      guesses: ['product name', 'item name', 'product', 'item', 'title', 'product title'],
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
      guesses: ['hindi name', 'name in hindi', 'हिन्दी नाम'],
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
      guesses: ['kannada name', 'name in kannada', 'ಕನ್ನಡ ಹೆಸರು'],
    },
  },
  brand: {
    kind: 'text',
    column: 'brand',
    most: 100,
    label: 'Brand',
    file: { head: 'brand', imported: 4, exported: 6, guesses: ['make', 'vendor', 'manufacturer', 'company'] },
  },
  size: {
    kind: 'text',
    column: 'size',
    most: LONGEST.size,
    label: 'Size',
    file: { head: 'size', imported: 14, guesses: ['pack', 'packing', 'pack size', 'unit'] },
  },
  category: {
    kind: 'text',
    most: LONGEST.category,
    label: 'Category',
    file: {
      head: 'category',
      imported: 6,
      exported: 8,
      guesses: ['product category', 'type', 'group', 'department'],
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
    file: { head: 'description', imported: 3, exported: 11, guesses: ['details', 'body'] },
  },
  /** Names of pictures; in calls, addresses. */
  images: {
    kind: 'list',
    column: 'images',
    label: 'Images',
    file: {
      head: 'images',
      imported: 2,
      exported: 4,
      guesses: ['image', 'image url', 'picture', 'photo', 'image src'],
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
      guesses: ['m.r.p.', 'm.r.p', 'list price', 'compare at price'],
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
      guesses: ['selling price', 'sale price', 'sp', 'rate', 'sales price', 's.rate'],
    },
  },
  /** Null, ₹0 and the placeholder ₹1 mean unknown. */
  cost: {
    kind: 'rupees',
    column: 'cost_paise',
    label: 'Cost',
    file: { head: 'cost', imported: 9, guesses: ['purchase price', 'cost price', 'p.rate', 'buying price'] },
  },
  /** Of the variants, too. A store with a GSTIN gets this GST back. */
  costWithTax: { kind: 'flag', label: 'Cost includes GST' },
  /** A percentage, included in the price; null or its placeholder 1: the calendar's, or the store's for the category. */
  tax: {
    kind: 'percent',
    column: 'tax_bp',
    as: 'taxBp',
    label: 'Tax',
    file: {
      head: 'tax percent',
      short: 'tax',
      imported: 13,
      guesses: ['tax', 'gst', 'gst %', 'tax rate', 'gst rate', 'tax %'],
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
    file: { head: 'hsn', imported: 16, guesses: ['hsn code', 'hsn/sac', 'hsn/sac code', 'hs code'] },
  },
  /** Where the HSN alone doesn't decide. */
  taxAnswer: {
    kind: 'choice',
    column: 'tax_answer',
    of: TAX_ANSWERS,
    usual: 'any',
    label: ['Sold how', 'कैसे बिकता है', 'ಹೇಗೆ ಮಾರಾಟ'],
    words: {
      any: 'Not answered',
      packed: 'Packed and labelled, to 25 kg',
      loose: 'Loose',
      fresh: 'Fresh',
      frozen: 'Frozen',
    },
    hint: ['Decides the rate of some HSN', 'कुछ HSN की दर इसी से तय होती है', 'ಕೆಲವು HSN ದರವನ್ನು ಇದು ನಿರ್ಧರಿಸುತ್ತದೆ'],
    cells: {},
    refusal: 'no-hsn',
    place: 'price',
  },
  /** Unless a rate is typed. */
  followsCalendar: {
    kind: 'flag',
    column: 'follows_calendar',
    label: ['Follow the calendar of rates', 'दरों के कैलेंडर के अनुसार', 'ದರಗಳ ಕ್ಯಾಲೆಂಡರ್ ಅನುಸರಿಸಿ'],
  },
  status: {
    kind: 'choice',
    column: 'status',
    of: PRODUCT_STATUSES,
    usual: 'In Review',
    label: 'Status',
    cells: { 'In Review': ['in review'], Published: ['published'] },
    refusal: 'no-status',
    file: { head: 'status', imported: 10, exported: 7, guesses: ['published'] },
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
      guesses: ['quantity', 'qty', 'stock on hand', 'quantity on hand', 'in stock'],
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
      guesses: ['reorder point', 'minimum stock', 'min stock', 'low stock'],
    },
  },
  stockAlertLimit: {
    kind: 'quantity',
    column: 'stock_alert_limit',
    usual: DEFAULT_STOCK_ALERT,
    label: ['Stock alert limit', 'स्टॉक सूचना की सीमा', 'ಸ್ಟಾಕ್ ಎಚ್ಚರಿಕೆ ಮಿತಿ'],
    place: 'stock',
    hint: 'Alert me at this count',
  },
  /** The last day; null if it does not expire. */
  expiryDate: {
    kind: 'day',
    column: 'expiry_date',
    label: 'Expiry date',
    file: { head: 'expiry date', imported: 12, guesses: ['expiry', 'exp date', 'exp.date', 'best before'] },
  },
  /** If empty, the next number of the store's own series. */
  sku: {
    kind: 'text',
    column: 'sku',
    most: LONGEST.sku,
    label: 'SKU',
    file: {
      head: 'sku',
      imported: 5,
      exported: 5,
      guesses: ['code', 'item code', 'product code', 'part no', 'internal reference'],
    },
  },
  /** Of the product itself; the first is printed on its label. */
  barcodes: {
    kind: 'list',
    label: ['Barcodes', 'बारकोड', 'ಬಾರ್‌ಕೋಡ್‌ಗಳು'],
    file: {
      head: 'barcode',
      imported: 17,
      exported: 12,
      own: ['barcodes', 'barcode'],
      guesses: ['barcodes', 'bar code', 'ean', 'ean code', 'gtin', 'upc'],
    },
  },
  /**
   * For loose goods, price, MRP and cost are per kilogram or litre; stock and levels are whole grams or millilitres.
   */
  soldBy: {
    kind: 'choice',
    column: 'sold_by',
    of: SOLD_BY,
    usual: 'piece',
    unsaid: 'piece',
    label: ['Sold in', 'बिक्री की इकाई', 'ಮಾರಾಟದ ಅಳತೆ'],
    cells: {
      piece: ['piece', 'pieces', 'pcs', 'pc', 'nos', 'नग', 'ತುಂಡು'],
      kg: ['kg', 'kgs', 'kilogram', 'weight', 'loose', 'किलोग्राम', 'ಕಿಲೋಗ್ರಾಂ'],
      litre: ['litre', 'litres', 'liter', 'ltr', 'l', 'लीटर', 'ಲೀಟರ್'],
    },
    refusal: 'no-sold-by',
    file: { head: 'sold by', imported: 18, exported: 13, own: ['sold by', 'soldBy'] },
  },
  /** For loose goods: the grams or millilitres that the shop adds at once; null means 250. */
  step: {
    kind: 'number',
    column: 'sale_step',
    least: 1,
    most: MAX_STEP,
    label: ['Step in the shop', 'दुकान में एक बार की मात्रा', 'ಅಂಗಡಿಯಲ್ಲಿ ಒಂದು ಹಂತ'],
    unit: /(?:gm?|ml)$/i,
    refusal: 'no-step',
    file: { head: 'step', imported: 19, exported: 14 },
  },
  /** The number of loose goods on the store's scale; null if not on the scale. */
  scaleItem: {
    kind: 'number',
    column: 'scale_item',
    least: 1,
    most: MAX_SCALE_ITEM,
    label: ['Number on the scale', 'तराज़ू पर नंबर', 'ತಕ್ಕಡಿಯಲ್ಲಿನ ಸಂಖ್ಯೆ'],
  },
  ...PACK_FIELDS,
} as const satisfies Fields;
