import { type Icon, IconChevronDown, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { t } from '../../texts/translate.ts';
import css from './chip.module.css';

type ChipProps = ComponentProps<'button'> & {
  icon?: Icon | undefined;
  on?: boolean | undefined;
  dark?: boolean | undefined;
  /** `remove` has a cross with a label; `menu` has a caret. */
  does?: 'remove' | 'menu' | undefined;
};

/** 40 px high on phones, 36 with a mouse. */
export function Chip({ icon: Before, on, dark, does, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={does === undefined && on !== undefined ? on : undefined}
      aria-haspopup={does === 'menu' ? true : undefined}
      {...rest}
      className={clsx(
        'touch small nowrap inline-row align-center gap-6 rigid pill py-0 px-14 h-40 outlined surface w550',
        css.chip,
        on && css.on,
        dark && css.dark,
        className,
      )}
    >
      {Before && <Before size={16} aria-hidden />}
      {does === 'remove' && <span className="sr-only">{t('Remove')} </span>}
      {children}
      {does === 'remove' && <IconX size={16} aria-hidden />}
      {does === 'menu' && <IconChevronDown size={16} aria-hidden />}
    </button>
  );
}
