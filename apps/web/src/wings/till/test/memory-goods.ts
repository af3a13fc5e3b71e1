import type { TillGoods } from '@haat/contract/till/tills';
import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import type { FoundReceipt } from '../device/device.ts';

/** For tests; money in paise, quantities in units. */
export function goodsOf(given: Partial<TillGoods> & { name: string }): TillGoods {
  const id = newId();
  return {
    _id: id,
    product: given._id ?? id,
    variant: null,
    nameHi: '',
    nameKn: '',
    size: '1 kg',
    brand: 'Tata',
    category: 'Kirana',
    sku: `SBK-${id.slice(-6)}`,
    barcodes: [],
    scaleItem: null,
    soldBy: 'piece',
    price: paise(2800),
    mrp: paise(3000),
    cost: paise(2200),
    tax: 500,
    hsn: '2501',
    image: '',
    stock: 40,
    reorderLevel: 5,
    isListed: true,
    expiryDate: null,
    sold: 10,
    vendors: [],
    ...given,
  };
}

/** As found for a return. */
export const receiptOf = (goods: TillGoods, quantity: number): FoundReceipt => ({
  _id: newId(),
  number: 'SBK/26-27/A00071',
  at: new Date(),
  total: paise(goods.price * quantity),
  customer: { name: '', phone: '' },
  tenders: [{ method: 'cash', amount: paise(goods.price * quantity) }],
  lines: [
    {
      line: 1,
      product: goods.product,
      variant: null,
      name: goods.name,
      size: '',
      sku: goods.sku,
      hsn: '',
      category: '',
      cost: goods.cost,
      soldBy: 'piece',
      quantity,
      price: goods.price,
      mrp: goods.mrp,
      discount: paise(0),
      tax: 500,
      returned: 0,
    },
  ],
  returnableUntil: new Date(Date.now() + 86_400_000),
  countedTo: 0,
});
