import clsx from 'clsx';
import type { ComponentProps, ElementType, JSX } from 'react';
import type { Gap } from './gap.ts';

type RowProps<Tag extends keyof JSX.IntrinsicElements> = Omit<ComponentProps<Tag>, 'align' | 'wrap'> & {
  as?: Tag;
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /** First child at the start, last at the end. */
  between?: boolean;
  wrap?: boolean;
};

export function Row<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: RowProps<Tag>) {
  const { as = 'div', gap, align = 'center', between, wrap, className, ...rest } = props as RowProps<'div'>;
  const Element: ElementType = as;
  const own = clsx('row', gap && `gap-${gap}`, align !== 'stretch' && `align-${align}`, {
    between,
    wrap,
  });
  return <Element {...rest} className={clsx(own, className)} />;
}
