import type { EditedProduct, ProductChoices } from '@haat/contract/catalog/product-edit';
import { fromRupees } from '@haat/domain/basics/money';
import { blankOf } from '@haat/domain/product-fields/field';
import { PRODUCT_FIELDS } from '@haat/domain/product-fields/product-fields';

/** For tests: a different id for each digit. */
export const idOf = (last: number): string => `0198c0de-0000-7000-8000-00000000000${last}`;
/** For tests. */
export const ATTA: EditedProduct = {
  ...blankOf(PRODUCT_FIELDS),
  _id: idOf(1),
  version: 3,
  marketplace: idOf(2),
  store: { _id: idOf(3), name: 'Sri Basava Kirana' },
  name: 'Aashirvaad Shudh Chakki Atta',
  size: '5 kg',
  brand: 'Aashirvaad',
  category: 'Kirana',
  subCategory: 'Atta & flour',
  description: 'Stone-ground whole wheat atta.',
  price: fromRupees(262),
  mrp: fromRupees(285),
  oneRupee: false,
  cost: fromRupees(231),
  tax: 500,
  taxRate: 500,
  chargesTax: true,
  profit: fromRupees(18.52),
  hsn: '1101',
  sku: '8901725118129',
  status: 'Published',
  countInStock: 18,
  reorderLevel: 8,
  stockAlertLimit: 5,
  images: ['/images/750/a.jpg', '/images/750/b.jpg', '/images/750/c.jpg'],
  variants: [],
  vendors: [],
};
/** A vendor of its store. */
export const ITC = {
  _id: idOf(8),
  name: 'ITC Distributors, Bidar',
  email: 'orders@itcbidar.example',
  phone: '94481 30072',
};
const named = (name: string) => ({ id: idOf(6), name, nameHi: '', nameKn: '' });
export const CHOICES: ProductChoices = {
  _id: ATTA.store._id,
  categories: [
    { ...named('Kirana'), taxRate: 500, subCategories: [named('Atta & flour')] },
    { ...named('Electronics'), taxRate: 1800, subCategories: [named('Lamps')] },
  ],
  brands: ['Aashirvaad'],
  packer: { address: 'Gandhi Gunj, Bidar 585403', fssai: '11226999000111', phone: '08482 226118' },
  vendors: [ITC],
};
