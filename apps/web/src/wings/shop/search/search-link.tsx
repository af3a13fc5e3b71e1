import { type Icon, IconSearch } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link, useLocation } from 'react-router';
import { t } from '../../../texts/translate.ts';
import { IconLink } from '../../../ui/controls/icon-button.tsx';
import css from './search-link.module.css';

/** A history entry, so that the phone's Back closes the search. */
const SEARCHING = { searching: true } as const;

export function useSearching(): boolean {
  const { state } = useLocation();
  return (state as Partial<typeof SEARCHING> | null)?.searching === true;
}

type SearchLinkProps = {
  /** Shown in a page's bar instead of a box. */
  icon?: Icon;
  keyword?: string;
};

/** Opens over the current page. */
export function SearchLink({ icon, keyword = '' }: SearchLinkProps) {
  const here = useLocation();
  const link = {
    to: { pathname: here.pathname, search: here.search },
    state: SEARCHING,
    preventScrollReset: true,
    // A link to the page itself would replace its entry.
    replace: false,
  };
  if (icon) return <IconLink icon={icon} label={t('Search products')} {...link} />;
  return (
    <Link {...link} className={css.box}>
      <IconSearch className="ink-2" size={20} aria-hidden />
      <span className={clsx('ellipsis', keyword && 'ink')}>
        {keyword || t('Search for atta, dahi, soap…')}
      </span>
    </Link>
  );
}
