import clsx from 'clsx';
import type { ComponentProps } from 'react';
import css from './card.module.css';

type CardProps = ComponentProps<'section'> & {
  /** Inner margin: 16 (24 from 900 px), or none where rows run from edge to edge. */
  padded?: boolean | undefined;
};

/** A surface with a line around it. */
export function Card({ padded = true, className, ...rest }: CardProps) {
  return <section {...rest} className={clsx('box', padded && css.padded, className)} />;
}
