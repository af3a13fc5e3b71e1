import { proposeGoods } from '@haat/contract/catalog/barcodes';
import { toRupees } from '@haat/domain/basics/money';
import { barcodeFault, readBarcode } from '@haat/domain/product/barcode';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryOf } from '../../../kit/query.ts';
import type { ProductFormState } from './product-form-state.ts';

/** Taken over from the product before: they follow the goods, also where these have none, unless somebody chose them. */
const TAKEN_OVER: Readonly<Record<string, readonly string[]>> = {
  // A subcategory is one of its category's.
  category: ['category', 'subCategory'],
  subCategory: ['category', 'subCategory'],
  brand: ['brand'],
};

/**
 * Fills in a new product from what shops of the marketplace sell under its barcode; what was typed stays.
 * @returns true when something was filled in, to be compared with the pack
 */
export function useProposedGoods(
  { form, values, element }: ProductFormState,
  storeId: string,
  isNew: boolean,
) {
  const [code = ''] = values.barcodes;
  const filled = useRef('');
  const [isFilled, setFilled] = useState(false);
  const { data } = useQuery({
    ...queryOf(proposeGoods, { params: { storeId }, query: { code } }),
    enabled: isNew && readBarcode(code) !== null && !barcodeFault(code),
  });
  useEffect(() => {
    if (!data || filled.current === code) return;
    filled.current = code;
    const { mrp, ...texts } = data;
    const fitting = Object.entries({ ...texts, mrp: toRupees(mrp) }).filter(([name, value]) => {
      const now = values[name as keyof typeof data];
      const together = TAKEN_OVER[name];
      return value !== now && (together ? !together.some((one) => form.isTouched(one)) : now === '');
    });
    for (const [name, value] of fitting) form.setFieldValue(name, value);
    setFilled(fitting.length > 0);
    if (fitting.length > 0) element.current?.querySelector<HTMLElement>('[data-path="price"]')?.focus();
  }, [data, code, form, values, element]);
  return isFilled;
}
