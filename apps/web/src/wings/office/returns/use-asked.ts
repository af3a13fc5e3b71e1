import type { RETURN_FIGURES } from '@haat/contract/reports/returns';
import { isReturnPeriod } from '@haat/domain/returns/period';
import { useSearchParams } from 'react-router';

/** A figure whose documents are open. */
export type Figure = (typeof RETURN_FIGURES)[number];

/** What the address asks for: which return, and which figure's documents. */
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
  const change = (next: Partial<Record<'gstin' | 'period' | 'figure' | 'key' | 'page', string | null>>) => {
    const all = new URLSearchParams(params);
    for (const [name, value] of Object.entries(next)) {
      if (value === null || value === undefined) all.delete(name);
      else all.set(name, value);
    }
    setParams(all);
  };
  const href = (page: number) => {
    const all = new URLSearchParams(params);
    all.set('page', String(page));
    return `?${all}`;
  };
  const tabHref = (tab: string) => {
    const all = new URLSearchParams(params);
    for (const name of ['figure', 'key', 'page']) all.delete(name);
    all.set('tab', tab);
    return `?${all}`;
  };
  return {
    asked,
    change,
    href,
    tabHref,
    open: (figure: Figure, key?: string) => change({ figure, key: key ?? null, page: null }),
    close: () => change({ figure: null, key: null, page: null }),
  };
}

export type Asked = ReturnType<typeof useAsked>;
