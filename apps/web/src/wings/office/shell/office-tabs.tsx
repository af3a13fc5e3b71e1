import { IconDots } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { Session } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { menusOf } from '../menus.ts';
import { OFFICE_ICONS } from '../office-icons.ts';
import type { OfficeLink } from '../office-screen.ts';
import { COUNTS, useIsHere } from './menu-link.tsx';
import css from './office-tabs.module.css';

type OfficeTabsProps = { user: Session; isMoreOpen: boolean; onMore: () => void };

/** Four links of the user's menus, and More. */
export function OfficeTabs({ user, isMoreOpen, onMore }: OfficeTabsProps) {
  return (
    <nav className={clsx('not-printed', css.bar)} aria-label={t('Main')}>
      {menusOf(user.roles).bar.map((link) => {
        const to = link.address(user);
        return to && <Tab key={link.word} {...link} to={to} />;
      })}
      <button
        type="button"
        className={clsx('ring-inside', css.tab)}
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        onClick={onMore}
      >
        <IconDots size={22} aria-hidden />
        <span className={clsx('centre anywhere clip max-wide', css.word)}>{t('More')}</span>
      </button>
    </nav>
  );
}

function Tab({ word, icon, to }: Pick<OfficeLink, 'word' | 'icon'> & { to: string }) {
  const Glyph = OFFICE_ICONS[icon];
  const Count = COUNTS[word];
  return (
    <Link
      to={to}
      className={clsx('ring-inside', css.tab)}
      aria-current={useIsHere(word, to) ? 'page' : undefined}
    >
      <Glyph size={22} aria-hidden />
      <span className={clsx('centre anywhere clip max-wide', css.word)}>{t(word)}</span>
      {Count && (
        <span className={clsx('gone-empty', css.count)}>
          <Count />
        </span>
      )}
    </Link>
  );
}
