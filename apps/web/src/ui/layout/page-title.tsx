import clsx from 'clsx';
import type { ReactNode } from 'react';
import { BackLink } from '../controls/back-link.tsx';
import { Row } from '../flow/flow.tsx';
import { type Crumb, Crumbs } from './crumbs.tsx';
import css from './page-title.module.css';

type PageTitleProps = {
  title: string;
  sub?: ReactNode;
  /** Target of the phone's arrow if the page was opened directly. */
  back: string;
  /** Without the page itself; desktop only. */
  crumbs?: readonly Crumb[] | undefined;
  badge?: ReactNode;
  /** Icon buttons on phones, buttons on desktop; the screen's classes show one or the other. */
  actions?: ReactNode;
};

/** Phones: a sticky bar with a back arrow; from 900 px breadcrumbs and a large title. */
export function PageTitle({ title, sub, back, crumbs, badge, actions }: PageTitleProps) {
  return (
    <header
      className={clsx(css.bar, 'align-center gap-2 surface line-below sticky-top row min-h-56 py-4 px-6')}
    >
      <div className="below-desktop not-printed">
        <BackLink to={back} />
      </div>
      <div className="grow">
        {crumbs && (
          <div className={clsx('not-printed', css.crumbs)}>
            <Crumbs crumbs={crumbs} here={title} />
          </div>
        )}
        <div className={css.line}>
          <h1 className={clsx('ellipsis w650 lead', css.title)}>{title}</h1>
          {badge && <span className="from-desktop">{badge}</span>}
        </div>
        {sub && <p className={clsx('caption w500 ink-3', css.sub)}>{sub}</p>}
      </div>
      {actions && <Row className={css.actions}>{actions}</Row>}
    </header>
  );
}
