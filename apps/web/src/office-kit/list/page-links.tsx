import { Pagination } from '@mantine/core';
import clsx from 'clsx';
import { Link } from 'react-router';
import { t } from '../../texts/translate.ts';
import css from './page-links.module.css';
import { pageRun } from './page-run.ts';

type PageLinksProps = { page: number; pages: number; href: (page: number) => string };

/** Back office, section 2, "Admin order list"; hidden for a single page. */
export function PageLinks({ page, pages, href }: PageLinksProps) {
  if (pages <= 1) return null;
  const word = (words: string, to: number) =>
    to === page || to < 1 || to > pages ? (
      <span className={clsx('px-8', css.off)} aria-hidden>
        {words}
      </span>
    ) : (
      <Pagination.Control className="px-8 py-0" renderRoot={(props) => <Link {...props} to={href(to)} />}>
        {words}
      </Pagination.Control>
    );
  return (
    <Pagination.Root component="nav" total={pages} value={page} aria-label={t('Pages')} className={css.pages}>
      {word(t('First'), 1)}
      {word(t('Prev'), page - 1)}
      {pageRun(page, pages).map((n) => (
        <Pagination.Control
          key={n}
          renderRoot={(props) => <Link {...props} to={href(n)} />}
          active={n === page}
          aria-label={t('Page {{page}}', { page: n })}
          aria-current={n === page ? 'page' : undefined}
          className={Math.abs(n - page) > 1 ? css.roomy : undefined}
        >
          {n}
        </Pagination.Control>
      ))}
      {word(t('Next'), page + 1)}
      {word(t('Last'), pages)}
    </Pagination.Root>
  );
}
