import type { Preset } from './preset.ts';

/** Variations point to their parent by its SKU or as `id:31`, and may stand anywhere. */
export const woocommerce: Preset = {
  id: 'woocommerce',
  name: 'WooCommerce',
  recognisedBy: [['Type', 'SKU', 'Name', 'Regular price', 'Parent']],
  columns: {
    name: ['Name'],
    images: ['Images'],
    description: ['Description', 'Short description'],
    brand: ['Brands'],
    sku: ['SKU'],
    category: ['Categories'],
    price: ['Regular price'],
    mrp: ['Regular price'],
    cost: ['Cost of goods'],
    status: ['Published'],
    stock: ['Stock'],
    'reorder level': ['Low stock amount'],
    barcode: ['GTIN, UPC, EAN, or ISBN'],
    hsn: ['Commodity code (HS code)', 'Commodity code'],
  },
  taxIncluded: true,
  crossedOut: true,
  offer: { price: 'Sale price', from: 'Date sale price starts', until: 'Date sale price ends' },
  group: {
    by: ['SKU'],
    adjacent: false,
    children: { kind: 'Type', child: /^variation\b/i, id: 'ID', parent: 'Parent' },
  },
  options: [
    ['Attribute 1 name', 'Attribute 1 value(s)'],
    ['Attribute 2 name', 'Attribute 2 value(s)'],
    ['Attribute 3 name', 'Attribute 3 value(s)'],
  ],
  variantImage: ['Images'],
  leftOut: { column: 'Type', is: /grouped|external|virtual|downloadable/i },
  html: true,
  escaped: true,
};
