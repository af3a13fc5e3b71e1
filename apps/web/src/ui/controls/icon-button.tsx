import type { Icon } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import css from './icon-button.module.css';

type OwnProps = {
  icon: Icon;
  /** Its name, for those who don't see the icon; also its tooltip. */
  label: string;
  /** With a frame around it. */
  framed?: boolean | undefined;
};

/** A button that is only an icon: 44 square. */
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

/** A link that is only an icon: 44 square. */
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
