import type { Paise } from '@haat/domain/basics/money';
import clsx from 'clsx';
import { Link } from 'react-router';
import { AddStepper, type AddStepperProps } from '../controls/add-stepper.tsx';
import { Row } from '../flow/flow.tsx';
import { PercentOffTag } from './percent-off-tag.tsx';
import { PictureTile } from './picture-tile.tsx';
import css from './product-card.module.css';
import { RatingMark } from './rating-mark.tsx';
import { Rupees } from './rupees.tsx';

export type ProductCardProps = Omit<AddStepperProps, 'narrow'> & {
  href: string;
  /** The pack's: "500 g". */
  size: string;
  /** Average from 1 to 5; 0 without reviews. */
  rating: number;
  numReviews: number;
  /** Left out on a shop's own page. */
  shop?: string | undefined;
  price: Paise;
  mrp: Paise;
  /** After the price: '/kg'. */
  per?: string | undefined;
  /** To compare packs: '₹53.60 per kg'; '' if unknown. */
  unitPrice: string;
  image: string | undefined;
  /** A discount's rule: "₹400 of other items". */
  note?: string | undefined;
  eager?: boolean | undefined;
};

/** Cards have equal heights; everything except the button links to the product. */
export function ProductCard(product: ProductCardProps) {
  const { href, name, size, rating, shop, price, mrp, image, note, qty, max, eager } = product;
  const out = max <= 0 && qty === 0;
  return (
    <article className={clsx(css.card, out && css.out)}>
      <PictureTile src={image} faded={out} eager={eager} note={out ? undefined : note}>
        {!out && <PercentOffTag price={price} mrp={mrp} corner />}
      </PictureTile>
      <Row gap={6} align="stretch" between className={css.meta}>
        <span>{size}</span>
        <RatingMark rating={rating} count={product.numReviews} />
      </Row>
      <h3 className={css.name}>
        <Link to={href} className="stretched">
          {name}
        </Link>
      </h3>
      {shop !== undefined && <div className={css.shop}>{shop}</div>}
      <div className={css.price}>
        <span>
          <Rupees amount={price} />
          {product.per && <span className="note in-line ink-2">{product.per}</span>}
        </span>
        {mrp > price && <Rupees amount={mrp} variant="struck" />}
      </div>
      <div className={css.unit}>{product.unitPrice}</div>
      <div className="relative">
        <AddStepper {...product} />
      </div>
    </article>
  );
}
