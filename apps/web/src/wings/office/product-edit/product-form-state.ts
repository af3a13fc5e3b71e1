import { eachOf, english } from '@haat/domain/product-fields/field';
import { PRODUCT_FIELDS } from '@haat/domain/product-fields/product-fields';
import type { FormState } from '../../../office-kit/form/use-form-page.ts';
import { msg, t } from '../../../texts/translate.ts';
import type { ProductValues } from './product-values.ts';

export type ProductFormState = FormState<ProductValues>;

/** In English. */
export const LABELS: Record<keyof ProductValues, string> = {
  ...eachOf<Record<keyof typeof PRODUCT_FIELDS, string>>(PRODUCT_FIELDS, ({ label }) => english(label)),
  variants: msg('Variants'),
  vendors: msg('Vendors'),
};

export const skuHint = ({ base }: ProductFormState) =>
  base.sku === '' && { hint: t('Blank: made when you save') };
