import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../texts/translate.ts';
import { pageLinks, pageRun } from './page-window.ts';
import css from './pagination.module.css';

type PaginationProps = {
  page: number;
  pages: number;
  /** The address of a page. */
  href: (page: number) => string;
  /** `boxes` under the shop's grids; `words` in the office: First, Prev, up to seven pages, Next, Last. */
  variant?: 'boxes' | 'words' | undefined;
};

type EndProps = { to: string | null; label?: string | undefined; rel?: 'prev' | 'next'; children: ReactNode };

function End({ to, label, children, rel }: EndProps) {
  if (to === null) {
    return (
      <span className={clsx(css.place, css.off)} aria-hidden>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} aria-label={label} className={css.place}>
      {children}
    </Link>
  );
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, pages, href, variant = 'boxes' }: PaginationProps) {
  if (pages <= 1) return null;
  const words = variant === 'words';
  const places = words ? pageRun(page, pages) : pageLinks(page, pages);
  const crowded = places.filter((place) => place === 'gap').length > 1;
  const back = page > 1 ? page - 1 : null;
  const on = page < pages ? page + 1 : null;
  const at = (n: number | null) => (n === null ? null : href(n));
  let gaps = 0;
  /** What narrow screens can do without. */
  const spare = (n: number) => {
    const steps = Math.abs(n - page);
    return words ? steps > 1 : crowded && steps === 1;
  };
  return (
    <nav className={clsx(css.pages, css[variant])} aria-label={t('Pages')}>
      {words && <End to={at(back && 1)}>{t('First')}</End>}
      <End to={at(back)} label={words ? undefined : t('Previous page')} rel="prev">
        {words ? t('Previous') : <IconChevronLeft size={16} />}
      </End>
      {places.map((place) => {
        if (place === 'gap') {
          gaps += 1;
          return (
            <span key={`gap${gaps}`} className={css.gap} aria-hidden>
              …
            </span>
          );
        }
        return (
          <Link
            key={place}
            to={href(place)}
            aria-label={t('Page {{page}}', { page: place })}
            aria-current={place === page ? 'page' : undefined}
            className={clsx(css.place, place === page && css.on, spare(place) && css.roomy)}
          >
            {place}
          </Link>
        );
      })}
      <End to={at(on)} label={words ? undefined : t('Next page')} rel="next">
        {words ? t('Next') : <IconChevronRight size={16} />}
      </End>
      {words && <End to={at(on && pages)}>{t('Last')}</End>}
    </nav>
  );
}
