import type { Paise } from '@haat/domain/basics/money';
import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { AddStepper } from '../controls/add-stepper.tsx';
import { Row } from '../flow/row.tsx';
import { PercentOffTag } from './percent-off-tag.tsx';
import { PictureTile } from './picture-tile.tsx';
import css from './product-card.module.css';
import { RatingMark } from './rating-mark.tsx';
import { Rupees } from './rupees.tsx';

/** What a card shows and does; it knows neither cart nor calls. */
export type ProductCardProps = {
  href: string;
  name: string;
  /** Of the pack: "500 g". */
  size: string;
  /** Average of 1 to 5 and of how many reviews; 0 before the first. */
  rating: number;
  numReviews: number;
  /** Left out on a shop's own page. */
  shop?: string | undefined;
  price: Paise;
  mrp: Paise;
  /** Behind the price: '/kg'. */
  per?: string | undefined;
  /** What packs are compared by: '₹53.60 per kg'; '' where there is nothing to compare. */
  unitPrice: string;
  image: string | undefined;
  /** A discount's rule, one line on the picture: "₹400 of other items". */
  note?: string | undefined;
  /** In the cart now. */
  qty: number;
  /** The most that can be chosen; 0 is out of stock. */
  max: number;
  step?: number | undefined;
  /** The quantity in words: '250 g'. */
  shown?: string | undefined;
  /** What there is to choose first, '3 sizes', and what of it is in the cart: '2 in cart'. */
  choices?: string | undefined;
  chosen?: string | undefined;
  onAdd: (event: MouseEvent<HTMLElement>) => void;
  onChange: (qty: number) => void;
  onUnavailable?: (() => void) | undefined;
  /** Visible without scrolling. */
  eager?: boolean | undefined;
};

/** A product to buy. Every card has the same height, whatever it holds; the whole card but its button leads to the product. */
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
        <Link to={href}>{name}</Link>
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
        <AddStepper
          name={name}
          qty={qty}
          max={max}
          step={product.step}
          shown={product.shown}
          choices={product.choices}
          chosen={product.chosen}
          onAdd={product.onAdd}
          onChange={product.onChange}
          onUnavailable={product.onUnavailable}
        />
      </div>
    </article>
  );
}
