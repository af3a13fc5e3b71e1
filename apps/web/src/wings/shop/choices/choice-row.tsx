import type { Product } from '@haat/contract/catalog/product';
import clsx from 'clsx';
import { to } from '../../../kit/links.ts';
import { localName } from '../../../texts/local-name.ts';
import { packWords } from '../../../texts/pack-words.ts';
import { t } from '../../../texts/translate.ts';
import { AddStepper } from '../../../ui/controls/add-stepper.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { PercentOffTag } from '../../../ui/display/percent-off-tag.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { perUnit, stepperText, unitPriceText } from '../../../ui/display/shown-quantity.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { NotifyButton } from '../notify-me/notify-button.tsx';
import { addToCart, changeQty, lineOf, sayOutOfStock } from '../state/cart-actions.ts';
import { useCart, useRoomInCart } from '../state/cart-store.ts';
import { discountRuleOf, usePlace } from '../state/place-store.ts';
import { wholeRupees } from '../state/whole-rupees.ts';
import css from './choice-row.module.css';
import type { Choice } from './choices.ts';

type ChoiceRowProps = {
  product: Product;
  choice: Choice;
  /** Cheapest per kilogram, litre or piece. */
  isLowest: boolean;
  /** Called on hover and focus. */
  onLook: () => void;
};

/** 'lowest per kg' */
function lowestText({ measure }: Choice): string {
  if (measure?.of === 'kg') return t('lowest per kg');
  return measure?.of === 'litre' ? t('lowest per litre') : t('lowest per piece');
}

/** ADD, or if sold out, Notify me. */
export function ChoiceRow({ product, choice, isLowest, onLook }: ChoiceRowProps) {
  const { soldBy, step } = product;
  const { name, price, mrp, variant, countInStock } = choice;
  const line = lineOf(product, step, variant);
  const { productId, variantId } = line;
  const qty =
    useCart().lines.find((other) => other.productId === productId && other.variantId === variantId)?.qty ?? 0;
  const room = useRoomInCart({ productId, variantId, countInStock, step });
  const rule = discountRuleOf(usePlace(), line);
  const isOut = countInStock <= 0 && qty === 0;
  const fullName = `${localName(product)}, ${packWords(name)}`;
  const path = to.product(productId);
  return (
    <Row
      as="li"
      gap={12}
      className={clsx('faint-line-below py-12', css.row)}
      data-out={isOut}
      onPointerEnter={onLook}
      onFocus={onLook}
    >
      {variant?.color && CSS.supports('color', variant.color) && (
        <span className={css.swatch} style={{ background: variant.color }} aria-hidden />
      )}
      <div className="grow">
        <Row as="p" wrap className={clsx('label tight w600 min-h-24 gap-4-8', css.name)}>
          {packWords(name)}
          {isOut ? <Badge tone="red">{t('Out of stock')}</Badge> : <PercentOffTag price={price} mrp={mrp} />}
        </Row>
        <Row as="p" align="baseline" wrap className={css.price}>
          <Rupees amount={price} />
          {perUnit(soldBy)}
          {mrp > price && <Rupees amount={mrp} variant="struck" />}
        </Row>
        <p className="caption ink-2 gone-empty">
          {unitPriceText(price, choice.measure)}
          {isLowest && (
            <>
              {' · '}
              <b className="w650 ok">{lowestText(choice)}</b>
            </>
          )}
        </p>
        {rule && (
          <p className="caption on-strip py-2 px-8 hug mt-4 rounded-6 strip-ground">
            {t('{{amount}} of other items', { amount: wholeRupees(rule.threshold) })}
          </p>
        )}
      </div>
      <div className={css.action}>
        {isOut ? (
          <NotifyButton
            goods={{ marketplace: product.marketplace, productId, variantId }}
            name={fullName}
            backTo={variantId ? `${path}?${new URLSearchParams({ variant: variantId })}` : path}
          />
        ) : (
          <AddStepper
            name={fullName}
            qty={qty}
            max={Math.max(room, qty === 0 ? step : 0)}
            step={step}
            shown={stepperText(qty, step, soldBy)}
            onAdd={() => addToCart(line)}
            onChange={(wanted) => changeQty(line, wanted)}
            onUnavailable={sayOutOfStock}
          />
        )}
      </div>
    </Row>
  );
}
