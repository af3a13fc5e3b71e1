import type { Product } from '@haat/contract/catalog/product';
import { istDay } from '@haat/domain/basics/ist';
import { formatRupees, paise } from '@haat/domain/basics/money';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { useNow } from '../../../kit/use-now.ts';
import { localName } from '../../../texts/local-name.ts';
import { packWords } from '../../../texts/pack-words.ts';
import { t } from '../../../texts/translate.ts';
import { PercentOffTag } from '../../../ui/display/percent-off-tag.tsx';
import { RatingMark } from '../../../ui/display/rating-mark.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { perUnit, unitPriceText } from '../../../ui/display/shown-quantity.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { type Choice, choiceLabel } from '../choices/choices.ts';
import { OfferNotice } from '../offer/offer-notice.tsx';
import css from './product-head.module.css';
import { StockStatus } from './stock-status.tsx';
import { VariantPicker } from './variant-picker.tsx';
import { VegMark } from './veg-mark.tsx';

type ProductHeadProps = {
  product: Product;
  choices: readonly Choice[];
  chosen: Choice;
  /** Units to be added. */
  qty: number;
};

function Price({ price, mrp, measure, soldBy }: Choice & Pick<Product, 'soldBy'>) {
  const per = perUnit(soldBy) ?? '';
  const unitPrice = unitPriceText(price, measure);
  return (
    <div>
      <Row as="p" wrap className="gap-4-12">
        <span>
          <Rupees amount={price} size="xl" />
          {per && <span className="body in-line ink-2">{per}</span>}
        </span>
        {mrp > price && (
          <span className={clsx('label tight ink-3', css.mrp)}>
            <span aria-hidden>{t('MRP')} </span>
            <Rupees amount={mrp} variant="struck" />
          </span>
        )}
        <PercentOffTag price={price} mrp={mrp} />
      </Row>
      <p className="small ink-2 mt-2">
        {unitPrice && `${unitPrice}. `}
        {/* The tag already reserves the unit price's space. */}
        {!unitPrice &&
          mrp > price &&
          `${t('You save {{amount}}.', { amount: `${formatRupees(paise(mrp - price))}${per}` })} `}
        {t('Price includes all taxes.')}
      </p>
    </div>
  );
}

function toReviews() {
  document.getElementById('reviews')?.scrollIntoView({ block: 'center', behavior: 'smooth' });
}

export function ProductHead({ product, choices, chosen, qty }: ProductHeadProps) {
  const today = istDay(useNow());
  return (
    <Stack gap={16}>
      <div>
        <Row gap={12} between className="small">
          <Row as="span" gap={8} className="shrinks">
            {product.diet && (
              <VegMark diet={product.diet} label={product.diet === 'veg' ? t('Veg') : t('Non-veg')} />
            )}
            {product.brand && (
              <Link to={to.brand(product.brand)} className="touch hover-underline w600 primary py-2">
                {product.brand}
              </Link>
            )}
          </Row>
          {product.numReviews > 0 && (
            <button
              type="button"
              className={clsx(
                'touch hover-underline',
                css.rating,
                'w550 ink-2 row align-center gap-4 min-h-24',
              )}
              onClick={toReviews}
            >
              <RatingMark rating={product.rating} /> · {t('{{count}} reviews', { count: product.numReviews })}
            </button>
          )}
        </Row>
        <h1 className={clsx('larger in-line', css.name)}>{localName(product)}</h1>
        {choices.length === 1 && chosen.size && <p className="ink-2 mt-2">{packWords(chosen.size)}</p>}
      </div>
      <Price {...chosen} soldBy={product.soldBy} />
      <OfferNotice product={product} chosen={chosen} qty={qty} />
      {choices.length > 1 && (
        <VariantPicker
          label={choiceLabel(product)}
          choices={choices}
          chosen={chosen}
          path={to.product(product._id)}
        />
      )}
      <StockStatus
        countInStock={chosen.countInStock}
        soldBy={product.soldBy}
        step={product.step}
        storeId={product.store._id}
        isPast={(product.bestBefore ?? today) < today}
      />
    </Stack>
  );
}
