import { lazy, Suspense, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { stepperText } from '../../../ui/display/shown-quantity.ts';
import { addToCart, changeQty, lineOf, sayOutOfStock } from '../state/cart-actions.ts';
import { useLinesInCart, useRoomInCart } from '../state/cart-store.ts';
import type { Purchasable } from './choices.ts';

const ChoicesSheet = lazy(() => import('./choices-sheet.tsx'));

/** For cards and rows. With sizes, ADD opens the choice; a size in the cart is then shown by the card. */
export function usePurchaseOf(product: Purchasable) {
  const { _id: productId, step, soldBy, hasVariants, choices, areSizes } = product;
  const inCart = useLinesInCart(productId);
  const [opener, setOpener] = useState<HTMLElement>();
  const line = typeof inCart === 'object' ? inCart : undefined;
  const qty = line?.qty ?? 0;
  const own = lineOf(product, step);
  const shown = line && (hasVariants || line.offerPrice !== undefined) ? line : own;
  const room = useRoomInCart({
    productId,
    variantId: line?.variantId,
    countInStock: shown.countInStock,
    step,
  });
  const chooses = hasVariants && product.countInStock > 0;
  return {
    shown,
    stepper: {
      qty,
      shown: stepperText(qty, step, soldBy),
      max: chooses && !line ? product.countInStock : room,
      step,
      choices: chooses
        ? t(areSizes ? '{{number}} sizes' : '{{number}} options', { number: choices })
        : undefined,
      chosen: !line && inCart ? t('{{number}} in cart', { number: Number(inCart) }) : undefined,
      onAdd: ({ currentTarget }: { currentTarget: HTMLElement }) => {
        if (chooses) setOpener(currentTarget);
        else addToCart(own);
      },
      onChange: (wanted: number) => changeQty(line ?? own, wanted),
      onUnavailable: sayOutOfStock,
    },
    sheet: opener && (
      <Suspense>
        <ChoicesSheet product={product} opener={opener} onClose={() => setOpener(undefined)} />
      </Suspense>
    ),
  };
}
