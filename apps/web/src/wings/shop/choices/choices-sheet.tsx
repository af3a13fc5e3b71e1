import { readProduct } from '@haat/contract/catalog/shopper';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { picture } from '../../../kit/image.ts';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { localName } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { RatingMark } from '../../../ui/display/rating-mark.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { NotLoaded } from '../shell/not-loaded.tsx';
import { useCart } from '../state/cart-store.ts';
import { useShop } from '../state/shop-context.tsx';
import { storeLabel } from '../state/store-label.ts';
import { ChoiceRow } from './choice-row.tsx';
import { choicesOf, lowestOf, type Purchasable } from './choices.ts';
import css from './choices-sheet.module.css';

type ChoicesSheetProps = {
  product: Purchasable;
  opener: HTMLElement;
  onClose: () => void;
};

/** Focuses the button now in the opener's place, which may be a stepper. */
function restoreFocus(opener: HTMLElement): void {
  const buttons = opener.parentElement?.querySelectorAll<HTMLElement>('button:not([aria-hidden="true"])');
  const seen = [...(buttons ?? [])].filter((button) => !button.closest('[inert]'));
  (seen.at(-1) ?? opener).focus();
}

function Foot({ productId }: { productId: string }) {
  const { count, totals } = useCart();
  return (
    <Row gap={12} between className="min-h-48">
      <Link className="w600 primary row align-center target" to={to.product(productId)}>
        {t('About this product')}
      </Link>
      {count > 0 && (
        <Stack as="p" align="end" className={css.cart}>
          <Link className="w600 primary row align-center target note in-line" to={to.cart()}>
            {t('{{items}} in cart', { items: t('{{count}} items', { count }) })}
          </Link>
          <Rupees amount={totals.items} />
        </Stack>
      )}
    </Row>
  );
}

export default function ChoicesSheet({ product: card, opener, onClose }: ChoicesSheetProps) {
  const shop = useShop();
  const { _id: id } = shop;
  const wide = useAtLeast('desktop');
  const [image, setImage] = useState(card.images[0]);
  const query = queryOf(readProduct, { params: { id, productId: card._id } });
  const { data: product, error, refetch } = useQuery(query);
  const choices = product ? choicesOf(product) : [];
  const lowest = lowestOf(choices);
  useEffect(
    () => () => {
      // After the dialog has focused the opener, which may be hidden now.
      setTimeout(restoreFocus, 0, opener);
    },
    [opener],
  );
  return (
    <Sheet
      title={localName(card)}
      picture={<PictureTile src={picture(image, 'thumb')} size="md" />}
      sub={
        <Row as="p" gap={10} align="stretch" className={clsx('note loose ink-3 shrinks', css.sub)}>
          <span>{storeLabel(shop, card.store)}</span>
          {product && <RatingMark rating={product.rating} count={product.numReviews} />}
        </Row>
      }
      foot={<Foot productId={card._id} />}
      at={wide ? opener : undefined}
      onClose={onClose}
    >
      {error && !product && <NotLoaded level={2} error={error} what="page" onRetry={() => refetch()} />}
      <ul aria-busy={!product && !error}>
        {product
          ? choices.map((choice) => (
              <ChoiceRow
                key={choice.sku}
                product={product}
                choice={choice}
                isLowest={choice === lowest}
                onLook={() => setImage(choice.images[0])}
              />
            ))
          : !error &&
            Array.from({ length: card.choices }, (_, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              <Row as="li" between key={nth} className={css.room} aria-hidden>
                <Skeleton width="52%" height={64} />
                <Skeleton width={116} height={44} />
              </Row>
            ))}
      </ul>
    </Sheet>
  );
}
