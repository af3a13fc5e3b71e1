import { someDays } from '../../../office-kit/list/days.ts';
import { anId, type FilterValues, oneOf } from '../../../office-kit/list/list-state.ts';
import { ACTION_WORDS, type AuditAction, type AuditSubject, SUBJECT_WORDS } from './audit-words.ts';
import { fieldsCalled } from './field-words.ts';

export const AUDIT_FILTERS = {
  action: oneOf(...(Object.keys(ACTION_WORDS) as AuditAction[])),
  subject: oneOf(...(Object.keys(SUBJECT_WORDS) as AuditSubject[])),
  /** 'YYYY-MM-DD..YYYY-MM-DD', both inclusive. */
  days: someDays,
  store: anId,
  user: anId,
  thing: anId,
  refused: oneOf('yes'),
};
export type AuditFilters = FilterValues<typeof AUDIT_FILTERS>;

type Narrowed = { search: string; filters: AuditFilters };
/** The page starts next to this entry. */
type At = { before?: string | undefined; after?: string | undefined };

export function auditQuery({ search, filters: { days, refused: _, ...filters } }: Narrowed, at: At) {
  return { search, fields: fieldsCalled(search).join(','), ...given({ ...filters, ...at, ...daysOf(days) }) };
}

/** The same for refused calls, which have no kinds of actions and things. */
export function refusedQuery({ search, filters: { days, user, store } }: Narrowed, at: At) {
  return { search, ...given({ user, store, ...at, ...daysOf(days) }) };
}

function daysOf(days: string | undefined) {
  const [from, to] = days?.split('..') ?? [];
  return { from, to };
}

const given = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
