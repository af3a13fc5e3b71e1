import { type EditedProduct, readProductChoices } from '@haat/contract/catalog/product-edit';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { FormPage, FormSection } from '../../../office-kit/form/form-page.tsx';
import { HeldScans } from '../../../office-kit/scan/held-scans.tsx';
import { t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { DetailsSection } from './details-section.tsx';
import { FIRST_FIELDS, FirstFields } from './first-fields.tsx';
import { ImagesSection } from './images-section.tsx';
import { LabelCard } from './label-card.tsx';
import { PriceSection } from './price-section.tsx';
import css from './product-form.module.css';
import { LABELS, type ProductFormState } from './product-form-state.ts';
import { rateOf } from './product-values.ts';
import { ProfitCard } from './profit-card.tsx';
import { StatusCard } from './status-card.tsx';
import { StockCard } from './stock-card.tsx';
import { TableFields } from './table-fields.tsx';
import { useProductScans, useSharedBarcodes } from './use-barcodes.ts';
import { useProductForm } from './use-product-form.tsx';
import { useProposedGoods } from './use-proposed-goods.ts';
import { VariantsSection } from './variants-section.tsx';
import { VendorsSection } from './vendors-section.tsx';

/** Shows the other person's changes on a conflict. */
export function ProductForm({ stored }: { stored: EditedProduct }) {
  const { form, isNew, uploads, second, camera } = useProductForm(stored);
  const storeId = stored.store._id;
  const isFolded = !useAtLeast('table') && isNew;
  const { data: choices } = useQuery(queryOf(readProductChoices, { params: { storeId } }));
  const shared = useSharedBarcodes(form, stored);
  useProductScans(form);
  const isProposed = useProposedGoods(form, stored, isNew);
  const rate = rateOf(form.values, stored, choices);
  const { status, name, chargesTax } = stored;
  const profit = stored.profit !== undefined && (
    <ProfitCard form={form} rate={rate} chargesTax={chargesTax} />
  );
  const label = <LabelCard form={form} stored={stored} choices={choices} shared={shared} folded={isFolded} />;
  const rest = (
    <>
      <PriceSection form={form} rate={rate} chargesTax={chargesTax} folded={isFolded} />
      <PackSection form={form} />
      <VariantsSection form={form} shared={shared} />
      <VendorsSection form={form} choices={choices} />
    </>
  );
  const page = { form, back: to.productList(), title: isNew ? t('New product') : name };
  if (isFolded)
    return (
      <FormPage {...page} submit={t('Save')} foot={second}>
        <FirstFields
          form={form}
          choices={choices}
          uploads={uploads}
          shared={shared}
          isProposed={isProposed}
          camera={camera}
        />
        <MoreFields form={form}>
          {profit}
          <DetailsSection form={form} choices={choices} folded />
          <StockCard form={form} folded />
          {rest}
          {label}
        </MoreFields>
        <HeldScans />
      </FormPage>
    );
  return (
    <FormPage
      {...page}
      submit={t('Update')}
      second={second}
      badge={<DotChip tone={status === 'Published' ? 'green' : 'grey'}>{t(status)}</DotChip>}
      aside={
        <>
          {profit}
          <StatusCard form={form} />
          <StockCard form={form} />
          {label}
        </>
      }
    >
      <DetailsSection form={form} choices={choices} />
      <ImagesSection form={form} {...uploads} />
      {rest}
      <HeldScans />
    </FormPage>
  );
}

const FOLDED = Object.keys(LABELS).filter((name) => !FIRST_FIELDS.some((first) => first === name));

/** Folded on a phone, with the number of filled fields; an error unfolds them. */
function MoreFields({ form: { form }, children }: { form: ProductFormState; children: ReactNode }) {
  const [chosen, setOpen] = useState(false);
  const isWrong = Object.keys(form.errors).some((path) => FOLDED.includes(path.split('.')[0] ?? ''));
  // Stays open after the error is corrected.
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  const isOpen = chosen || isWrong;
  const filled = FOLDED.filter((name) => form.isDirty(name)).length;
  return (
    <>
      <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{t('More about it')}</span>
        <small className="caption in-line w500 ink-2">
          {t('{{count}} fields filled in', { count: filled })}
        </small>
        <IconChevronDown className="turns" size={20} aria-hidden />
      </button>
      {isOpen && (
        <Stack gap={16} className="shrinks">
          {children}
        </Stack>
      )}
    </>
  );
}

/** Required online by the packaging rules; shoppers don't see blank ones. */
const PackSection = ({ form }: { form: ProductFormState }) => (
  <FormSection title={t('On the pack')} note={t('Shoppers see what you fill in')}>
    <TableFields form={form} place="pack" />
  </FormSection>
);
