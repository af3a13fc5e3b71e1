import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './picture-tile.module.css';

type PictureTileProps = {
  /** The tile is empty without one. */
  src: string | undefined;
  /** `card` fills its place; the others are 48 and 64 px square. */
  size?: 'card' | 'sm' | 'md' | undefined;
  /** Can't be bought. */
  faded?: boolean | undefined;
  /** Visible without scrolling, and so loaded at once. */
  eager?: boolean | undefined;
  /** One line at the bottom, cut if long: a discount's rule. */
  note?: string | undefined;
  /** Over the picture: the percent-off tag. */
  children?: ReactNode;
};

/** Pictures are JPEGs on white, which takes the tile's colour. */
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
          // Decoded in the frame of the text, not after the rest of the screen.
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
