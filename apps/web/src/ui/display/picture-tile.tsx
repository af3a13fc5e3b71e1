import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './picture-tile.module.css';

type PictureTileProps = {
  /** Without one the tile is empty. */
  src: string | undefined;
  /** `card` fills its place; the others are squares of 48 and 64 px. */
  size?: 'card' | 'sm' | 'md' | undefined;
  /** Grey and faint: can't be bought. */
  faded?: boolean | undefined;
  /** Visible without scrolling: loaded at once instead of when needed. */
  eager?: boolean | undefined;
  /** One line at the bottom, cut if long: a discount's rule. */
  note?: string | undefined;
  /** Over the picture: the percent-off tag. */
  children?: ReactNode;
};

/** A product's picture, beside its name. Pictures are JPEGs on white, which takes the tile's colour. */
export function PictureTile({ src, size = 'card', faded, eager, note, children }: PictureTileProps) {
  return (
    <div className={clsx(css.tile, css[size], faded && css.faded, note && css.noted)}>
      {src && (
        <img
          src={src}
          alt=""
          width={134}
          height={134}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          // Drawn in the same frame as the text, not after the rest of the screen.
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
