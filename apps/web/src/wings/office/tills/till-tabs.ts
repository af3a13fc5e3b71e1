import { to } from '../../../kit/links.ts';
import type { ListTab } from '../../../office-kit/list/list-tabs.tsx';
import { msg, t } from '../../../texts/translate.ts';

const TABS = [
  { name: 'tills', label: msg('Counters'), address: to.tills },
  { name: 'shifts', label: msg('Shifts'), address: (store?: string) => to.shifts(1, store) },
  {
    name: 'differences',
    label: msg('Differences'),
    address: (store?: string) => to.tillDifferences(1, store),
  },
] as const;

/** With the count of open differences. */
export function tillTabs(
  current: (typeof TABS)[number]['name'],
  store: string | undefined,
  open?: number,
): { label: string; tabs: ListTab[] } {
  return {
    label: t('Counters'),
    tabs: TABS.map(({ name, label, address }) => ({
      to: address(store),
      label: t(label),
      isCurrent: name === current,
      count: name === 'differences' && open ? open : undefined,
    })),
  };
}
