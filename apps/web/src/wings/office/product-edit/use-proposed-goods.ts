import { proposeGoods } from '@haat/contract/catalog/barcodes';
import type { EditedProduct } from '@haat/contract/catalog/product-edit';
import { toRupees } from '@haat/domain/basics/money';
import { barcodeFault, readBarcode } from '@haat/domain/product/barcode';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryOf } from '../../../kit/query.ts';
import { shelfOf } from './begun-product.ts';
import type { ProductFormState } from './product-form-state.ts';

/** Replaced by what the barcode proposes unless somebody chose them; a subcategory depends on its category. */
const BEGINS_WITH: Readonly<Record<string, readonly ('category' | 'subCategory' | 'brand')[]>> = {
  category: ['category', 'subCategory'],
  subCategory: ['category', 'subCategory'],
  brand: ['brand'],
};

/**
 * Fills in a new product from goods of the marketplace with the same barcode; typed values stay.
 * @returns true if something was filled in, which should be compared with the pack
 */
export function useProposedGoods(
  { form, values, element }: ProductFormState,
  stored: EditedProduct,
  isNew: boolean,
) {
  const [code = ''] = values.barcodes;
  const filled = useRef('');
  const [isFilled, setFilled] = useState(false);
  const { data } = useQuery({
    ...queryOf(proposeGoods, { params: { storeId: stored.store._id }, query: { code } }),
    enabled: isNew && readBarcode(code) !== null && !barcodeFault(code),
  });
  useEffect(() => {
    if (!data || filled.current === code) return;
    filled.current = code;
    const { mrp, ...texts } = data;
    const begun = shelfOf(stored._id) ?? stored;
    const fitting = Object.entries({ ...texts, mrp: toRupees(mrp) }).filter(([name, value]) => {
      const now = values[name as keyof typeof data];
      const isOurs = BEGINS_WITH[name]?.every((one) => values[one] === begun[one] && !form.isTouched(one));
      return value !== now && (isOurs ?? now === '');
    });
    for (const [name, value] of fitting) form.setFieldValue(name, value);
    setFilled(fitting.length > 0);
    if (fitting.length > 0) element.current?.querySelector<HTMLElement>('[data-path="price"]')?.focus();
  }, [data, code, form, values, element, stored]);
  return isFilled;
}
