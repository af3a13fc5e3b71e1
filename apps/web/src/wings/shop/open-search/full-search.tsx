import { IconArrowLeft } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { t } from '../../../texts/translate.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { useCloseOnLeaving } from '../../../ui/overlays/use-close-on-leaving.ts';
import { useHoldPage } from '../../../ui/overlays/use-hold-page.ts';
import { CategoryTiles } from '../grid/category-tiles.tsx';
import { WherePlaceIsChosen } from '../state/shop-context.tsx';
import { BoughtBefore } from './bought-before.tsx';
import css from './full-search.module.css';
import { OpenSearch } from './open-search.tsx';
import { SearchInput } from './search-input.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useSearchField } from './use-search-field.ts';

/** Scrolling closes the keyboard, which covers results. */
export default function FullSearch() {
  const { keyword = '' } = useParams();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const back = () => navigate(-1);
  const field = useSearchField({ start: keyword, replace: true, onLeave: () => {}, onEscape: back });
  useCloseOnLeaving(dialog);
  useHoldPage(true);
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
    input.current?.select();
  }, []);
  const shown = field.list.text !== '';
  return (
    <dialog
      ref={dialog}
      className={clsx('ink wide surface scroll-y h-window p-0 no-line', css.screen)}
      aria-label={t('Search products')}
      onCancel={(event) => {
        // Ignores events of a sheet over it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        back();
      }}
      onTouchMove={() => input.current?.blur()}
    >
      <Row as="form" gap={4} {...field.form} className={clsx('surface line-below sticky-top', css.bar)}>
        <IconButton icon={IconArrowLeft} label={t('Back')} onClick={back} />
        <div className="grow">
          <SearchInput
            {...field.input}
            ref={input}
            aria-expanded={shown}
            onClear={() => {
              field.change('');
              input.current?.focus();
            }}
          />
        </div>
      </Row>
      {shown && (
        <WherePlaceIsChosen>
          <SuggestionList {...field.list} />
        </WherePlaceIsChosen>
      )}
      {field.typed.trim() === '' && (
        <OpenSearch
          bought={<BoughtBefore />}
          tiles={<CategoryTiles />}
          onChoose={field.searchRecent}
          onForget={() => input.current?.focus()}
        />
      )}
    </dialog>
  );
}
