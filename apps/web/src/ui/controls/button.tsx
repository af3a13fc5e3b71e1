import type { Icon } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Spinner } from '../feedback/spinner.tsx';
import css from './button.module.css';

type OwnProps = {
  /** `primary` once per screen: the next step. */
  variant?: 'primary' | 'soft' | 'outline' | 'text' | 'danger' | 'danger-outline' | undefined;
  /** 44 px high, or 52 for the page's main step. */
  size?: 'md' | 'lg' | undefined;
  wide?: boolean | undefined;
  icon?: Icon | undefined;
  /** After the text, as the arrow of "View cart". */
  iconAfter?: Icon | undefined;
  children: ReactNode;
};

type ButtonProps = OwnProps &
  Omit<ComponentProps<'button'>, keyof OwnProps> & {
    /** Keeps width and focus, and ignores presses. */
    busy?: boolean | undefined;
    /** Its width is always reserved. */
    busyLabel?: string | undefined;
  };

type ButtonLinkProps = OwnProps & Omit<ComponentProps<typeof Link>, keyof OwnProps>;

function classes(
  { variant = 'primary', size = 'md', wide }: Omit<OwnProps, 'children'>,
  className: string | undefined,
) {
  return clsx(css.button, css[variant], css[size], wide && css.wide, className);
}

function Face({
  icon: Before,
  iconAfter: After,
  children,
}: Pick<OwnProps, 'icon' | 'iconAfter' | 'children'>) {
  return (
    <span className={css.face}>
      {Before && <Before size={20} aria-hidden />}
      {children}
      {After && <After size={20} aria-hidden />}
    </span>
  );
}

/** Show the reason of a `disabled` button elsewhere. */
export function Button({
  variant,
  size,
  wide,
  icon,
  iconAfter,
  busy,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ variant, size, wide }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <Face icon={icon} iconAfter={iconAfter}>
        {children}
      </Face>
      {(busy || busyLabel) && (
        <span className={css.work} aria-hidden={!busy}>
          <Spinner />
          {busyLabel ?? <span className="sr-only">{children}</span>}
        </span>
      )}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={classes({ variant, size, wide }, className)}>
      <Face icon={icon} iconAfter={iconAfter}>
        {children}
      </Face>
    </Link>
  );
}
