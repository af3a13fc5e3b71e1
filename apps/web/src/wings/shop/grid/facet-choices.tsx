import clsx from 'clsx';
import { useState } from 'react';
import { counted, t } from '../../../texts/translate.ts';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import css from './facet-choices.module.css';
import { namesIn, toggleName } from './grid-filters.ts';

/** Maximum before "Show more". */
const AT_FIRST = 5;

type FacetChoicesProps = {
  choices: readonly { name: string; count: number }[];
  more: number;
  label?: (name: string) => string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** Each with its count; chosen ones are always visible. */
export function FacetChoices({ choices, more, label = (name) => name, value, onChange }: FacetChoicesProps) {
  const [all, setAll] = useState(false);
  const chosen = namesIn(value);
  const shown = choices.filter(({ name }, index) => all || index < AT_FIRST || chosen.includes(name));
  const hidden = choices.length - shown.length;
  return (
    <>
      {shown.map(({ name, count }) => (
        <Checkbox
          key={name}
          className={clsx(count === 0 && 'ink-3', css.choice)}
          checked={chosen.includes(name)}
          onChange={() => onChange(toggleName(value, name))}
        >
          <span className="grow">{label(name)}</span>
          <span className="caption w500 ink-3 figures">{count}</span>
        </Checkbox>
      ))}
      {hidden > 0 && (
        <button
          type="button"
          className={clsx('hover-underline rounded-8 target small w600 primary', css.more)}
          onClick={() => setAll(true)}
        >
          {t('Show {{count}} more', { count: hidden })}
        </button>
      )}
      {hidden === 0 && more > 0 && (
        <p className="small ink-2 py-8">{t('and {{number}} more', counted(more))}</p>
      )}
    </>
  );
}
