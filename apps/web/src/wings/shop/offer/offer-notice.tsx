import type { Product } from '@haat/contract/catalog/product';
import { formatRupees } from '@haat/domain/basics/money';
import { IconTag } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { perUnit } from '../../../ui/display/shown-quantity.ts';
import type { Choice } from '../choices/choices.ts';
import { addToCart, atMrp, lineOf, ruleText, thresholdText } from '../state/cart-actions.ts';
import { AtMrpNote } from './at-mrp-note.tsx';
import css from './offer.module.css';
import { useOffer } from './use-offer.ts';

type OfferNoticeProps = {
  product: Product;
  chosen: Choice;
  /** Units to be added. */
  qty: number;
};

/** What the cart lacks for the offer, and how to buy at MRP instead. */
export function OfferNotice({ product, chosen, qty }: OfferNoticeProps) {
  const { variant, price, mrp, countInStock } = chosen;
  const offer = useOffer({ productId: product._id, variantId: variant?._id });
  if (!offer) return null;
  const { rule, line, isEarned } = offer;
  if (line?.offerPrice !== undefined) return <AtMrpNote line={line} elsewhere />;
  if (isEarned) return null;
  const amount = `${formatRupees(mrp)}${perUnit(product.soldBy) ?? ''}`;
  return (
    <div className={css.note}>
      <IconTag className="mt-2" size={16} aria-hidden />
      <span>{ruleText(rule.msg) || thresholdText(rule.threshold)}</span>
      {!line && mrp > price && countInStock >= product.step && (
        <Button
          variant="text"
          className={css.take}
          onClick={() => addToCart(atMrp(lineOf(product, qty, variant)))}
        >
          {t('Buy at MRP {{amount}}, without the offer', { amount })}
        </Button>
      )}
    </div>
  );
}
