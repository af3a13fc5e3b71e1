import type { Icon } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Spinner } from '../feedback/spinner.tsx';
import css from './button.module.css';

type OwnProps = {
  /** One `primary` a screen: the next step. */
  variant?: 'primary' | 'soft' | 'outline' | 'text' | 'danger' | 'danger-outline' | undefined;
  /** 44, or 52 for the page's own step. */
  size?: 'md' | 'lg' | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
  icon?: Icon | undefined;
  /** Behind the words, as the arrow of "View cart". */
  iconAfter?: Icon | undefined;
  children: ReactNode;
};

type ButtonProps = OwnProps &
  Omit<ComponentProps<'button'>, keyof OwnProps> & {
    /** At work: keeps its width and the focus, and answers no press. */
    busy?: boolean | undefined;
    /** What it says while at work; room for it is always kept. */
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

/** The house's button. A refused press says why elsewhere; here it is `disabled` or `busy`. */
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

/** A link in the style of a button: for going somewhere. */
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
