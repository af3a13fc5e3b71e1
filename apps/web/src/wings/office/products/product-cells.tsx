import type { ListedProduct } from '@haat/contract/catalog/product-list';
import { stockStateOf } from '@haat/domain/catalogue/stock-state';
import { isSentinel } from '@haat/domain/product/product-sentinels';
import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconPencil, IconTrash } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { picture } from '../../../kit/image.ts';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { stockText } from '../../../ui/display/shown-quantity.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { PriceField } from './price-field.tsx';
import css from './products.module.css';

type ProductProps = { product: ListedProduct };

/** New products have no name. */
const nameOf = ({ name }: ListedProduct) => (isSentinel('name', name) ? t('New product') : name);

export function ProductCell({ product }: ProductProps) {
  const { size, brand, images } = product;
  return (
    <Row as="span" gap={8}>
      <span className={css.picture}>
        <PictureTile src={picture(images[0], 'thumb')} size="sm" />
      </span>
      <span className="shrinks block">
        <span className={clsx('ellipsis w600 block', css.name)} title={nameOf(product)}>
          {nameOf(product)}
        </span>
        <span className="caption w500 ink-2 block">{[size, brand].filter(Boolean).join(' · ')}</span>
      </span>
    </Row>
  );
}

/** `ProductCell` with the SKU. */
export function ProductOnCard({ product }: ProductProps) {
  const { size, sku, images } = product;
  const number = isSentinel('sku', sku) ? '' : sku;
  return (
    <Row as="span" gap={12} align="start">
      <PictureTile src={picture(images[0], 'thumb')} size="md" />
      <span className="shrinks block">
        <span className={clsx('ellipsis w600 block', css.name)}>{nameOf(product)}</span>
        <span className="caption w500 ink-2 block">{[size, number].filter(Boolean).join(' · ')}</span>
      </span>
    </Row>
  );
}

const STOCK_TONES = {
  enough: 'ink-2 tinted',
  low: 'warn warn-ground',
  out: 'danger-ink danger-ground',
} as const;

export function PriceOnCard({ product, storeId }: ProductProps & { storeId: string }) {
  const { price, mrp, status, soldBy, countInStock, reorderLevel } = product;
  const state = stockStateOf(countInStock, reorderLevel);
  return (
    <span className="row wrap align-center between gap-4-12">
      <span className="row wrap align-baseline gap-8 body in-line w650">
        <PriceField product={product} storeId={storeId} />
        {mrp > price && <Rupees amount={mrp} variant="struck" />}
      </span>
      <span className="row wrap align-center gap-8 caption in-line">
        <span className={clsx('inline-row align-center gap-6 w600 pill h-22 py-0 px-8', STOCK_TONES[state])}>
          {state !== 'enough' && <IconAlertTriangle size={14} aria-hidden />}
          {state === 'enough'
            ? soldBy === 'piece'
              ? t('{{count}} in stock', { count: countInStock })
              : t('{{number}} in stock', { number: stockText(countInStock, soldBy) })
            : stockWords(product)}
        </span>
        <StatusCell status={status} />
      </span>
    </span>
  );
}

function stockWords({ countInStock, soldBy, reorderLevel }: ListedProduct): string {
  const state = stockStateOf(countInStock, reorderLevel);
  if (state === 'out') return t('Out of stock');
  if (state === 'low') return t('{{number}} left', { number: stockText(countInStock, soldBy) });
  return stockText(countInStock, soldBy);
}

/** A number while there is enough, otherwise words with the reorder level. */
export function StockCell({ product }: ProductProps) {
  const { countInStock, soldBy, reorderLevel } = product;
  const state = stockStateOf(countInStock, reorderLevel);
  if (state === 'enough') return <span className="figures">{stockWords(product)}</span>;
  return (
    <span>
      <span className={clsx('w600 inline-row align-center gap-6', state === 'low' ? 'warn' : 'danger')}>
        <IconAlertTriangle size={16} aria-hidden />
        {stockWords(product)}
      </span>
      <span className="caption w500 ink-2 block">
        {t('reorder at {{level}}', { level: stockText(reorderLevel, soldBy) })}
      </span>
    </span>
  );
}

/** Ticked if shoppers see it. */
export function StatusCell({ status }: Pick<ListedProduct, 'status'>) {
  if (status !== 'Published') return <DotChip tone="marigold">{t(status)}</DotChip>;
  return (
    <span className="w600 ok inline-row align-center gap-6">
      <IconCircleCheckFilled size={16} aria-hidden />
      {t(status)}
    </span>
  );
}

export function RowButtons({
  product,
  onDelete,
}: ProductProps & { onDelete: (product: ListedProduct) => void }) {
  const name = nameOf(product);
  return (
    <span className={clsx('inline-row gap-4', css.rowButtons)}>
      <ActionIcon
        component={Link}
        to={to.productEdit(product._id)}
        variant="subtle"
        color="gray"
        className={clsx('ink-2', css.rowButton)}
        aria-label={t('Edit {{name}}', { name })}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={clsx('ink-2', css.rowButton)}
        aria-label={t('Delete {{name}}', { name })}
        onClick={() => onDelete(product)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
}
