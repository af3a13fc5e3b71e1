import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { t } from '../../../texts/translate.ts';
import type { ProductFormState } from './product-form-state.ts';
import { TableFields } from './table-fields.tsx';

/** What the pack says and the packaging rules want shown online; what is left blank, shoppers are not shown. */
export const PackSection = ({ form }: { form: ProductFormState }) => (
  <FormSection title={t('On the pack')} note={t('Shoppers see what you fill in')}>
    <TableFields form={form} place="pack" />
  </FormSection>
);
