import type { About } from '@haat/contract/marketplaces/about';
import { IconPrinter } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { to } from '../../../kit/links.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { language, t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useAbout } from '../about/use-about.ts';
import css from './policy-page.module.css';

/** The id is part of the page's address. */
export type Chapter = { id: string; title: string; text: ReactNode };

type PolicyPageProps = {
  /** Translated, unlike the text. */
  title: string;
  /** One line: date of effect, or topic. */
  sub: string | ((about: About) => string);
  lead: (about: About) => ReactNode;
  /** Includes the marketplace's facts and promises. */
  chapters: (about: About) => readonly Chapter[];
};

const focusOn = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });

function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <nav className={clsx('from-desktop', css.contents)} aria-labelledby="contents">
      <h2 id="contents">{t('On this page')}</h2>
      <ol lang="en">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: id }} onClick={() => focusOn(id)}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** English, in a frame of the reader's language, with its chapters beside it from 900 px. */
export function PolicyPage({ title, sub, ...text }: PolicyPageProps) {
  const { hash } = useLocation();
  const { data: about, error, refetch } = useAbout();
  // The text may be drawn after the router looked for the chapter.
  useEffect(() => {
    if (hash && about) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, about]);
  return (
    <div className={css.page}>
      <title>{`${title} · Haat`}</title>
      <PageTitle
        title={title}
        sub={typeof sub === 'string' ? sub : about && sub(about)}
        back={to.home()}
        crumbs={[{ label: t('Home'), to: to.home() }]}
        actions={
          <Button variant="outline" icon={IconPrinter} className={css.print} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        }
      />
      {about ? (
        <Text about={about} {...text} />
      ) : error ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : (
        <div className={css.body} aria-busy>
          <Skeleton height="80vh" />
        </div>
      )}
    </div>
  );
}

type TextProps = Pick<PolicyPageProps, 'lead' | 'chapters'> & { about: About };

function Text({ about, lead, chapters: chaptersOf }: TextProps) {
  const chapters = chaptersOf(about);
  return (
    <div className={css.body}>
      <Contents chapters={chapters} />
      <div className={clsx('surface rounded-card outlined', css.sheet)}>
        {language() !== 'en' && (
          <p className={clsx('small py-10 px-14 mb-16 rounded-alert info-ground info', css.note)}>
            {t('This text is available in English only. The English text is binding.')}
          </p>
        )}
        <article lang="en" className={clsx('body in-line ink-2 pretty', css.text)}>
          <div className={clsx('lead in-line ink', css.lead)}>{lead(about)}</div>
          {chapters.map((chapter) => (
            <section key={chapter.id} aria-labelledby={chapter.id}>
              <h2 id={chapter.id} tabIndex={-1}>
                {chapter.title}
              </h2>
              {chapter.text}
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}
