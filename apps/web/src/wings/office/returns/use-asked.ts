import type { RETURN_FIGURES } from '@haat/contract/reports/returns';
import { isReturnPeriod } from '@haat/domain/returns/period';
import { useSearchParams } from 'react-router';

export type Figure = (typeof RETURN_FIGURES)[number];

type Next = Partial<Record<'gstin' | 'period' | 'tab' | 'figure' | 'key' | 'page', string | null>>;

export function useAsked(defaultPeriod: string) {
  const [params, setParams] = useSearchParams();
  const typed = params.get('period') ?? '';
  const asked = {
    gstin: params.get('gstin') ?? '',
    period: isReturnPeriod(typed) ? typed : defaultPeriod,
    tab: params.get('tab') ?? '',
    figure: params.get('figure') as Figure | null,
    key: params.get('key') ?? undefined,
    page: Math.max(1, Number(params.get('page')) || 1),
  };
  const hrefWith = (next: Next) => {
    const all = new URLSearchParams(params);
    for (const [name, value] of Object.entries(next)) {
      if (value === null) all.delete(name);
      else all.set(name, value);
    }
    return `?${all}`;
  };
  const change = (next: Next) => setParams(hrefWith(next));
  const hrefOf = (figure: Figure, key: string | null = null) => hrefWith({ figure, key, page: null });
  return {
    asked,
    change,
    hrefOf,
    pageHref: (page: number) => hrefWith({ page: String(page) }),
    tabHref: (tab: string) => hrefWith({ figure: null, key: null, page: null, tab }),
    open: (figure: Figure, key?: string) => setParams(hrefOf(figure, key)),
    close: () => change({ figure: null, key: null, page: null }),
  };
}

export type Asked = ReturnType<typeof useAsked>;
