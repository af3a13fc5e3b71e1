import { IconBuildingStore, IconLogout, IconPackage, IconReceipt } from '@tabler/icons-react';
import type { SchemeChoice } from '../../../kit/color-scheme.ts';
import { to } from '../../../kit/links.ts';
import type { Session } from '../../../kit/session.ts';
import { signOut } from '../../../kit/sign-out.ts';
import { t } from '../../../texts/translate.ts';
import { SCHEMES } from '../color-schemes.ts';
import { OFFICE_ICONS } from '../office-icons.ts';
import type { OfficeScreen } from '../office-screen.ts';
import { OFFICE_SCREENS } from '../office-screens.ts';
import { type Choice, holds } from './choice.ts';
import type { RecentChoice } from './recent-choices.ts';

type Go = (address: string) => void;

export function pageChoices(
  screens: readonly OfficeScreen[],
  user: Session,
  typed: string,
  go: Go,
): Choice[] {
  return screens.flatMap((screen) => {
    const { word, icon } = screen;
    const address = screen.address(user);
    if (address === null || !holds([t(word), word], typed)) return [];
    const id = nameOf(screen);
    return [
      {
        id: `page:${id}`,
        icon: OFFICE_ICONS[icon],
        label: t(word),
        run: () => go(address),
        recent: { kind: 'page', id, label: word },
      },
    ];
  });
}

function nameOf(screen: OfficeScreen): string {
  return Object.entries(OFFICE_SCREENS).find(([, one]) => one === screen)?.[0] ?? '';
}

export function actionChoices(typed: string, choose: (scheme: SchemeChoice) => void): Choice[] {
  const schemes = SCHEMES.map(({ choice, label, icon }) => ({
    id: choice,
    label: t('Colours: {{scheme}}', { scheme: t(label) }),
    icon,
    run: () => choose(choice),
  }));
  return [...schemes, { id: 'logout', label: t('Logout'), icon: IconLogout, run: signOut }].filter(
    ({ label }) => holds([label], typed),
  );
}

/** Without those that the user may no longer open. */
export function recentChoices(
  recent: readonly RecentChoice[],
  pages: readonly Choice[],
  screens: readonly OfficeScreen[],
  go: Go,
): Choice[] {
  const opens = {
    order: { icon: IconReceipt, address: to.order, needs: OFFICE_SCREENS.orderList },
    product: { icon: IconPackage, address: to.productEdit, needs: OFFICE_SCREENS.productEdit },
    store: { icon: IconBuildingStore, address: to.storeConfig, needs: OFFICE_SCREENS.storeConfig },
  };
  return recent.flatMap((choice): Choice | Choice[] => {
    const { kind, id, label } = choice;
    if (kind === 'page') return pages.find((page) => page.id === `page:${id}`) ?? [];
    const { icon, address, needs } = opens[kind];
    if (!screens.includes(needs)) return [];
    return [{ id: `${kind}:${id}`, icon, label, run: () => go(address(id)), recent: choice }];
  });
}
