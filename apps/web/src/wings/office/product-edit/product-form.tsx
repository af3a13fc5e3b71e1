import { changeProduct, type EditedProduct, readProductToEdit } from '@haat/contract/catalog/product-edit';
import { to } from '../../../kit/links.ts';
import { keyOf } from '../../../kit/query.ts';
import { FormField } from '../../../office-kit/form/form-field.tsx';
import { FormPage, FormSection } from '../../../office-kit/form/form-page.tsx';
import { useFormPage } from '../../../office-kit/form/use-form-page.ts';
import { t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { LABELS } from './product-labels.ts';
import { bodyOf, type ProductValues, valuesOf } from './product-values.ts';

/** The form of a product; who saves second is shown what the first one changed. */
export function ProductForm({ stored }: { stored: EditedProduct }) {
  const form = useFormPage<typeof changeProduct, ProductValues>({
    call: changeProduct,
    params: { storeId: stored.store._id, id: stored._id },
    stored,
    valuesOf,
    bodyOf,
    labels: LABELS,
    reads: [keyOf(readProductToEdit)],
  });
  return (
    <FormPage
      form={form}
      back={to.orderList()}
      submit={t('Update')}
      badge={<DotChip tone={stored.status === 'Published' ? 'green' : 'grey'}>{t(stored.status)}</DotChip>}
    >
      <FormSection title={t('Details')}>
        <FormField form={form} name="name" wide />
        <FormField form={form} name="brand" />
        <FormField form={form} name="size" hint={t('A number in g, kg, litre or ml')} />
        <FormField form={form} name="category" />
        <FormField form={form} name="subCategory" />
        <FormField form={form} name="description" wide lines={3} />
      </FormSection>
      <FormSection title={t('Price and tax')} note={t('Tax is included in the price')}>
        <FormField form={form} name="mrp" before="₹" decimals={2} />
        <FormField form={form} name="price" before="₹" decimals={2} />
        <FormField form={form} name="cost" before="₹" decimals={2} />
        <FormField form={form} name="tax" after="%" />
      </FormSection>
      <FormSection title={t('Stock')}>
        <FormField form={form} name="countInStock" />
        <FormField form={form} name="reorderLevel" />
        <FormField form={form} name="stockAlertLimit" hint={t('Alert at this count')} />
        <FormField form={form} name="sku" />
      </FormSection>
    </FormPage>
  );
}
