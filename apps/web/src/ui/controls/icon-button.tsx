import type { Icon } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import css from './icon-button.module.css';

type OwnProps = {
  icon: Icon;
  label: string;
  framed?: boolean | undefined;
};

/** 44 px square. */
export function IconButton({
  icon: Glyph,
  label,
  framed,
  className,
  ...rest
}: OwnProps & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={clsx('hover-tint', css.button, framed && 'surface outlined', className)}
    >
      <Glyph size={20} aria-hidden />
    </button>
  );
}

/** 44 px square. */
export function IconLink({
  icon: Glyph,
  label,
  framed,
  className,
  ...rest
}: OwnProps & ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      aria-label={label}
      title={label}
      className={clsx('hover-tint', css.button, framed && 'surface outlined', className)}
    >
      <Glyph size={20} aria-hidden />
    </Link>
  );
}
