import { type Icon, IconLogout, IconShieldLock, IconShoppingBag } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import type { Session } from '../../../kit/session.ts';
import { signOut } from '../../../kit/sign-out.ts';
import { t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { menusOf } from '../menus.ts';
import { OFFICE_ICONS } from '../office-icons.ts';
import type { OfficeLink } from '../office-screen.ts';
import { ROLE_NAMES } from '../role-names.ts';
import { COUNTS, useIsHere } from './menu-link.tsx';
import css from './more-sheet.module.css';
import { StoreLink } from './store-link.tsx';

/** What the bar of phones has no space for: the remaining links, the store, and the account. */
export function MoreSheet({ user, onClose }: { user: Session; onClose: () => void }) {
  const { menu, groups, bar } = menusOf(user.roles);
  const others = (links: readonly OfficeLink[]) => links.filter((link) => !bar.includes(link));
  return (
    <Sheet title={t('More')} onClose={onClose}>
      <Stack gap={12} className={clsx('pt-12', css.groups)}>
        <StoreLink user={user} />
        <Group label={t('Back office')} links={others(menu)} user={user} />
        {groups.map(({ word, links }) => (
          <Group key={word} label={t(word)} links={others(links)} user={user} caption />
        ))}
        <nav aria-label={user.name}>
          <p className="caption w500 ink-2 mb-4">
            <b>{user.name}</b> · {user.roles.map((role) => t(ROLE_NAMES[role])).join(', ')}
          </p>
          <ul>
            <li>
              <Row icon={IconShieldLock} word="Security" to={to.security()} />
            </li>
            <li>
              <Row icon={IconShoppingBag} word="Go to the shop" to={to.home()} />
            </li>
            <li>
              <button type="button" className={clsx('hover-tint', css.row)} onClick={signOut}>
                <IconLogout className="ink-2" size={20} aria-hidden />
                {t('Logout')}
              </button>
            </li>
          </ul>
        </nav>
      </Stack>
    </Sheet>
  );
}

type GroupProps = { label: string; links: readonly OfficeLink[]; user: Session; caption?: boolean };

function Group({ label, links, user, caption }: GroupProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      {caption && (
        <p className="caption w500 ink-2 mb-4" aria-hidden>
          {label}
        </p>
      )}
      <ul>
        {links.map(({ word, icon, address }) => {
          const leadsTo = address(user);
          return (
            leadsTo && (
              <li key={word}>
                <Row icon={OFFICE_ICONS[icon]} word={word} to={leadsTo} count={COUNTS[word]} />
              </li>
            )
          );
        })}
      </ul>
    </nav>
  );
}

type RowProps = { icon: Icon; word: string; to: string; count?: ComponentType | undefined };

function Row({ icon: Glyph, word, to: address, count: Count }: RowProps) {
  // Every address starts with the shop's.
  const isHere = useIsHere(word, address) && address !== to.home();
  return (
    <Link to={address} className={clsx('hover-tint', css.row)} aria-current={isHere ? 'page' : undefined}>
      <Glyph size={20} aria-hidden />
      {t(word)}
      {Count && (
        <span className="note in-line w600 figures push">
          <Count />
        </span>
      )}
    </Link>
  );
}
