import type { ProductCard as Product } from '@haat/contract/catalog/product';
import { picture } from '../../../kit/image.ts';
import { to } from '../../../kit/links.ts';
import { localName } from '../../../texts/local-name.ts';
import { packWords } from '../../../texts/pack-words.ts';
import { t } from '../../../texts/translate.ts';
import { ProductCard } from '../../../ui/display/product-card.tsx';
import { perUnit, unitPriceText } from '../../../ui/display/shown-quantity.ts';
import { usePurchaseOf } from '../choices/use-purchase-of.tsx';
import { discountRuleOf, usePlace } from '../state/place-store.ts';
import { storeLabel } from '../state/store-label.ts';
import { wholeRupees } from '../state/whole-rupees.ts';

type ProductTileProps = {
  product: Product;
  /** False on a shop's own page. */
  withShop?: boolean | undefined;
  /** Visible without scrolling. */
  eager?: boolean | undefined;
};

export function ProductTile({ product, withShop = true, eager }: ProductTileProps) {
  const { _id, rating, numReviews, store, soldBy } = product;
  const { stepper, shown, sheet } = usePurchaseOf(product);
  const place = usePlace();
  const rule = discountRuleOf(place, shown);
  return (
    <>
      <ProductCard
        href={to.product(_id)}
        name={localName(product)}
        size={packWords(shown.size ?? '')}
        rating={rating}
        numReviews={numReviews}
        shop={withShop ? storeLabel(place?.marketplace, store) : undefined}
        price={shown.price}
        mrp={shown.mrp}
        unitPrice={unitPriceText(shown.price, shown.measure)}
        image={picture(shown.image, 'card')}
        note={rule && t('{{amount}} of other items', { amount: wholeRupees(rule.threshold) })}
        per={perUnit(soldBy)}
        {...stepper}
        eager={eager}
      />
      {sheet}
    </>
  );
}
