import { readProfile } from '@haat/contract/identity';
import { readWorkingRoles } from '@haat/domain/people/capabilities';
import { ActionIcon, AppShell, Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { ownStart } from '../../../kit/own-start.ts';
import { freshOf } from '../../../kit/query.ts';
import { type Session, session } from '../../../kit/session.ts';
import { ShortcutList } from '../../../office-kit/keys/shortcut-list.tsx';
import { t } from '../../../texts/translate.ts';
import { Logo } from '../../../ui/display/logo.tsx';
import { BottomBars } from '../../../ui/layout/bottom-bar.tsx';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { menusOf } from '../menus.ts';
import { Palette, PaletteButton } from '../palette/palette.tsx';
import { MenuGroups } from './menu-groups.tsx';
import { MoreSheet } from './more-sheet.tsx';
import css from './office-shell.module.css';
import { OfficeTabs } from './office-tabs.tsx';
import { SideLinks } from './side-links.tsx';
import { StoreLink } from './store-link.tsx';
import { UserMenu } from './user-menu.tsx';

function Brand({ word }: { word: string | undefined }) {
  return (
    <Link
      to={to.home()}
      aria-label={t('Haat, home')}
      className={clsx(
        css.brand,
        'heading in-line align-center gap-10 rounded-8 row hug mb-8 w750 py-4 px-6 close-set',
      )}
    >
      <Logo size={28} bare />
      <span className={word}>Haat</span>
    </Link>
  );
}

/**
 * Side navigation, collapsed to icons below 1100 px; below 450 px tabs at the bottom, and a header with the
 * Admin dropdown.
 */
export function OfficeShell({ user, children }: { user: Session; children: ReactNode }) {
  useOwnRoles(user);
  const { menu, groups, dropdown, screens } = menusOf(user.roles);
  const [searching, palette] = useDisclosure();
  const [isMoreOpen, more] = useDisclosure();
  const isPhone = !useAtLeast('tabs');
  return (
    <AppShell
      className={clsx('small', css.shell)}
      layout="alt"
      zIndex={20}
      header={{ height: { base: 56, xs: 0 } }}
      navbar={{ width: { xs: 64, lg: 208 }, breakpoint: 'xs', collapsed: { mobile: true } }}
    >
      <BottomBars
        className={css.column}
        bars={isPhone && <OfficeTabs user={user} isMoreOpen={isMoreOpen} onMore={more.open} />}
      >
        <AppShell.Header hiddenFrom="xs" className={clsx('not-printed align-center gap-16 row', css.top)}>
          <Brand word={css.word} />
          {dropdown.length > 0 && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button
                  variant="subtle"
                  className="ink-2"
                  rightSection={<IconChevronDown size={16} aria-hidden />}
                >
                  {t('Admin')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {dropdown.map(({ word, address }) => (
                  <Menu.Item key={word} component={Link} to={address(user) ?? to.home()}>
                    {t(word)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            className="ink-2"
            aria-label={t('Search')}
            onClick={palette.open}
          >
            <IconSearch size={22} aria-hidden />
          </ActionIcon>
          <UserMenu user={user} />
        </AppShell.Header>
        <AppShell.Navbar component="aside" visibleFrom="xs" className={clsx('p-12 not-printed', css.side)}>
          <Brand word="unseen-below-wide" />
          <StoreLink user={user} />
          <PaletteButton onOpen={palette.open} />
          <div className={clsx('low scroll-y', css.lists)}>
            <nav aria-label={t('Back office')}>
              <SideLinks links={menu} user={user} />
            </nav>
            <MenuGroups groups={groups} user={user} />
          </div>
          <div className={clsx('pt-8 line-above', css.foot)}>
            <UserMenu user={user} />
          </div>
        </AppShell.Navbar>
        <AppShell.Main id="main">{children}</AppShell.Main>
        <Palette
          opened={searching}
          onOpen={palette.open}
          onClose={palette.close}
          screens={screens}
          user={user}
        />
        <ShortcutList />
        {isPhone && isMoreOpen && <MoreSheet user={user} onClose={more.close} />}
      </BottomBars>
    </AppShell>
  );
}

/** Updates menus and start page of a user who became a cashier since the sign-in, or stopped being one. */
function useOwnRoles(user: Session): void {
  const navigate = useNavigate();
  // Ignores cached data, which may have been read as a shopper.
  const { data: profile, isFetchedAfterMount } = useQuery(freshOf(readProfile, {}));
  useEffect(() => {
    if (!isFetchedAfterMount || profile?._id !== user._id) return;
    const roles = readWorkingRoles(profile.role);
    if (roles.join() === user.roles.join()) return;
    void navigate(ownStart(session.signIn({ ...user, roles })), { replace: true });
  }, [profile, isFetchedAfterMount, user, navigate]);
}
