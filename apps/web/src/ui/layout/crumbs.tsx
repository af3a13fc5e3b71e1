import clsx from 'clsx';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { t } from '../../texts/translate.ts';
import css from './crumbs.module.css';

export type Crumb = { label: string; to: string };

type CrumbsProps = {
  crumbs: readonly Crumb[];
  /** The page itself; absent if its heading follows. */
  here?: string | undefined;
};

/** Phones have a back arrow instead. */
export function Crumbs({ crumbs, here }: CrumbsProps) {
  return (
    <nav className={clsx('from-desktop', css.crumbs)} aria-label={t('Breadcrumbs')}>
      {crumbs.map(({ label, to }, index) => (
        <Fragment key={to}>
          {index > 0 && <span aria-hidden> / </span>}
          <Link to={to}>{label}</Link>
        </Fragment>
      ))}
      {here && (
        <>
          <span aria-hidden> / </span>
          <span aria-current="page">{here}</span>
        </>
      )}
    </nav>
  );
}
