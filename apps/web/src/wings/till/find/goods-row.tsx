import type { TillGoods } from '@haat/contract/till/tills';
import { formatQuantity } from '@haat/domain/basics/line-amount';
import clsx from 'clsx';
import { memo } from 'react';
import { useLanguage } from '../../../kit/language.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { fullName } from '../desk/scans.ts';
import { GoodsPicture } from '../parts/goods-picture.tsx';
import css from './find-zone.module.css';

type GoodsRowProps = {
  goods: TillGoods;
  isChosen: boolean;
  /** Cost and stock instead of price and SKU, for a purchase order. */
  asCost: boolean;
  onAdd: (goods: TillGoods) => void;
};

const same = (before: GoodsRowProps, now: GoodsRowProps) =>
  before.goods === now.goods && before.isChosen === now.isChosen && before.asCost === now.asCost;

/** Back office, section 2. */
export const GoodsRow = memo(function GoodsRow({ goods, isChosen, asCost, onAdd }: GoodsRowProps) {
  useLanguage();
  const { soldBy, price, cost, sku, category, brand, image } = goods;
  const name = fullName(goods);
  const per = soldBy === 'piece' ? '' : soldBy === 'kg' ? '/kg' : '/l';
  return (
    <Row
      as="li"
      gap={10}
      className={clsx('p-8 faint-line-below', css.row)}
      data-chosen={isChosen || undefined}
    >
      <GoodsPicture src={image} />
      <Stack as="span" className="grow">
        <b className="small tight w600 pretty">{name}</b>
        {asCost ? (
          <>
            <small className="ellipsis caption ink-2">
              {cost === null ? (
                t('No cost')
              ) : (
                <>
                  {t('Cost')} <Rupees amount={cost} variant="even" />
                  {per}
                </>
              )}
            </small>
            <StockNote goods={goods} />
          </>
        ) : (
          <>
            <small className="ellipsis caption ink-2">{sku}</small>
            <small className="ellipsis caption ink-2">
              {soldBy === 'piece'
                ? [category, brand].filter(Boolean).join(' · ')
                : t('Stock {{quantity}}', { quantity: formatQuantity(Math.max(0, goods.stock), soldBy) })}
            </small>
          </>
        )}
      </Stack>
      <Stack as="span" gap={6} align="end" className="rigid">
        {!asCost && (
          <b className="small tight w600">
            <Rupees amount={price} variant="even" />
            {per}
          </b>
        )}
        <button
          type="button"
          className={css.add}
          tabIndex={-1}
          aria-label={t('Add {{name}}', { name })}
          onClick={() => onAdd(goods)}
        >
          {t('Add')}
          {isChosen && ' ↵'}
        </button>
      </Stack>
    </Row>
  );
}, same);

function StockNote({ goods: { stock, reorderLevel, soldBy } }: { goods: TillGoods }) {
  if (stock <= 0) return <small className="ellipsis caption danger">{t('Out of stock')}</small>;
  return (
    <small className={clsx('ellipsis caption', stock <= reorderLevel ? 'warn' : 'ink-2')}>
      {t('Stock {{stock}}, reorder at {{level}}', {
        stock: formatQuantity(stock, soldBy),
        level: formatQuantity(reorderLevel, soldBy),
      })}
    </small>
  );
}
