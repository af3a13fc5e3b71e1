import type { TillGoods } from '@haat/contract/till/tills';
import { newId } from '@haat/domain/ids';
import { paise } from '@haat/domain/money';

/** Goods of a till in tests; money in paise, quantities in units. */
export function goodsOf(given: Partial<TillGoods> & { name: string }): TillGoods {
  const id = newId();
  return {
    ...{
      _id: id,
      product: given._id ?? id,
      variant: null,
      nameHi: '',
      nameKn: '',
      size: '1 kg',
      brand: 'Tata',
    },
    ...{ category: 'Kirana', sku: `SBK-${id.slice(-6)}`, barcodes: [], scaleItem: null, soldBy: 'piece' },
    ...{ price: paise(2800), mrp: paise(3000), cost: paise(2200), tax: 500, hsn: '2501', image: '' },
    ...{ stock: 40, reorderLevel: 5, isListed: true, sold: 10, vendors: [] },
    ...given,
  };
}
