import type { SharedBarcode } from '@haat/contract/catalog/barcodes';
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconGripVertical, IconPhotoPlus, IconPlus, IconTrash } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { picture } from '../../../kit/image.ts';
import { FIELD_ORDER, numberOf } from '../../../office-kit/form/form-field.tsx';
import { NumberField } from '../../../office-kit/form/number-field.tsx';
import { partOf } from '../../../office-kit/form/part-of-form.tsx';
import { RowButton } from '../../../office-kit/row-buttons.tsx';
import { useReorder } from '../../../office-kit/use-reorder.ts';
import { t } from '../../../texts/translate.ts';
import { BarcodesField } from './barcodes-field.tsx';
import type { ProductFormState } from './product-form-state.ts';
import { canAddVariant, EMPTY_VARIANTS, NO_VARIANT, type VariantRow } from './product-values.ts';
import css from './rows.module.css';
import { UNIT_SIGNS } from './sold-by-fields.tsx';

const newRow = (): VariantRow => ({ ...NO_VARIANT, key: crypto.randomUUID() });

type VariantsProps = {
  form: ProductFormState;
  /** Other products that share a barcode with this form. */
  shared: readonly SharedBarcode[];
};

export const VariantsSection = partOf(
  function VariantsSection({ form, shared }: VariantsProps) {
    const { variants } = form.values;
    const [blocked, setBlocked] = useState(false);
    const set = (next: VariantRow[]) => {
      setBlocked(false);
      form.form.setFieldValue('variants', next);
    };
    const { propsOf } = useReorder(variants, set);
    const add = () => (canAddVariant(variants) ? set([...variants, newRow()]) : setBlocked(true));
    return (
      <section className={clsx('box clip', css.section)}>
        <header className="py-12 px-16 row align-center between gap-12">
          <h2 className="body">{t('Variants')}</h2>
          <Button variant="default" size="row" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('Add variant')}
          </Button>
        </header>
        {variants.length > 0 && (
          <div className={clsx('from-table', css.variantHead)} aria-hidden>
            <span />
            <span>{t('Name')}</span>
            <span>{t('SKU')}</span>
            <span className="to-end">{t('Price')}</span>
            <span className="to-end">{t('MRP')}</span>
            <span className="to-end">{t('Cost')}</span>
            <span>{t('Color')}</span>
            <span>{t('Size')}</span>
            <span className="to-end">
              {[t('Stock'), UNIT_SIGNS[form.values.soldBy]].filter(Boolean).join(', ')}
            </span>
          </div>
        )}
        {variants.map((variant, nth) => (
          <Row
            key={variant.key}
            form={form}
            nth={nth}
            variant={variant}
            shared={shared}
            reorder={propsOf(nth)}
            onRemove={() => set(variants.toSpliced(nth, 1))}
          />
        ))}
        {variants.length === 0 && (
          <p className={css.none}>{t('No variants: the product is sold as described above.')}</p>
        )}
        {blocked && !canAddVariant(variants) && (
          <p className={css.alert} role="alert">
            {t(EMPTY_VARIANTS)}
          </p>
        )}
      </section>
    );
  },
  'variants',
  'images',
  'soldBy',
);

type RowProps = VariantsProps & {
  nth: number;
  variant: VariantRow;
  reorder: ReturnType<ReturnType<typeof useReorder>['propsOf']>;
  onRemove: () => void;
};

function Row({ form, shared, nth, variant, reorder, onRemove }: RowProps) {
  const number = nth + 1;
  const { soldBy } = form.values;
  const { onKeyDown, draggable, onDragStart, ...target } = reorder;
  const field = (name: keyof VariantRow, label: string) => ({
    'aria-label': t('{{field}} of variant {{number}}', { field: label, number }),
    // Wide screens have column headings instead.
    label,
    classNames: { label: css.label },
    inputWrapperOrder: FIELD_ORDER,
    ...form.form.getInputProps(`variants.${nth}.${name}`),
  });
  return (
    <fieldset className={clsx('py-12 px-16 two-columns', css.variant)} data-row={nth} {...target}>
      <legend className="sr-only">{t('Variant {{number}}', { number })}</legend>
      <span className="row align-center gap-4 min-h-36">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          className={css.grip}
          aria-label={t('Move variant {{number}}: Alt and an arrow key', { number })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={onKeyDown}
          draggable={draggable}
          onDragStart={onDragStart}
        >
          <IconGripVertical size={16} aria-hidden />
        </ActionIcon>
        <VariantPicture form={form} nth={nth} image={variant.image} />
      </span>
      <TextInput
        className={clsx('whole-row', css.name)}
        placeholder={t('Name')}
        {...field('name', t('Name'))}
      />
      <TextInput
        className={clsx('whole-row', css.skuCell)}
        placeholder={t('SKU')}
        {...field('sku', t('SKU'))}
      />
      <NumberField {...numberOf(2)} className={css.number} {...field('price', t('Price'))} />
      <NumberField {...numberOf(2)} className={css.number} {...field('mrp', t('MRP'))} />
      <NumberField {...numberOf(2)} className={css.number} {...field('cost', t('Cost'))} />
      <TextInput placeholder={t('Color')} {...field('color', t('Color'))} />
      <TextInput placeholder={t('Size')} {...field('size', t('Size'))} />
      <NumberField
        {...(soldBy === 'piece' ? numberOf() : numberOf(3, true))}
        className={css.number}
        {...field('countInStock', t('Stock'))}
      />
      <RowButton
        icon={IconTrash}
        color="gray"
        className={css.bin}
        label={t('Delete variant {{number}}', { number })}
        onClick={onRemove}
      />
      <div className={clsx('whole-row', css.barcodes)}>
        <BarcodesField
          form={form}
          path={`variants.${nth}.barcodes`}
          value={variant.barcodes}
          label={t('Barcodes of variant {{number}}', { number })}
          cameraLabel={t('Scan a barcode of variant {{number}} with the camera', { number })}
          shared={shared}
        />
      </div>
    </fieldset>
  );
}

/** One of the product's pictures; the first by default. */
function VariantPicture({ form, nth, image }: { form: ProductFormState; nth: number; image: string }) {
  const { images } = form.values;
  const choose = (chosen: string) => form.form.setFieldValue(`variants.${nth}.image`, chosen);
  const shown = picture(image || images[0], 'thumb');
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={clsx('centred shelf outlined rounded-8 clip pointer size-36', css.picture)}
          data-own={image !== '' || undefined}
          aria-label={t('Picture of variant {{number}}', { number: nth + 1 })}
        >
          {shown ? <img className="picture" src={shown} alt="" /> : <IconPhotoPlus size={16} aria-hidden />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => choose('')}>{t('The product’s first picture')}</Menu.Item>
        {[...new Set([...images, ...(image ? [image] : [])])].map((one, place) => (
          <Menu.Item
            key={one}
            leftSection={<img src={picture(one, 'thumb')} alt="" width={32} height={32} />}
            onClick={() => choose(one)}
          >
            {t('Picture {{number}}', { number: place + 1 })}
          </Menu.Item>
        ))}
        {images.length === 0 && <Menu.Label>{t('Add pictures to the product first.')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
