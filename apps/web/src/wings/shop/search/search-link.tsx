import { type Icon, IconSearch } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link, useLocation } from 'react-router';
import { t } from '../../../texts/translate.ts';
import { IconLink } from '../../../ui/controls/icon-button.tsx';
import css from './search-link.module.css';

/** The history entry that shows the search over the page, so that the phone's own back closes it. */
const SEARCHING = { searching: true } as const;

/** Whether the search lies over the page. */
export function useSearching(): boolean {
  const { state } = useLocation();
  return (state as Partial<typeof SEARCHING> | null)?.searching === true;
}

type SearchLinkProps = {
  /** An icon in a page's bar instead of a box. */
  icon?: Icon;
  /** What was searched for. */
  keyword?: string;
};

/** Opens the search of phones over the page that is shown. */
export function SearchLink({ icon, keyword = '' }: SearchLinkProps) {
  const here = useLocation();
  const link = {
    to: { pathname: here.pathname, search: here.search },
    state: SEARCHING,
    preventScrollReset: true,
    // A link to the page itself would take its entry's place.
    replace: false,
  };
  if (icon) return <IconLink icon={icon} label={t('Search products')} {...link} />;
  return (
    <Link {...link} className={css.box}>
      <IconSearch className="ink-2" size={20} aria-hidden />
      <span className={clsx('ellipsis', keyword ? css.keyword : undefined)}>
        {keyword || t('Search for atta, dahi, soap…')}
      </span>
    </Link>
  );
}
