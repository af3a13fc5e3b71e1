import {
  changeProduct,
  type EditedProduct,
  readProductChoices,
  readProductToEdit,
} from '@haat/contract/catalog/product-edit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { keyOf, queryOf } from '../../../kit/query.ts';
import { FormPage } from '../../../office-kit/form/form-page.tsx';
import { useFormPage } from '../../../office-kit/form/use-form-page.ts';
import { HeldScans } from '../../../office-kit/scan/held-scans.tsx';
import { t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { DetailsSection } from './details-section.tsx';
import { ImagesSection } from './images-section.tsx';
import { LabelCard } from './label-card.tsx';
import { PackSection } from './pack-section.tsx';
import { PriceSection } from './price-section.tsx';
import { rateOf } from './product-amounts.ts';
import { LABELS } from './product-labels.ts';
import { bodyOf, type ProductValues, valuesOf } from './product-values.ts';
import { ProfitCard } from './profit-card.tsx';
import { StatusCard } from './status-card.tsx';
import { StockCard } from './stock-card.tsx';
import { useProductScans, useSharedBarcodes } from './use-barcodes.ts';
import { VariantsSection } from './variants-section.tsx';
import { VendorsSection } from './vendors-section.tsx';

/** What lists say when two people have changed them. */
const SAY = {
  barcodes: (barcodes: string[]) => barcodes.join(', '),
  images: (images: string[]) => t('{{count}} pictures', { count: images.length }),
  variants: (variants: ProductValues['variants']) =>
    variants
      .map(({ name, price, countInStock, barcodes }) =>
        [`${name} ₹${price} × ${countInStock || 0}`, ...barcodes].join(' '),
      )
      .join(', '),
  vendors: (vendors: ProductValues['vendors']) =>
    vendors.map(({ vendor, cost }) => `${vendor.name} ₹${cost || 0}`).join(', '),
};

/** The form of a product; who saves second is shown what the first one changed. */
export function ProductForm({ stored }: { stored: EditedProduct }) {
  const navigate = useNavigate();
  const storeId = stored.store._id;
  const form = useFormPage<typeof changeProduct, ProductValues>({
    call: changeProduct,
    params: { storeId, id: stored._id },
    stored,
    valuesOf,
    bodyOf,
    labels: LABELS,
    say: SAY,
    reads: [keyOf(readProductToEdit), keyOf(readProductChoices)],
    onSaved: () => void navigate(to.productList()),
  });
  const { data: choices } = useQuery(queryOf(readProductChoices, { params: { storeId } }));
  const shared = useSharedBarcodes(form, stored);
  useProductScans(form);
  const rate = rateOf(form.values, stored, choices);
  const { status, name, chargesTax } = stored;
  return (
    <FormPage
      form={form}
      back={to.productList()}
      submit={t('Update')}
      title={name === valuesOf(stored).name ? name : t('New product')}
      badge={<DotChip tone={status === 'Published' ? 'green' : 'grey'}>{t(status)}</DotChip>}
      aside={
        <>
          {stored.profit !== undefined && <ProfitCard form={form} rate={rate} chargesTax={chargesTax} />}
          <StatusCard form={form} />
          <StockCard form={form} />
          <LabelCard form={form} stored={stored} choices={choices} shared={shared} />
        </>
      }
    >
      <DetailsSection form={form} choices={choices} />
      <ImagesSection form={form} />
      <PriceSection form={form} rate={rate} chargesTax={chargesTax} />
      <PackSection form={form} />
      <VariantsSection form={form} shared={shared} />
      <VendorsSection form={form} choices={choices} />
      <HeldScans />
    </FormPage>
  );
}
