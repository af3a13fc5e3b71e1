import { CloseButton, Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import type { Session } from '../../../kit/session.ts';
import { type FieldKey, useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { useScanner } from '../../../office-kit/scan/use-scanner.ts';
import type { useOrderActions } from '../../../screens/order/use-order-actions.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import type { OfficeScreen } from '../office-screen.ts';
import { type Choice, readTyped } from './choice.ts';
import { ChoiceList } from './choice-list.tsx';
import { KeyHints } from './key-hints.tsx';
import css from './palette.module.css';
import { remember } from './recent-choices.ts';
import { useChoices } from './use-choices.ts';

type PaletteSearchProps = {
  screens: readonly OfficeScreen[];
  user: Session;
  actions: ReturnType<typeof useOrderActions>;
  onClose: () => void;
};

/** Arrows highlight, Enter opens. */
export function PaletteSearch({ screens, user, actions, onClose }: PaletteSearchProps) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useScanner(setText, { own: input, inDialog: true });
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const [actedOn, setActedOn] = useState<string | null>(null);
  const { groups, isSearching, failure } = useChoices({ text, screens, user, actions, actedOn });
  const choices = groups.flatMap((group) => group.choices);
  // The highlight stays when a later answer adds choices above it.
  const at = Math.max(
    0,
    choices.findIndex(({ id }) => id === highlighted),
  );
  const current = choices[at];
  const highlight = (choice: Choice | undefined) => {
    setHighlighted(choice?.id ?? null);
    if (choice?.order) setActedOn(choice.order._id);
  };
  const open = (choice: Choice) => {
    if (choice.recent) remember(choice.recent);
    onClose();
    choice.run();
  };
  const openFirst = useOpenFirst(isSearching, current, open);
  const step = (by: number) => highlight(choices.at((at + by) % choices.length));
  const keys: FieldKey[] = [
    { keys: ['ArrowUp'], shown: ['↑'], does: msg('choose'), run: () => step(-1) },
    { keys: ['ArrowDown'], shown: ['↓'], does: msg('choose'), run: () => step(1) },
    {
      keys: ['Enter'],
      shown: ['↵'],
      does: msg('open'),
      run: () => (current ? open(current) : openFirst.wait()),
    },
    {
      keys: ['Tab', 'shift+Tab'],
      shown: ['Tab'],
      does: msg('actions'),
      run: () => highlight(toActionsOrBack(choices, current)),
    },
  ];
  const onKeyDown = useFieldKeys(keys);
  const isEmpty = choices.length === 0 && !isSearching && !failure;
  return (
    <>
      <Row gap={12} className="rigid line-below py-0 px-20 h-60">
        <IconSearch className="ink-2" size={22} aria-hidden />
        <input
          ref={input}
          type="text"
          className={clsx('grow ink h-full p-0 no-line no-ground same-font', css.input)}
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={list}
          aria-activedescendant={current ? `${list}-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={t('Search')}
          placeholder={t('Page, order, customer, product or SKU')}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setHighlighted(null);
            openFirst.forget();
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd className="from-table" aria-hidden>
          Esc
        </Kbd>
        <CloseButton
          className="below-table flush-end"
          size={44}
          iconSize={20}
          aria-label={t('Close')}
          onClick={onClose}
        />
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <div className={css.results} tabIndex={0} aria-busy={isSearching || undefined}>
        {failure && <ReadFailed error={failure.error} onRetry={failure.retry} />}
        {isSearching && <OnTheirWay />}
        <ChoiceList
          id={list}
          groups={groups}
          current={current?.id}
          typed={readTyped(text).wanted}
          onOpen={open}
        />
        {isEmpty && <p className={clsx('ink-2 centre', css.nothing)}>{t('Nothing found')}</p>}
      </div>
      <p className="sr-only" role="status">
        {isSearching ? t('Searching') : t('{{count}} found', { count: choices.length })}
      </p>
      <KeyHints keys={keys} />
    </>
  );
}

/** Enter pressed before the answer opens its first choice. */
function useOpenFirst(isSearching: boolean, first: Choice | undefined, open: (choice: Choice) => void) {
  const [waits, setWaits] = useState(false);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!waits || isSearching) return;
    setWaits(false);
    if (first) latest.current(first);
  }, [waits, isSearching, first]);
  return { wait: () => setWaits(true), forget: () => setWaits(false) };
}

/** From an order to its first action; from anything else to the first order. */
function toActionsOrBack(choices: readonly Choice[], current: Choice | undefined): Choice | undefined {
  const orders = choices.filter(({ order }) => order);
  if (!current?.order) return orders[0] ?? current;
  return choices[choices.findLastIndex(({ order }) => order) + 1] ?? current;
}

function OnTheirWay() {
  return (
    <Stack gap={24} className="py-16 px-12">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height={20} />
      ))}
    </Stack>
  );
}
