import { someDays } from '../../../office-kit/list/days.ts';
import { anId, type FilterValues, oneOf } from '../../../office-kit/list/list-state.ts';
import { ACTION_WORDS, type KnownAction, type KnownSubject, SUBJECT_WORDS } from './audit-words.ts';
import { fieldsCalled } from './field-words.ts';

/** How the log can be narrowed. */
export const AUDIT_FILTERS = {
  action: oneOf(...(Object.keys(ACTION_WORDS) as KnownAction[])),
  subject: oneOf(...(Object.keys(SUBJECT_WORDS) as KnownSubject[])),
  /** 'YYYY-MM-DD..YYYY-MM-DD', both included. */
  days: someDays,
  store: anId,
  user: anId,
  thing: anId,
  /** Calls that were refused, in place of what was done. */
  refused: oneOf('yes'),
};
export type AuditFilters = FilterValues<typeof AUDIT_FILTERS>;

type Narrowed = { search: string; filters: AuditFilters };
/** The entry beside which a page begins. */
type At = { before?: string | undefined; after?: string | undefined };

/** What the server is asked for a page that begins at an entry. */
export function auditQuery({ search, filters: { days, refused: _, ...filters } }: Narrowed, at: At) {
  return { search, fields: fieldsCalled(search).join(','), ...given({ ...filters, ...at, ...daysOf(days) }) };
}

/** The same of refused calls, which know no kinds of actions and things. */
export function refusedQuery({ search, filters: { days, user, store } }: Narrowed, at: At) {
  return { search, ...given({ user, store, ...at, ...daysOf(days) }) };
}

function daysOf(days: string | undefined) {
  const [from, to] = days?.split('..') ?? [];
  return { from, to };
}

const given = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
