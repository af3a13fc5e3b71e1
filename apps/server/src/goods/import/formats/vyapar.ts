import type { Preset } from './preset.ts';

/** The sheet “Item Details” of the import and of the export, whose stock column has another name. */
export const vyapar: Preset = {
  id: 'vyapar',
  name: 'Vyapar',
  recognisedBy: [
    ['Item name', 'Item code', 'Sale price', 'Purchase price'],
    ['Item Name', 'Sale Price', 'Inclusive Of Tax'],
    ['Item Name', 'Item Code', 'Opening Stock Qty', 'Sale Price'],
  ],
  columns: {
    name: ['Item name'],
    description: ['Description'],
    sku: ['Item code'],
    category: ['Category'],
    price: ['Sale price'],
    mrp: ['Default MRP', 'MRP'],
    cost: ['Purchase price'],
    stock: ['Current stock quantity', 'Opening stock quantity', 'Opening Stock Qty'],
    'reorder level': ['Minimum stock quantity', 'Minimum Stock Qty'],
    'tax percent': ['Tax Rate'],
    'expiry date': ['Exp date'],
    size: ['Size'],
    hsn: ['HSN'],
  },
  codeMayBeBarcode: true,
  taxIncluded: true,
  taxIncludedBy: 'Inclusive Of Tax',
  discountOnMrp: 'Disc % on MRP for Sale Price',
};
