import type { Suggestion } from '@haat/contract/catalog/shopper';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import clsx from 'clsx';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import css from './suggestion-list.module.css';
import { SuggestionRow } from './suggestion-row.tsx';

/** The most rows that a search shows (storefront, section 9). */
const MOST = 5;

type SuggestionListProps = {
  id: string;
  text: string;
  found: { suggestions: readonly Suggestion[]; total: number } | undefined;
  error: unknown;
  stale: boolean;
  /** Which row the arrow keys have reached: a suggestion, or the one after the last for "See all"; -1 for none. */
  at: number;
  onRetry: () => void;
  /** A product was chosen; undefined is "See all". */
  onChoose: (suggestion: Suggestion | undefined) => void;
};

/** The id of a row, for `aria-activedescendant`. */
export function optionId(id: string, at: number): string {
  return `${id}-${at}`;
}

function Waiting() {
  return Array.from({ length: MOST }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <div key={index} className={css.row} aria-hidden>
      <Skeleton width={48} height={48} />
      <div className={css.words}>
        <Skeleton width="64%" height={14} />
        <Skeleton width="38%" height={11} />
      </div>
      <Skeleton width={52} height={15} />
    </div>
  ));
}

/** What the search box offers. The old rows stay, dimmed, until the new ones come; the first time rows stand in. */
export function SuggestionList({
  id,
  text,
  found,
  error,
  stale,
  at,
  onRetry,
  onChoose,
}: SuggestionListProps) {
  if (error && !found) {
    return (
      <div className={css.message}>
        <Alert tone="red" action={{ label: t('Try again'), onClick: onRetry }}>
          {failedWith(error, 'offline')
            ? t('You need to be online to search. Pages that you have seen before still open.')
            : failureText(error)}
        </Alert>
      </div>
    );
  }
  if (!found) return <Waiting />;
  const { suggestions, total } = found;
  const none = suggestions.length === 0 && !stale;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('Suggestions')}
      aria-busy={stale}
      className={clsx(css.list, stale && css.stale)}
    >
      {suggestions.slice(0, MOST).map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys go to the input
        <div
          key={suggestion._id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === at}
          className={css.row}
          onClick={() => onChoose(suggestion)}
        >
          <SuggestionRow suggestion={suggestion} typed={text} />
        </div>
      ))}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys go to the input */}
      <div
        id={optionId(id, suggestions.length)}
        role="option"
        aria-selected={at === suggestions.length}
        className={clsx(css.row, css.all)}
        onClick={() => onChoose(undefined)}
      >
        <IconSearch size={20} aria-hidden />
        <span>
          {none
            ? t('Nothing found for “{{keyword}}”', { keyword: text })
            : t('See all {{count}} results for “{{keyword}}”', { count: total, keyword: text })}
        </span>
        <IconArrowRight size={20} aria-hidden />
      </div>
    </div>
  );
}
