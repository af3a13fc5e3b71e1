import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import type { Session } from '../../../kit/session.ts';
import { storedValue, useStoredValue } from '../../../kit/stored-value.ts';
import { t } from '../../../texts/translate.ts';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import type { menusOf } from '../menus.ts';
import type { OfficeLink } from '../office-screen.ts';
import { useWaiting } from '../payments-desk/waiting-count.tsx';
import { useWhere } from './menu-link.tsx';
import css from './office-shell.module.css';
import { SideLinks } from './side-links.tsx';

/** Groups that somebody has unfolded on this device. */
const unfoldedStore = storedValue<readonly string[]>(
  'haat.officeGroups',
  (value) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined),
  [],
);

type Groups = ReturnType<typeof menusOf>['groups'];

/** Collapsed to icons, all groups are under one divider. */
export function MenuGroups({ groups, user }: { groups: Groups; user: Session }) {
  const wide = useAtLeast('wide');
  const isHere = useWhere(user);
  if (groups.length === 0) return null;
  if (!wide)
    return (
      <div className="mt-12 pt-12 line-above">
        {groups.map(({ word, links }) => (
          <nav key={word} aria-label={t(word)}>
            <SideLinks links={links} user={user} />
          </nav>
        ))}
      </div>
    );
  return (
    <div className="mt-12 pt-12 line-above">
      {groups.map(({ word, links }) => {
        const holdsOpen = links.some(isHere);
        // Keyed by the screen, as manual folding ends with it.
        return (
          <Group key={`${word} ${holdsOpen}`} word={word} links={links} holdsOpen={holdsOpen} user={user} />
        );
      })}
    </div>
  );
}

type GroupProps = { word: string; links: readonly OfficeLink[]; holdsOpen: boolean; user: Session };

/** Unfolded for the open screen, or as stored on this device; folded, it shows the sum of its numbers. */
function Group({ word, links, holdsOpen, user }: GroupProps) {
  const stored = useStoredValue(unfoldedStore);
  const [isFolded, fold] = useState(false);
  const unfolded = holdsOpen ? !isFolded : stored.includes(word);
  const count = useWaiting(links.some((link) => link.word === 'Payments desk'));
  const press = () => {
    fold(unfolded);
    unfoldedStore.set(unfolded ? stored.filter((one) => one !== word) : [...stored, word]);
  };
  return (
    <nav aria-label={t(word)} className="mb-6">
      <button
        type="button"
        className={clsx('hover-tint', css.group)}
        aria-expanded={unfolded}
        onClick={press}
      >
        <IconChevronRight size={16} aria-hidden className={clsx(unfolded && 'quarter-turned')} />
        {t(word)}
        {!unfolded && count > 0 && (
          <span className="caption in-line figures w600 push">
            {count}
            <span className="sr-only"> {t('waiting')}</span>
          </span>
        )}
      </button>
      {unfolded && <SideLinks links={links} user={user} />}
    </nav>
  );
}
