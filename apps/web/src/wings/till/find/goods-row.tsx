import type { TillGoods } from '@haat/contract/till/tills';
import { formatQuantity } from '@haat/domain/line-amount';
import { memo } from 'react';
import { useLanguage } from '../../../kit/language.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { fullName } from '../desk/scanning.ts';
import { GoodsPicture } from '../parts/goods-picture.tsx';
import css from './find-zone.module.css';

type GoodsRowProps = {
  goods: TillGoods;
  isChosen: boolean;
  /** Of a purchase order: cost and stock in place of price and SKU. */
  asCost: boolean;
  onAdd: (goods: TillGoods) => void;
};

const same = (before: GoodsRowProps, now: GoodsRowProps) =>
  before.goods === now.goods && before.isChosen === now.isChosen && before.asCost === now.asCost;

/** What was found: picture, name, price, SKU, category, brand, and Add (back office, section 2). */
export const GoodsRow = memo(function GoodsRow({ goods, isChosen, asCost, onAdd }: GoodsRowProps) {
  useLanguage();
  const { soldBy, price, cost, sku, category, brand, image } = goods;
  const name = fullName(goods);
  const per = soldBy === 'piece' ? '' : soldBy === 'kg' ? '/kg' : '/l';
  return (
    <li className={css.row} data-chosen={isChosen || undefined}>
      <GoodsPicture src={image} />
      <span className={css.words}>
        <b>{name}</b>
        {asCost ? (
          <>
            <small>
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
            <small>{sku}</small>
            <small>
              {soldBy === 'piece'
                ? [category, brand].filter(Boolean).join(' · ')
                : t('Stock {{quantity}}', { quantity: formatQuantity(Math.max(0, goods.stock), soldBy) })}
            </small>
          </>
        )}
      </span>
      <span className={css.end}>
        {!asCost && (
          <b>
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
      </span>
    </li>
  );
}, same);

function StockNote({ goods: { stock, reorderLevel, soldBy } }: { goods: TillGoods }) {
  if (stock <= 0) return <small data-out>{t('Out of stock')}</small>;
  return (
    <small data-low={stock <= reorderLevel || undefined}>
      {t('Stock {{stock}}, reorder at {{level}}', {
        stock: formatQuantity(stock, soldBy),
        level: formatQuantity(reorderLevel, soldBy),
      })}
    </small>
  );
}
