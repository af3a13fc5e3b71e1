import { Kbd } from '@mantine/core';
import clsx from 'clsx';
import { memo } from 'react';
import { useLanguage } from '../../../kit/language.ts';
import { t } from '../../../texts/translate.ts';
import css from './keys.module.css';
import { KEY_ROWS, type KeyName } from './till-keys.ts';

/** Memoised, as the till has dozens, and a scan changes none. */
export const KeyLabel = memo(function KeyLabel({ of, onFilled }: { of: KeyName; onFilled?: boolean }) {
  useLanguage();
  const row = KEY_ROWS.find(({ name }) => name === of);
  return (
    <span
      className={clsx('nowrap inline-row align-center gap-4', css.label)}
      data-filled={onFilled || undefined}
      aria-hidden
    >
      {row?.shown.map((key, nth) => (
        <span key={key} className="nowrap inline-row align-center gap-4">
          {nth > 0 && row.between && <span className="caption in-line ink-2">{t(row.between)}</span>}
          <Kbd>{key}</Kbd>
        </span>
      ))}
    </span>
  );
});
