import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { FIRST_FIELDS } from './first-fields.tsx';
import css from './product-form.module.css';
import type { ProductFormState } from './product-form-state.ts';
import { LABELS } from './product-labels.ts';

const FOLDED = Object.keys(LABELS).filter((name) => !FIRST_FIELDS.some((first) => first === name));

/** The fields that a phone folds away: how many are filled in, and open where one is wrong. */
export function MoreFields({ form: { form }, children }: { form: ProductFormState; children: ReactNode }) {
  const [chosen, setOpen] = useState(false);
  const isWrong = Object.keys(form.errors).some((path) => FOLDED.includes(path.split('.')[0] ?? ''));
  // It stays open when the error goes while somebody types.
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  const isOpen = chosen || isWrong;
  const filled = FOLDED.filter((name) => form.isDirty(name)).length;
  return (
    <>
      <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{t('More about it')}</span>
        <small>{t('{{count}} fields filled in', { count: filled })}</small>
        <IconChevronDown size={20} aria-hidden />
      </button>
      {isOpen && <div className={css.folded}>{children}</div>}
    </>
  );
}
