import { NavLink, Tooltip } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link, useMatch, useMatches, useResolvedPath } from 'react-router';
import type { Session } from '../../../kit/session.ts';
import type { TitledRoute } from '../../../office-kit/screen-title.tsx';
import { t } from '../../../texts/translate.ts';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { OFFICE_ICONS } from '../office-icons.ts';
import type { OfficeLink } from '../office-screen.ts';
import { WaitingCount } from '../payments-desk/waiting-count.tsx';
import css from './office-shell.module.css';

/** A number beside a word of the menu: what waits there for a person. */
const COUNTS: Partial<Record<string, ComponentType>> = { 'Payments desk': WaitingCount };

type SideLinksProps = { links: readonly OfficeLink[]; user: Session };

/** A list of the side navigation; links to what this person has not are left out. */
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

/** Icon and word; where only the icon has room, the word shows beside it under the pointer. */
function SideLink({ word, icon, to }: Pick<OfficeLink, 'word' | 'icon'> & { to: string }) {
  const Glyph = OFFICE_ICONS[icon];
  const { pathname } = useResolvedPath(to);
  const isAbove = useMatch({ path: pathname, end: false }) !== null;
  const under = (useMatches().at(-1)?.handle as Partial<TitledRoute> | undefined)?.under;
  const isHere = under === undefined ? isAbove : under === word;
  const wide = useAtLeast('wide');
  const Count = COUNTS[word];
  return (
    <li>
      <Tooltip label={t(word)} position="right" disabled={wide}>
        <NavLink
          component={Link}
          to={to}
          className={css.link}
          classNames={{ body: css.word }}
          active={isHere}
          aria-current={isHere ? 'page' : undefined}
          label={t(word)}
          leftSection={<Glyph size={20} aria-hidden />}
          rightSection={
            Count &&
            wide && (
              <span className={css.count}>
                <Count />
              </span>
            )
          }
        />
      </Tooltip>
    </li>
  );
}
