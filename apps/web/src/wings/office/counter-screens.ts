import { to } from '../../kit/links.ts';
import { msg } from '../../texts/translate.ts';
import type { OfficeScreen } from './office-screen.ts';

/** The screens about a store's counters and cash: what they sold, what differs, who holds it, and how they sell. */
export const COUNTER_SCREENS = {
  tills: {
    word: msg('Counters'),
    icon: 'cashRegister',
    path: 'admin/tills',
    address: () => to.tills(),
    requires: 'shifts.all',
    load: () => import('./tills/tills-screen.tsx'),
  },
  tillSettings: {
    word: msg('Till settings'),
    icon: 'settings',
    path: 'admin/tillsettings',
    under: 'Counters',
    address: () => to.tillSettings(),
    requires: 'stores.edit',
    load: () => import('./tills/till-settings-screen.tsx'),
  },
  tillDifferences: {
    word: msg('Differences'),
    icon: 'alertTriangle',
    path: 'admin/tilldifferences',
    under: 'Counters',
    address: () => to.tillDifferences(),
    requires: 'shifts.all',
    load: () => import('./tills/differences-screen.tsx'),
  },
  cash: {
    word: msg('Cash with people'),
    icon: 'cash',
    path: 'admin/cash',
    address: () => to.cash(),
    requires: 'cash.own',
    load: () => import('./cash/cash-screen.tsx'),
  },
  shifts: {
    word: msg('Shifts'),
    icon: 'coins',
    path: 'admin/shifts',
    under: 'Counters',
    address: () => to.shifts(),
    requires: 'pos.use',
    load: () => import('./tills/shifts-screen.tsx'),
  },
  shift: {
    word: msg('Shift'),
    icon: 'coins',
    path: 'admin/shift/:id',
    under: 'Counters',
    address: () => null,
    requires: 'pos.use',
    load: () => import('./tills/shift-screen.tsx'),
  },
} as const satisfies Record<string, OfficeScreen>;
