import type { Preset } from './preset.ts';

/** Version 2: a row for each variant, with the product's columns repeated. */
export const medusa: Preset = {
  id: 'medusa',
  name: 'Medusa',
  recognisedBy: [['Product Handle', 'Product Title', 'Variant SKU']],
  columns: {
    name: ['Product Title'],
    images: ['Product Thumbnail', ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Product Image ${n} Url`)],
    description: ['Product Description'],
    sku: ['Variant SKU'],
    price: ['Variant Price INR', 'Variant Price [India] INR'],
    status: ['Product Status'],
    barcode: ['Variant Barcode', 'Variant EAN', 'Variant UPC'],
    hsn: ['Variant HS Code', 'Product HS Code'],
  },
  taxIncluded: true,
  onePicture: true,
  group: { by: ['Product Handle', 'Product Id'], adjacent: true },
  options: [
    ['Variant Option 1 Name', 'Variant Option 1 Value'],
    ['Variant Option 2 Name', 'Variant Option 2 Value'],
    ['Variant Option 3 Name', 'Variant Option 3 Value'],
  ],
};
