import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './picture-tile.module.css';

type PictureTileProps = {
  /** Nothing draws the empty shelf. */
  src: string | undefined;
  /** Empty where the name stands beside it. */
  alt?: string | undefined;
  /** `card` is as wide as its place; the others are squares of 48 and 64. */
  size?: 'card' | 'sm' | 'md' | undefined;
  /** Grey and faint: cannot be bought. */
  faded?: boolean | undefined;
  /** Visible without scrolling: fetched first instead of when needed. */
  eager?: boolean | undefined;
  /** One line across the foot, cut when long: a discount's rule. */
  note?: string | undefined;
  /** Laid over the picture: the percent off tag. */
  children?: ReactNode;
};

/** A product's picture on the shelf. Pictures are JPEGs on white, which takes the shelf's colour. */
export function PictureTile({
  src,
  alt = '',
  size = 'card',
  faded,
  eager,
  note,
  children,
}: PictureTileProps) {
  return (
    <div className={clsx(css.tile, css[size], faded && css.faded, note && css.noted)}>
      {src && (
        <img
          src={src}
          alt={alt}
          width={134}
          height={134}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          // Drawn in the same frame as its words, not in one that waits for the rest of the screen's work.
          decoding={eager ? 'sync' : 'async'}
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
      {children}
      {note && <span className={css.note}>{note}</span>}
    </div>
  );
}
