import type { FormState } from '../../../office-kit/form/use-form-page.ts';
import type { ProductValues } from './product-values.ts';

/** The product form as its sections share it. */
export type ProductFormState = FormState<ProductValues>;
