import type { CallReply } from '@haat/contract/call';
import type { LikelyShelf } from '@haat/contract/catalog/grid';
import type { Suggestion, suggestProducts } from '@haat/contract/catalog/suggestions';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { localName } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';
import { AddStepper } from '../../../ui/controls/add-stepper.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usePurchaseOf } from '../choices/use-purchase-of.tsx';
import { categoryLabel, subCategoryLabel } from '../grid/category-label.ts';
import { useShop } from '../state/shop-context.tsx';
import { optionId } from './option-id.ts';
import css from './suggestion-list.module.css';
import { SuggestionRow } from './suggestion-row.tsx';

/** Maximum suggestions (storefront, section 9). */
const MOST = 5;

type SuggestionListProps = {
  id: string;
  text: string;
  found: CallReply<typeof suggestProducts> | undefined;
  error: unknown;
  stale: boolean;
  /** The row selected by arrow keys, the one after the last being "See all"; -1 for none. */
  at: number;
  onRetry: () => void;
  /** Undefined for "See all". */
  onChoose: (suggestion: Suggestion | undefined) => void;
};

function Waiting() {
  return Array.from({ length: MOST }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <div key={index} className={css.row} aria-hidden>
      <Skeleton width={64} height={64} />
      <div className={clsx('stack grows', css.words)}>
        <Skeleton width="64%" height={14} />
        <Skeleton width="38%" height={11} />
      </div>
      <Skeleton width={100} height={44} />
    </div>
  ));
}

/** Old rows stay, dimmed, until new ones arrive; the first time there are placeholders. */
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
        <Alert tone="red" action={{ label: t('Retry'), onClick: onRetry }}>
          {failedWith(error, 'offline')
            ? t('You need to be online to search. Pages that you have seen before still open.')
            : failureText(error)}
        </Alert>
      </div>
    );
  }
  if (!found) return <Waiting />;
  const { suggestions, total, likelyShelf } = found;
  const none = suggestions.length === 0 && !stale;
  return (
    <div className={clsx(css.list, stale && 'dimmed')}>
      {/* Rows and buttons share a grid, as a listbox may contain options only. */}
      <div id={id} role="listbox" aria-label={t('Suggestions')} aria-busy={stale} className="no-box">
        {suggestions.slice(0, MOST).map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys go to the input
          <div
            key={suggestion._id}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === at}
            className={css.row}
            style={{ gridRow: index + 1 }}
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
          style={{ gridRow: suggestions.length + 1 }}
          onClick={() => onChoose(undefined)}
        >
          <IconSearch size={20} aria-hidden />
          <span className="grow">
            {none
              ? t('Nothing found for “{{keyword}}”', { keyword: text })
              : t('See all {{count}} results for “{{keyword}}”', { count: total, keyword: text })}
          </span>
          <IconArrowRight size={20} aria-hidden />
        </div>
      </div>
      {suggestions.slice(0, MOST).map((suggestion, index) => (
        <SuggestionAction key={suggestion._id} suggestion={suggestion} row={index + 1} />
      ))}
      {likelyShelf && !stale && <ShelfInstead shelf={likelyShelf} />}
    </div>
  );
}

/** For goods that nobody sells here: their likely shelf. */
function ShelfInstead({ shelf: { kind, name } }: { shelf: LikelyShelf }) {
  const shop = useShop();
  const isCategory = kind === 'category';
  return (
    <Link
      to={isCategory ? to.category(name) : to.subcategory(name)}
      replace
      className="label tight w600 primary row align-center whole-row min-h-56 py-8 px-gutter"
    >
      {t('See {{shelf}}', { shelf: (isCategory ? categoryLabel : subCategoryLabel)(shop, name) })}
    </Link>
  );
}

/** ADD, with its own target: the search stays open. */
function SuggestionAction({ suggestion, row }: { suggestion: Suggestion; row: number }) {
  const { stepper, sheet } = usePurchaseOf({ ...suggestion, images: [suggestion.image] });
  return (
    <div className={css.action} style={{ gridRow: row }}>
      <AddStepper {...stepper} name={localName(suggestion)} narrow />
      {sheet}
    </div>
  );
}
