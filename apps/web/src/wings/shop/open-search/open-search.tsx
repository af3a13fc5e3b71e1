import { IconHistory, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { t } from '../../../texts/translate.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { WherePlaceIsChosen } from '../state/shop-context.tsx';
import css from './open-search.module.css';
import { Popular } from './popular.tsx';
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts';

type OpenSearchProps = {
  /** For phones, where the search fills the screen. */
  bought?: ReactNode;
  tiles?: ReactNode;
  onChoose: (text: string) => void;
  /** Called before a search is removed with its focused button. */
  onForget: () => void;
};

/** Before typing: recent searches, popular ones, and categories. */
export function OpenSearch({ bought, tiles, onChoose, onForget }: OpenSearchProps) {
  return (
    <>
      <RecentList onChoose={onChoose} onForget={onForget} />
      <WherePlaceIsChosen>
        {bought}
        <Popular onChoose={onChoose} />
        {tiles && <div className="pt-16 px-gutter pb-24">{tiles}</div>}
      </WherePlaceIsChosen>
    </>
  );
}

type RecentListProps = {
  onChoose: (text: string) => void;
  /** Called before a search is removed with its focused button. */
  onForget: () => void;
};

function RecentList({ onChoose, onForget }: RecentListProps) {
  const recent = useStoredValue(recentSearches);
  if (recent.length === 0) return null;
  const forgetting = (forget: () => void) => () => {
    onForget();
    forget();
  };
  return (
    <section aria-label={t('Recent searches')}>
      <Row between className={css.head}>
        <h2 className="small w600 ink-2">{t('Recent searches')}</h2>
        <button
          type="button"
          className={clsx('px-10 small w600 primary rounded-12 target', css.clear)}
          onClick={forgetting(() => {
            const bringBack = forgetSearches();
            toast(t('Recent searches cleared'), { action: { label: t('Undo'), onClick: bringBack } });
          })}
        >
          {t('Clear all')}
        </button>
      </Row>
      <ul>
        {recent.map((text) => (
          <Row as="li" key={text} className={clsx('hover-tint parted', css.row)}>
            <Row
              as="button"
              gap={12}
              type="button"
              className={clsx(css.search, 'body tight grow to-start min-h-52 py-8 px-gutter')}
              onClick={() => onChoose(text)}
            >
              <IconHistory className="ink-2" size={20} aria-hidden />
              <span className="ellipsis">{text}</span>
            </Row>
            <IconButton
              icon={IconX}
              label={t('Remove “{{keyword}}”', { keyword: text })}
              onClick={forgetting(() => forgetSearch(text))}
            />
          </Row>
        ))}
      </ul>
    </section>
  );
}
