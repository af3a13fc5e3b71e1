import { NavLink, Tooltip } from '@mantine/core';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { Session } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { OFFICE_ICONS } from '../office-icons.ts';
import type { OfficeLink } from '../office-screen.ts';
import { COUNTS, useIsHere } from './menu-link.tsx';
import css from './office-shell.module.css';

type SideLinksProps = { links: readonly OfficeLink[]; user: Session };

/** Leaves out links that the user can't open. */
export function SideLinks({ links, user }: SideLinksProps) {
  return (
    <ul>
      {links.map((link) => {
        const to = link.address(user);
        return to && <SideLink key={to} {...link} to={to} />;
      })}
    </ul>
  );
}

/** Collapsed to the icon, the word is a tooltip. */
function SideLink({ word, icon, to }: Pick<OfficeLink, 'word' | 'icon'> & { to: string }) {
  const Glyph = OFFICE_ICONS[icon];
  const isHere = useIsHere(word, to);
  const wide = useAtLeast('wide');
  const Count = COUNTS[word];
  return (
    <li>
      <Tooltip label={t(word)} position="right" disabled={wide}>
        <NavLink
          component={Link}
          to={to}
          className={clsx('hover-tint ink-2 rounded py-4 px-10 min-h-36 w500', css.link)}
          classNames={{ body: 'unseen-below-wide' }}
          active={isHere}
          aria-current={isHere ? 'page' : undefined}
          label={t(word)}
          leftSection={<Glyph size={20} aria-hidden />}
          rightSection={
            Count &&
            wide && (
              <span className="caption in-line figures w600">
                <Count />
              </span>
            )
          }
        />
      </Tooltip>
    </li>
  );
}
