import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../texts/translate.ts';
import { Row } from '../flow/flow.tsx';
import { pageLinks } from './page-window.ts';
import css from './pagination.module.css';

type PaginationProps = {
  page: number;
  pages: number;
  href: (page: number) => string;
};

type EndProps = { to: string | null; label: string; rel: 'prev' | 'next'; children: ReactNode };

function End({ to, label, children, rel }: EndProps) {
  if (to === null) {
    return (
      <span className={clsx('centred', css.place, css.off)} aria-hidden>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} aria-label={label} className={clsx('centred', css.place)}>
      {children}
    </Link>
  );
}

/** Hidden for a single page. */
export function Pagination({ page, pages, href }: PaginationProps) {
  if (pages <= 1) return null;
  const places = pageLinks(page, pages);
  const crowded = places.filter((place) => place === 'gap').length > 1;
  const back = page > 1 ? page - 1 : null;
  const on = page < pages ? page + 1 : null;
  const at = (n: number | null) => (n === null ? null : href(n));
  let gaps = 0;
  /** Hidden on narrow screens. */
  const spare = (n: number) => crowded && Math.abs(n - page) === 1;
  return (
    <Row
      as="nav"
      gap={6}
      className={clsx(css.pages, 'small w600 figures justify-center')}
      aria-label={t('Pages')}
    >
      <End to={at(back)} label={t('Previous page')} rel="prev">
        <IconChevronLeft size={16} />
      </End>
      {places.map((place) => {
        if (place === 'gap') {
          gaps += 1;
          return (
            <span key={`gap${gaps}`} className="py-0 px-2 ink-3" aria-hidden>
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
            className={clsx('centred', css.place, place === page && css.on, spare(place) && css.roomy)}
          >
            {place}
          </Link>
        );
      })}
      <End to={at(on)} label={t('Next page')} rel="next">
        <IconChevronRight size={16} />
      </End>
    </Row>
  );
}
