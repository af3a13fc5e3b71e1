import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { t } from '../../../texts/translate.ts';
import type { ProductFormState } from './product-form-state.ts';
import { TableFields } from './table-fields.tsx';

/** Pack facts that the rules require online; blank ones are not shown to shoppers. */
export const PackSection = ({ form }: { form: ProductFormState }) => (
  <FormSection title={t('On the pack')} note={t('Shoppers see what you fill in')}>
    <TableFields form={form} place="pack" />
  </FormSection>
);
