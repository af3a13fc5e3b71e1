import type { FormState } from '../../../office-kit/form/use-form-page.ts';
import type { ProductValues } from './product-values.ts';

export type ProductFormState = FormState<ProductValues>;
