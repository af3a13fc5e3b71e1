import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { to } from '../../../kit/links.ts';
import { language, t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import css from './policy-page.module.css';

/** A chapter of a policy. Its id is part of the page's address, so that a chapter can be linked to. */
export type Chapter = { id: string; title: string; text: ReactNode };

type PolicyPageProps = {
  /** Translated, unlike the text. */
  title: string;
  /** When it took effect or what it is about: one line. */
  sub: string;
  lead: ReactNode;
  chapters: readonly Chapter[];
};

const focusOn = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });

function Contents({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <nav className={css.contents} aria-labelledby="contents">
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

/** A legal text: English, in a frame of the reader's language, with its chapters beside it from 900 px on. */
export function PolicyPage({ title, sub, lead, chapters }: PolicyPageProps) {
  const { hash } = useLocation();
  // The text may be drawn after the router has looked for the chapter that the address names.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className={css.page}>
      <title>{`${title} · Haat`}</title>
      <PageTitle
        title={title}
        sub={sub}
        back={to.home()}
        crumbs={[{ label: t('Home'), to: to.home() }]}
        actions={
          <Button variant="outline" icon={IconPrinter} className={css.print} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        }
      />
      <div className={css.body}>
        <Contents chapters={chapters} />
        <div className={css.sheet}>
          {language() !== 'en' && (
            <p className={css.note}>
              {t('This text is available in English only. The English text is binding.')}
            </p>
          )}
          <article lang="en" className={css.text}>
            <div className={css.lead}>{lead}</div>
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
    </div>
  );
}
