import clsx from 'clsx';
import type { ComponentProps, ElementType, JSX } from 'react';
import type { Gap } from './gap.ts';

type StackProps<Tag extends keyof JSX.IntrinsicElements> = Omit<ComponentProps<Tag>, 'align'> & {
  as?: Tag;
  gap?: Gap;
  /** Where things stand that are narrower than the stack; without it they fill it. */
  align?: 'start' | 'center' | 'end';
  /** Never wider than its place: what is wider inside is cut or scrolls there. */
  fit?: boolean;
  /** A stack that is higher than its things leaves the room below them. */
  top?: boolean;
};

/** Things below each other. */
export function Stack<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: StackProps<Tag>) {
  const { as = 'div', gap, align, fit, top, className, ...rest } = props as StackProps<'div'>;
  const Element: ElementType = as;
  const own = clsx('stack', gap && `gap-${gap}`, align && `items-${align}`, { fit, top });
  return <Element {...rest} className={clsx(own, className)} />;
}
