import clsx from 'clsx';
import css from './logo.module.css';

type LogoProps = {
  /** In px. */
  size?: number | undefined;
  bare?: boolean | undefined;
};

export function Logo({ size = 36, bare }: LogoProps) {
  return (
    <span className={clsx('inline-row align-center gap-10', css.logo)}>
      <svg viewBox="0 0 36 36" width={size} height={size} aria-hidden className={clsx('rigid', css.sign)}>
        <rect width="36" height="36" rx="10" />
        <path d="M9.2 9.7h17.6l2.7 6.9h-23z" />
        <path d="M6.5 16.6h23a3.83 3.83 0 0 1-7.67 0 3.83 3.83 0 0 1-7.66 0 3.83 3.83 0 0 1-7.67 0z" />
        <path d="M9.7 22.7v4.2q0 2 2 2h12.6q2 0 2-2v-4.2" />
      </svg>
      {!bare && 'haat'}
    </span>
  );
}
