import type { GstRate } from '@haat/domain/invoices/gst';
import type { Taxpayer } from '@haat/domain/invoices/gst-scheme';
import type { RateRow } from '@haat/domain/invoices/rate-calendar';
import { isPlaceholder } from './placeholders.ts';

interface Named {
  id: string;
  name: string;
}

/** Few rows: read once a request instead of joined to each product. */
export interface Directory {
  marketplaceId: string;
  stores: (Named & Taxpayer & { isOpen: boolean; rates: GstRate[] })[];
  categories: Named[];
  /** For products that follow it. */
  calendar: readonly RateRow[];
  subCategories: (Named & { categoryId: string })[];
}

/** The stores whose products shoppers see: open ones, placeholders left out. */
export function shownStoreIds(directory: Directory): string[] {
  return directory.stores
    .filter((store) => store.isOpen && !isPlaceholder('store', store.name))
    .map((store) => store.id);
}

export function idsByName(entries: readonly Named[], name: string): string[] {
  const wanted = name.trim().toLowerCase();
  return entries.filter((entry) => entry.name.trim().toLowerCase() === wanted).map((entry) => entry.id);
}
