import { someDays } from '../../../office-kit/list/days.ts';
import { anId, type FilterValues, oneOf } from '../../../office-kit/list/list-state.ts';
import { ACTION_WORDS, type KnownAction, type KnownSubject, SUBJECT_WORDS } from './audit-words.ts';

/** How the log can be narrowed. */
export const AUDIT_FILTERS = {
  action: oneOf(...(Object.keys(ACTION_WORDS) as KnownAction[])),
  subject: oneOf(...(Object.keys(SUBJECT_WORDS) as KnownSubject[])),
  /** 'YYYY-MM-DD..YYYY-MM-DD', both included. */
  days: someDays,
  store: anId,
  user: anId,
  thing: anId,
};
export type AuditFilters = FilterValues<typeof AUDIT_FILTERS>;

/** What the server is asked for a page that begins at an entry. */
export function auditQuery(
  { search, filters: { days, ...filters } }: { search: string; filters: AuditFilters },
  at: { before?: string | undefined; after?: string | undefined },
) {
  const [from, to] = days?.split('..') ?? [];
  const given = Object.entries({ ...filters, ...at, from, to }).filter(([, value]) => value !== undefined);
  return { search, ...Object.fromEntries(given) };
}
