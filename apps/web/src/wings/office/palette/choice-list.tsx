import { Highlight } from '@mantine/core';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { t } from '../../../texts/translate.ts';
import type { Choice, ChoiceGroup } from './choice.ts';
import css from './palette.module.css';

type ChoiceListProps = {
  id: string;
  groups: readonly ChoiceGroup[];
  current: string | undefined;
  typed: string;
  onOpen: (choice: Choice) => void;
};

/** The focus stays in the field above, whose keys move the highlight. */
export function ChoiceList({ id, groups, current, typed, onOpen }: ChoiceListProps) {
  const box = useRef<HTMLDivElement>(null);
  const all = groups.flatMap(({ choices }) => choices);
  useEffect(() => {
    if (current) box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div ref={box} id={id} role="listbox" aria-label={t('Search')}>
      {groups.map(({ title, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box has groups, and no fieldset.
        <div key={title} role="group" aria-label={title} className={css.group}>
          <p className={clsx('caption w500 ink-2', css.caption)} aria-hidden>
            {title}
          </p>
          {choices.map((choice) => (
            <Option
              key={choice.id}
              id={`${id}-${all.indexOf(choice)}`}
              choice={choice}
              isCurrent={choice.id === current}
              words={typed.replace(/^#/, '').split(/\s+/).filter(Boolean)}
              onOpen={() => onOpen(choice)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  choice: Choice;
  isCurrent: boolean;
  words: string[];
  onOpen: () => void;
};

function Option({ id, choice: { icon: Glyph, label, about }, isCurrent, words, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, and the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: so it is with a list box whose field says which is active.
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={clsx('hover-tint', css.choice)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <Glyph className="ink-2" size={20} aria-hidden />
      <Highlight
        component="span"
        className={clsx('ellipsis', css.label)}
        highlight={words}
        highlightStyles={MARKED}
      >
        {label}
      </Highlight>
      {about && (
        <span className={clsx('ellipsis caption w500 ink-2 figures shrinks', css.about)}>{about}</span>
      )}
    </div>
  );
}

const MARKED = { background: 'var(--note)', color: 'var(--on-note)' };
