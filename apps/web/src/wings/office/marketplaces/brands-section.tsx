import { MOST } from '@haat/contract/marketplaces/fields';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { RowButton } from '../../../office-kit/row-buttons.tsx';
import { useReorder } from '../../../office-kit/use-reorder.ts';
import { t } from '../../../texts/translate.ts';
import css from './marketplace-form.module.css';
import { type BrandValues, errorUnder, type MarketplaceFormState } from './marketplace-values.ts';
import { PictureField } from './picture-field.tsx';

/** In the order of the shop's home. Products refer to a brand by its name. */
export function BrandsSection({ form: { form, values } }: { form: MarketplaceFormState }) {
  const { brands } = values;
  const set = (next: BrandValues[]) => form.setFieldValue('brands', next as never);
  const { propsOf } = useReorder(brands, set);
  return (
    <FormSection title={t('Brands')} note={String(brands.length)}>
      <ul className={`${'stack gap-8'} ${'shrinks whole-row'} ${css.columns}`}>
        {brands.map((brand, nth) => (
          <li
            key={brand.id ?? nth}
            className={css.item}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by Alt and the arrows.
            tabIndex={0}
            aria-label={brand.name}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            {...propsOf(nth)}
          >
            <PictureField
              label={t('Picture of {{name}}', { name: brand.name })}
              value={brand.image}
              error={errorUnder(form.errors, `brands.${nth}.image`)}
              onChange={(image) => set(brands.with(nth, { ...brand, image }))}
            />
            <TextInput aria-label={t('Name')} {...form.getInputProps(`brands.${nth}.name`)} />
            <RowButton
              icon={IconTrash}
              label={t('Remove {{name}}', { name: brand.name })}
              onClick={() => set(brands.toSpliced(nth, 1))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        disabled={brands.length >= MOST.brands}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => set([...brands, { name: '', image: '' }])}
      >
        {t('Add brand')}
      </Button>
    </FormSection>
  );
}
