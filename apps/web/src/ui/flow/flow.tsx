import clsx from 'clsx';
import type { ComponentProps, ElementType, JSX } from 'react';

/** In px. */
type Gap = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24;

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

type StackProps<Tag extends keyof JSX.IntrinsicElements> = Omit<ComponentProps<Tag>, 'align'> & {
  as?: Tag;
  gap?: Gap;
  /** Narrower children are stretched by default. */
  align?: 'start' | 'center' | 'end';
  /** Never wider than its container: contents are cut or scroll. */
  fit?: boolean;
  /** Extra height stays at the bottom. */
  top?: boolean;
};

export function Stack<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: StackProps<Tag>) {
  const { as = 'div', gap, align, fit, top, className, ...rest } = props as StackProps<'div'>;
  const Element: ElementType = as;
  const own = clsx('stack', gap && `gap-${gap}`, align && `items-${align}`, { fit, top });
  return <Element {...rest} className={clsx(own, className)} />;
}
