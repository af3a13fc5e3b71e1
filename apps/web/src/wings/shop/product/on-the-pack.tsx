import type { Product } from '@haat/contract/catalog/product';
import { unitPriceOf } from '@haat/domain/basics/measure';
import { formatRupees } from '@haat/domain/basics/money';
import type { ReactNode } from 'react';
import { dayText } from '../../../texts/dates.ts';
import { packWords } from '../../../texts/pack-words.ts';
import { t } from '../../../texts/translate.ts';
import { perUnit } from '../../../ui/display/shown-quantity.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Choice } from '../choices/choices.ts';
import css from './on-the-pack.module.css';
import { VegMark } from './veg-mark.tsx';

type Facts = { product: Product; chosen: Choice };

function dietOf({ diet }: Product): ReactNode {
  if (!diet) return '';
  return (
    <span className="nowrap inline-row align-center gap-6">
      <VegMark diet={diet} />
      {diet === 'veg' ? t('Veg') : t('Non-veg')}
    </span>
  );
}

function bestBeforeOf({ bestBefore, shelfLifeDays }: Product): string {
  if (bestBefore) {
    // Noon in India, so that it is the same day in every time zone.
    const day = dayText(new Date(`${bestBefore}T06:30:00Z`));
    return t('{{day}} or later', { day });
  }
  return shelfLifeDays ? t('{{number}} days from packing', { number: shelfLifeDays }) : '';
}

function unitPriceRow({ price, measure }: Choice): { label: string; value: string }[] {
  if (!measure || price === 0) return [];
  const labels = { kg: t('Price per kg'), litre: t('Price per litre'), piece: t('Price per piece') };
  return [{ label: labels[measure.of], value: formatRupees(unitPriceOf(price, measure)) }];
}

/** Ordered by the packaging rules; unknown facts are left out. MRP and unit price are the chosen size's. */
export function OnThePack({ product, chosen }: Facts) {
  const facts: { label: string; value: ReactNode }[] = [
    { label: t('Veg or non-veg'), value: dietOf(product) },
    { label: t('Net quantity'), value: product.soldBy === 'piece' ? packWords(chosen.size) : '' },
    {
      label: t('MRP, with all taxes'),
      value: `${formatRupees(chosen.mrp)}${perUnit(product.soldBy) ?? ''}`,
    },
    ...unitPriceRow(chosen),
    { label: t('Best before'), value: bestBeforeOf(product) },
    { label: t('Country of origin'), value: product.originCountry },
    { label: t('Ingredients'), value: product.ingredients },
    { label: t('Allergens'), value: product.allergens },
    { label: t('Made and packed by'), value: product.maker },
    { label: t('FSSAI licence'), value: product.fssaiNumber },
    { label: t('Customer care'), value: product.makerContact },
    { label: t('GST included'), value: product.tax > 0 ? `${product.tax / 100}%` : '' },
    { label: t('SKU'), value: chosen.sku },
  ];
  return (
    <Card aria-labelledby="on-the-pack">
      <h2 id="on-the-pack" className="mb-4">
        {t('On the pack')}
      </h2>
      <dl>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ label, value }) => (
            <Row gap={16} align="stretch" between key={label} className={css.fact}>
              <dt className="ink-2">{label}</dt>
              <dd className="shrinks w600 anywhere to-end lines">{value}</dd>
            </Row>
          ))}
      </dl>
    </Card>
  );
}
