import type { Preset } from './preset.ts';

/** Exports have the older names, the template of 2025 the newer ones. */
export const shopify: Preset = {
  id: 'shopify',
  name: 'Shopify',
  recognisedBy: [
    ['Handle', 'Title', 'Variant SKU', 'Variant Price'],
    ['URL handle', 'Title', 'SKU', 'Price', 'Option1 name'],
  ],
  columns: {
    name: ['Title'],
    images: ['Image Src', 'Product image URL'],
    description: ['Body (HTML)', 'Description'],
    brand: ['Vendor'],
    sku: ['Variant SKU', 'SKU'],
    category: ['Type', 'Product Category'],
    price: ['Variant Price', 'Price'],
    mrp: ['Variant Compare At Price', 'Variant Compare-at Price', 'Compare-at price'],
    cost: ['Cost per item'],
    status: ['Status'],
    stock: ['Variant Inventory Qty', 'Inventory quantity'],
    barcode: ['Variant Barcode', 'Variant Barcodes', 'Barcode'],
    hsn: ['HS Code'],
  },
  taxIncluded: true,
  crossedOut: true,
  group: { by: ['Handle', 'URL handle'], adjacent: true },
  options: [
    ['Option1 Name', 'Option1 Value'],
    ['Option2 Name', 'Option2 Value'],
    ['Option3 Name', 'Option3 Value'],
  ],
  variantImage: ['Variant Image', 'Variant image URL'],
  leftOut: { column: 'Gift Card', is: /^true$/i },
  html: true,
  onePicture: true,
  marksBarcodes: true,
};
