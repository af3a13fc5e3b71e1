import clsx from 'clsx';
import type { ComponentProps } from 'react';
import css from './card.module.css';

type CardProps = ComponentProps<'section'> & {
  /** 16 px (24 from 900 px), or none for rows from edge to edge. */
  padded?: boolean | undefined;
};

export function Card({ padded = true, className, ...rest }: CardProps) {
  return <section {...rest} className={clsx('box', padded && css.padded, className)} />;
}
