import type { Preset } from './preset.ts';

/** A file of which nothing is known: columns are guessed by what other programs call them, and people choose. */
export const other: Preset = {
  id: 'other',
  name: 'Another file',
  recognisedBy: [],
  columns: {
    name: ['name', 'product name', 'item name', 'product', 'item', 'title', 'product title'],
    images: ['images', 'image', 'image url', 'picture', 'photo', 'image src'],
    description: ['description', 'details', 'body'],
    brand: ['brand', 'make', 'vendor', 'manufacturer', 'company'],
    sku: ['sku', 'code', 'item code', 'product code', 'part no', 'internal reference'],
    category: ['category', 'product category', 'type', 'group', 'department'],
    price: ['price', 'selling price', 'sale price', 'sp', 'rate', 'sales price', 's.rate'],
    mrp: ['mrp', 'm.r.p.', 'm.r.p', 'list price', 'compare at price'],
    cost: ['cost', 'purchase price', 'cost price', 'p.rate', 'buying price'],
    status: ['status', 'published'],
    stock: ['stock', 'quantity', 'qty', 'stock on hand', 'quantity on hand', 'in stock'],
    'expiry date': ['expiry date', 'expiry', 'exp date', 'exp.date', 'best before'],
    'tax percent': ['tax percent', 'tax', 'gst', 'gst %', 'tax rate', 'gst rate', 'tax %'],
    size: ['size', 'pack', 'packing', 'pack size', 'unit'],
    'reorder level': ['reorder level', 'reorder point', 'minimum stock', 'min stock', 'low stock'],
    hsn: ['hsn', 'hsn code', 'hsn/sac', 'hsn/sac code', 'hs code'],
    'sold by': ['sold by'],
    step: ['step'],
    'name hi': ['name hi', 'hindi name', 'name in hindi', 'हिन्दी नाम'],
    'name kn': ['name kn', 'kannada name', 'name in kannada', 'ಕನ್ನಡ ಹೆಸರು'],
    barcode: ['barcode', 'barcodes', 'bar code', 'ean', 'ean code', 'gtin', 'upc'],
  },
  taxIncluded: true,
};
