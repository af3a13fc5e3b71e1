import * as z from 'zod/mini';
import { errorValues, filledIn } from '../error-body.ts';

/** All problems and remarks of an import with their sentences; `{price}` and the like are values. */
export const IMPORT_REASONS = {
  // The file
  'file-empty': 'This file is empty.',
  'file-gzip': 'This file is compressed (gzip). Unpack it first, and upload the csv inside.',
  'file-zip': 'This is an Excel or ZIP file. Open it, choose “Save as”, then “CSV UTF-8”, and upload that.',
  'file-old-excel':
    'This is an old Excel file. Open it, choose “Save as”, then “CSV UTF-8”, and upload that.',
  'file-no-text': 'This is not a table: please upload a CSV file, as a spreadsheet program saves it.',
  'file-no-columns': 'This is not a table: its columns are not separated by commas, semicolons or tabs.',
  'file-no-rows': 'This file has headings, but no rows.',
  'file-too-wide': 'This file has more than {most} columns.',
  'file-too-long': 'This file has more than {most} rows. Split it, and upload one part after the other.',
  'file-too-slow': 'Reading this file takes too long. Split it, and upload one part after the other.',
  'file-set-aside':
    'This import has stopped the server twice and will not run again. Please tell whoever runs the server.',
  'file-no-products': 'There is no product in this file.',
  // The row
  'quote-never-closed':
    'A quotation mark is opened in this row and never closed; the file was read up to it.',
  'row-too-long':
    'This row has more than a million characters; the file was read up to it. Is a quotation mark not closed?',
  'too-many-cells': 'The row has {count} columns instead of {columns}; is a comma outside quotation marks?',
  'name-missing': 'A name is required.',
  'sku-missing': 'A SKU is required.',
  'same-sku': 'Line {line} has the same SKU.',
  'sku-of-another': 'Another product of the store has this SKU.',
  'price-missing': 'A new product needs a price.',
  placeholder:
    'This is the placeholder for a price that nobody has entered yet. To sell for ₹1, enter the price in the product’s form.',
  'price-zero':
    'With a price of ₹0 it would be free. Type the price; for a free product enter ₹0 in the product’s form.',
  'above-mrp': 'The price of {price} is above the MRP of {mrp}.',
  // The cell
  'not-utf8': 'It contains a character that is not UTF-8; save the file as “CSV UTF-8”.',
  'tax-unknown': 'This price is without tax, and the row has no tax rate. Type the price with its tax.',
  'no-amount': 'An amount in rupees is expected, such as 1299.50.',
  'too-many-decimals': 'An amount in rupees has at most two decimals.',
  'no-pieces': 'A whole number from 0 to 10,000,000 is expected.',
  'too-fine': 'A quantity has at most three decimals.',
  'too-much': 'At most 10,000 kilograms or litres are expected.',
  'no-sold-by': 'Either piece, kg or litre is expected.',
  'no-step': 'Whole grams or millilitres from 1 to {most} are expected.',
  'sold-by-fixed': 'This product is already sold another way. Create a new one with its own SKU.',
  'no-percentage': 'A percentage from 0 to 100 with at most two decimals is expected.',
  'no-gst-rate': 'The GST portal does not take this rate.',
  'no-date': 'A date as dd/MM/yyyy is expected, such as 31/03/2027.',
  'no-such-day': 'There is no such day; the order is day, month, year.',
  'no-status': 'Either In Review or Published is expected.',
  'image-no-https': 'Only pictures at addresses that begin with https:// can be fetched. Is it {address}?',
  'no-image':
    'The name of an uploaded picture (toor-dal.webp) or an address that begins with https:// is expected.',
  'too-many-images': 'A product has at most {most} pictures.',
  'control-character': 'It contains a control character.',
  'category-like': 'The marketplace has no category {name}. Did you mean {like}?',
  'too-many-categories':
    'The marketplace has no such category, and this store can’t add any more. Choose another one, or ask the operator for it.',
  'too-many-letters': 'At most {most} characters are allowed.',
  'digits-lost': 'It has lost its digits in a spreadsheet: export it as text.',
  'barcode-marked': 'A spreadsheet has put signs around this barcode. Is it {code}?',
  'barcode-zero-lost':
    'It has 11 digits; a spreadsheet may have dropped a leading 0. Is it {code}? To import it as it is, put a semicolon behind it: {typed};',
  'barcode-eleven-digits':
    'It has 11 digits: one of the 12 of a barcode may be missing. To import it as it is, put a semicolon behind it: {typed};',
  'barcodes-joined': 'These are several barcodes in one. Are they {codes}?',
  'no-barcode': 'A barcode has at most 40 letters and digits.',
  'too-many-barcodes': 'A product has at most {most} barcodes.',
  'barcode-of-scale': 'A barcode that begins like this is a label of the store’s scale.',
  'check-digit': 'Its check digit is wrong: a digit is wrong or missing.',
  'hsn-seven-digits': 'It has 7 digits; a spreadsheet may have dropped a leading 0. Is it 0{digits}?',
  'no-hsn': 'An HSN has 4, 6 or 8 digits.',
  'no-diet': 'Either veg or non-veg is expected.',
  'no-fssai': 'An FSSAI licence has 14 digits.',
  'no-shelf-life': 'Whole days from 1 to {most} are expected.',
  // The variants
  'too-many-variants': 'A product has at most {most} variants.',
  'same-variant-sku': 'Another variant of this product has the same SKU.',
  'variant-above-mrp': 'Its price is above its MRP.',
  // Changed since the preview
  'made-since': 'A product with this SKU was added after the preview. Upload the file again.',
  'gone-since': 'This product was deleted after the preview.',
  'edited-since': 'This product was changed after the preview and stays as it is. Upload the file again.',
  'sold-since': 'More was sold after the preview than would be left.',
  // Can't be undone
  'undo-deleted': 'This product has been deleted since.',
  'undo-changed': 'This product has been changed since.',
  'undo-no-category': 'The category that it was in has been deleted since.',
  'undo-in-use': 'A bundle, a discount, a vendor or a review already uses it.',
  'undo-traded': 'It has been sold, counted or imported again since.',
  'undo-sold': 'Too much of it has been sold to take its stock back.',
  'picture-redirected': 'It is redirected more than three times.',
  'picture-answer': 'Its host answers {status}.',
  'picture-no-address': 'This is not the address of a picture.',
  'picture-no-https': 'Only addresses that begin with https:// are fetched.',
  'picture-no-host': 'Its host can’t be found.',
  'picture-private': 'Its host is not on the public internet.',
  'picture-slow': 'Its host takes too long.',
  'picture-unreachable': 'Its host can’t be reached: {why}.',
  'picture-too-large': 'It is larger than 10 MB.',
  'pictures-spent':
    'The store has fetched as many pictures as it may today. Import this row again tomorrow, or upload the pictures.',
  'picture-unusable': 'It is not a picture that we can use: JPEG, PNG, WebP, AVIF or GIF.',
  // Notes that refuse nothing
  'price-grossed-up': 'Price {price} and {tax} % of tax.',
  'images-left-out': 'The first {most} pictures are taken, {count} more are left out.',
  'stock-summed': 'Stock is the sum of {count} warehouses.',
  'stock-below-zero': 'Stock {typed} became 0.',
  'stock-whole': 'Stock {typed} became {whole}: stock is whole pieces.',
} as const satisfies Record<string, string>;
export type ImportReason = keyof typeof IMPORT_REASONS;

/** The problem of a variant. */
export const OF_A_VARIANT = 'Variant {variant}: {problem}';

/** The reason as a code with values, for other languages. */
export const reasonFields = {
  /** Absent in imports of earlier versions. */
  reason: z.optional(z.enum(Object.keys(IMPORT_REASONS) as [ImportReason, ...ImportReason[]])),
  values: z.optional(errorValues),
};

type Values = z.infer<typeof errorValues>;

export const reasonText = (reason: ImportReason, values: Values = {}): string =>
  filledIn(IMPORT_REASONS[reason], values);
