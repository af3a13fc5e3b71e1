import type { Preset } from './preset.ts';

/** Items of Zoho Books and Zoho Inventory; the latter has a row for each warehouse. */
export const zoho: Preset = {
  id: 'zoho',
  name: 'Zoho Books or Inventory',
  recognisedBy: [
    ['Item ID', 'Item Name', 'SKU', 'Rate'],
    ['Item ID', 'Item Name', 'SKU', 'Selling Price'],
    ['Item Name', 'SKU', 'Rate', 'HSN/SAC'],
  ],
  columns: {
    name: ['Item Name'],
    description: ['Description'],
    brand: ['Brand', 'Manufacturer'],
    sku: ['SKU'],
    category: ['Category Name'],
    price: ['Rate', 'Selling Price'],
    mrp: ['MRP', 'CF.MRP'],
    cost: ['Purchase Rate', 'Purchase Price'],
    status: ['Status'],
    stock: ['Stock On Hand', 'Opening Stock', 'Initial Stock'],
    'tax percent': ['Inter State Tax Rate', 'Intra State Tax Rate', 'Tax Percentage'],
    'reorder level': ['Reorder Point', 'Reorder Level'],
    barcode: ['EAN', 'UPC', 'ISBN'],
    hsn: ['HSN/SAC'],
  },
  taxIncluded: false,
  taxedBy: 'Taxable',
  group: { by: ['Item ID', 'SKU'], adjacent: false, addsStock: true },
  leftOut: { column: 'Product Type', is: /^service/i },
};
