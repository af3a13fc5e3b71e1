import { to } from '../../../kit/links.ts';
import type { ListTab } from '../../../office-kit/list/list-tabs.tsx';
import { msg, t } from '../../../texts/translate.ts';

const TABS = [
  { name: 'finishing', label: msg('Finishing'), address: () => to.finishingStock() },
  { name: 'expiring', label: msg('Expiring'), address: () => to.expiringStock() },
  { name: 'counts', label: msg('Counts'), address: () => to.stockCounts() },
] as const;

export function stockTabs(current: (typeof TABS)[number]['name']): { label: string; tabs: ListTab[] } {
  return {
    label: t('Stock'),
    tabs: TABS.map(({ name, label, address }) => ({
      to: address(),
      label: t(label),
      isCurrent: name === current,
    })),
  };
}
