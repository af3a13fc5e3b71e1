import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { t } from '../../../texts/translate.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { RecentList } from './recent-list.tsx';
import { SearchInput } from './search-input.tsx';
import { useSearching } from './search-link.tsx';
import css from './search-screen.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { useSearchField } from './use-search-field.ts';

function FullSearch() {
  const { keyword = '' } = useParams();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const back = () => navigate(-1);
  const field = useSearchField({ start: keyword, replace: true, onLeave: () => {}, onEscape: back });
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
    input.current?.select();
  }, []);
  const shown = field.list.text !== '';
  return (
    <dialog
      ref={dialog}
      className={css.screen}
      aria-label={t('Search products')}
      onCancel={(event) => {
        event.preventDefault();
        back();
      }}
    >
      <form {...field.form} className={css.bar}>
        <IconButton icon={IconArrowLeft} label={t('Back')} onClick={back} />
        <div className={css.field}>
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
      </form>
      {shown && <SuggestionList {...field.list} />}
      {field.typed.trim() === '' && (
        <RecentList onChoose={field.searchAgain} onForget={() => input.current?.focus()} />
      )}
    </dialog>
  );
}

/** The search of phones: a full screen over the page, its field focused. Back leads to the page as it was. */
export function SearchScreen() {
  return useSearching() ? <FullSearch /> : null;
}
