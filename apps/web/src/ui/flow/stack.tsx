import clsx from 'clsx';
import type { ComponentProps, ElementType, JSX } from 'react';
import type { Gap } from './gap.ts';

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
