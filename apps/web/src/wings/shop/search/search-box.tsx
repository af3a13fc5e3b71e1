import { Suspense, use } from 'react';
import { useParams } from 'react-router';
import { t } from '../../../texts/translate.ts';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import css from './search-link.module.css';
import { SearchLink } from './search-link.tsx';
import { SearchParts } from './search-parts.ts';

/** Phones open the full screen, wider screens show suggestions below the field. */
export function SearchBox({ className }: { className?: string | undefined }) {
  const { keyword = '' } = useParams();
  const parts = use(SearchParts);
  const wide = useAtLeast('tabs');
  return (
    <search className={className} aria-label={t('Products')}>
      {wide && parts ? (
        <Suspense fallback={<div className={css.box} />}>
          <parts.InlineSearch key={keyword} start={keyword} />
        </Suspense>
      ) : (
        <SearchLink keyword={keyword} />
      )}
    </search>
  );
}
