import type { ProductChoices } from '@haat/contract/catalog/product-edit';
import { formatRupees } from '@haat/domain/basics/money';
import { parseQuantity, unitPrice } from '@haat/domain/basics/quantity-unit';
import { Autocomplete, Select } from '@mantine/core';
import { FIELD_ORDER, FormField } from '../../../office-kit/form/form-field.tsx';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { partOf } from '../../../office-kit/form/part-of-form.tsx';
import { t } from '../../../texts/translate.ts';
import { LABELS, type ProductFormState } from './product-form-state.ts';
import { type ProductValues, paiseOf } from './product-values.ts';
import { TableFields } from './table-fields.tsx';

type DetailsProps = { form: ProductFormState; choices: ProductChoices | undefined };
/** `folded`: without the fields that a phone shows first. */
export type Folded = { folded?: boolean };

export function DetailsSection({ form, choices, folded }: DetailsProps & Folded) {
  return (
    <FormSection title={t('Details')}>
      {!folded && <FormField form={form} name="name" wide />}
      <TableFields form={form} place="names" />
      <BrandField form={form} choices={choices} />
      <FormField form={form} name="size" hint={sizeHint(form.values)} />
      {!folded && <CategoryField form={form} choices={choices} />}
      <SubCategoryField form={form} choices={choices} />
      <TableFields form={form} place="details" />
    </FormSection>
  );
}

/** The specified hint, with the resulting unit price. */
function sizeHint({ size, price }: ProductValues): string {
  const hint = t('A number in g, kg, litre or ml');
  const quantity = parseQuantity(size);
  const amount = paiseOf(price);
  if (!quantity || amount === undefined) return hint;
  const unit = unitPrice(amount, quantity);
  return `${hint} · ${formatRupees(unit.price)}/${unit.per}`;
}

const BrandField = partOf(function BrandField({ form: { form }, choices }: DetailsProps) {
  return (
    <Autocomplete
      label={t(LABELS.brand)}
      data={[...new Set(choices?.brands)]}
      limit={20}
      inputWrapperOrder={FIELD_ORDER}
      {...form.getInputProps('brand')}
    />
  );
}, 'brand');

/** Keeps the current value in the list, also before it is loaded. */
const withOwn = (names: readonly string[] | undefined, own: string) => [
  ...new Set([...(names ?? []), ...(own ? [own] : [])]),
];

export const CategoryField = partOf(function CategoryField({
  form: { form, values },
  choices,
}: DetailsProps) {
  return (
    <Select
      label={t(LABELS.category)}
      data={withOwn(
        choices?.categories.map(({ name }) => name),
        values.category,
      )}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('There is no such category')}
      inputWrapperOrder={FIELD_ORDER}
      {...form.getInputProps('category')}
      onChange={(name) => {
        form.setFieldValue('category', name ?? '');
        // Subcategories belong to a category.
        if (name !== values.category) form.setFieldValue('subCategory', '');
      }}
    />
  );
}, 'category');

const SubCategoryField = partOf(
  function SubCategoryField({ form: { form, values }, choices }: DetailsProps) {
    const chosen = choices?.categories.find(({ name }) => name === values.category);
    return (
      <Select
        label={t(LABELS.subCategory)}
        data={withOwn(
          chosen?.subCategories.map(({ name }) => name),
          values.subCategory,
        )}
        searchable
        clearable
        nothingFoundMessage={t('This category has no such subcategory')}
        inputWrapperOrder={FIELD_ORDER}
        {...form.getInputProps('subCategory')}
        // Null, as clearing would otherwise leave the old name in the field.
        value={values.subCategory || null}
        onChange={(name) => form.setFieldValue('subCategory', name ?? '')}
      />
    );
  },
  'category',
  'subCategory',
);
