import type { ProductCard } from '@haat/contract/catalog/product';
import { listBySubCategory, readProduct } from '@haat/contract/catalog/shopper';
import { type CartLine, lineKey } from '@haat/domain/checkout/cart';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { picture } from '../../../kit/image.ts';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { localName } from '../../../texts/local-name.ts';
import { packWords } from '../../../texts/pack-words.ts';
import { t } from '../../../texts/translate.ts';
import { AddStepper } from '../../../ui/controls/add-stepper.tsx';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { perUnit } from '../../../ui/display/shown-quantity.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { usePurchaseOf } from '../choices/use-purchase-of.tsx';
import { useCart } from '../state/cart-store.ts';
import { useShop } from '../state/shop-context.tsx';
import css from './substitutes.module.css';

const MOST = 2;

function Substitute({ product }: { product: ProductCard }) {
  const { stepper, shown, sheet } = usePurchaseOf(product);
  const { soldBy } = product;
  const name = localName(product);
  return (
    <Row as="li" gap={10} className="py-6">
      <PictureTile src={picture(shown.image, 'thumb')} size="sm" />
      <Link to={to.product(product._id)} className="grow stack">
        <span className="ellipsis small w550">{name}</span>
        <span className="caption loose ink-2">
          {shown.size && `${packWords(shown.size)} · `}
          <Rupees amount={shown.price} variant="even" />
          {perUnit(soldBy)}
        </span>
      </Link>
      <div className={css.action}>
        <AddStepper {...stepper} name={name} narrow />
      </div>
      {sheet}
    </Row>
  );
}

/** Two products of the sold-out line's shelf with ADD; hidden without any. */
export default function Substitutes({ line }: { line: CartLine }) {
  const { _id: id } = useShop();
  const { lines } = useCart();
  const own = useQuery(queryOf(readProduct, { params: { id, productId: line.productId } }));
  const name = own.data?.subCategory ?? '';
  const shelf = useQuery({
    ...queryOf(listBySubCategory, { params: { id, name }, query: { inStock: true } }),
    enabled: name !== '',
  });
  // Goods in the cart are no suggestion, unless added from here. The line is looked up by key, as it has today's price.
  const at = lines.findIndex((other) => lineKey(other) === lineKey(line));
  const before = new Set(lines.slice(Math.max(0, at)).map(({ productId }) => productId));
  const others = shelf.data?.rows.filter((other) => !before.has(other._id)).slice(0, MOST) ?? [];
  if (others.length === 0) return null;
  return (
    <section className="mt-8 py-8 px-10 outlined rounded" aria-label={t('In stock instead')}>
      <h4 className="note loose w600 ink-2">{t('In stock instead')}</h4>
      <ul>
        {others.map((other) => (
          <Substitute key={other._id} product={other} />
        ))}
      </ul>
    </section>
  );
}
