import { SCHEME_FAULTS, type StoreGstScheme } from '@haat/contract/stores/staff';
import { formatIndianDay, readIndianDay } from '@haat/domain/basics/indian-day';
import type { GstScheme } from '@haat/domain/invoices/gst-scheme';
import { beginsQuarter, nextQuarter, quarterStart } from '@haat/domain/returns/filing';
import type { Tx } from '../../kit/db.ts';
import { InvalidInput, RefusedAt } from '../../kit/refusal.ts';
import {
  countDocumentsSince,
  deleteScheme,
  lastMonthTold,
  lastScheme,
  putScheme,
  readSchemes,
  type StoredScheme,
} from './schemes-sql.ts';
import type { StoreRef } from './stores-sql.ts';

export const MAX_SCHEMES = 100;

export interface SchemeChange {
  /** Undefined if it was not sent. */
  typed: StoreGstScheme | undefined;
  /** Before the change and after it. */
  gstin: { before: string; after: string };
  /** 'YYYY-MM-DD' in India. */
  today: string;
}

/** Whether it differs from what the form showed. */
export const isAnother = (typed: StoreGstScheme | undefined, shown: StoreGstScheme): boolean =>
  typed !== undefined &&
  (Object.keys(shown) as (keyof StoreGstScheme)[]).some((of) => typed[of] !== shown[of]);

/**
 * Refuses, at its field, a scheme that doesn't fit the GSTIN or starts before the last one, and a change of filing within a
 * quarter or in one whose return was downloaded or filed; with `scheme-used` if documents of its days exist. The store must be
 * locked.
 */
export async function changeScheme(tx: Tx, store: StoreRef, change: SchemeChange): Promise<void> {
  const { typed, gstin, today } = change;
  const schemes = await readSchemes(tx, store);
  const last = lastScheme(schemes, gstin.before);
  const next = typed && { ...typed, from: readIndianDay(typed.from) ?? '' };
  const isNew = next !== undefined && isAnother(next, last);
  const entered = isNew ? next : schemes.at(-1);
  if (entered) checkGstin(entered.scheme, gstin);
  if (!isNew) return;
  const isTurning = next.scheme !== last.scheme;
  const held = lastScheme(
    schemes.filter((one) => one.from <= today),
    gstin.after,
  );
  const from = isTurning ? next.from : await dayOf(tx, next, { held, last, gstin: gstin.after, today });
  if (from === '') refuse('gstScheme.from', SCHEME_FAULTS['no-day']);
  if (from < last.from) refuse('gstScheme.from', SCHEME_FAULTS['before-last']);
  if (schemes.length >= MAX_SCHEMES && from !== last.from)
    refuse('gstScheme.from', SCHEME_FAULTS['too-many'].replace('{{number}}', `${MAX_SCHEMES}`));
  const count = isTurning ? await countDocumentsSince(tx, store, from) : 0;
  if (count > 0) {
    const message = SCHEME_FAULTS.used.replace('{{number}}', `${count}`);
    const values = { count, from: formatIndianDay(from) };
    throw new RefusedAt([{ path: 'gstScheme.from', message }], 'scheme-used', { count, from }, values);
  }
  // A GSTIN entered ahead of its day applies from that day; its quarter is filed by the present settings.
  const before = quarterStart(from < today ? from : today);
  if (schemes.length === 0 && gstin.before === '' && gstin.after !== '' && from > before)
    await putScheme(tx, store, { ...last, from: before });
  // Replaces a scheme that has not begun.
  if (!isTurning && last.from > today && from > last.from) await deleteScheme(tx, store, last.from);
  // The answer about ₹5 crore applies to this financial year, whenever filing changes.
  const isRegular = !isTurning && next.scheme === 'regular' && held.scheme === 'regular';
  if (isRegular && from > today && next.aboveFiveCrore !== held.aboveFiveCrore)
    await putScheme(tx, store, { ...held, from: today, aboveFiveCrore: next.aboveFiveCrore });
  await putScheme(tx, store, clean({ ...next, from }));
}

interface SchemeState {
  /** The scheme of today. */
  held: StoredScheme;
  /** Entered last. */
  last: StoredScheme;
  gstin: string;
  today: string;
}

/**
 * First day of an unchanged kind of scheme. Filing changes with a quarter without downloaded or filed returns, other answers
 * today.
 */
async function dayOf(tx: Tx, next: StoredScheme, { held, last, gstin, today }: SchemeState): Promise<string> {
  const isPending = last.from > today;
  const isKept = isPending && next.filing === last.filing;
  const typed = isKept || next.from !== last.from ? next.from : '';
  const isRefiling = next.scheme === 'regular' && held.scheme === 'regular' && next.filing !== held.filing;
  if (isRefiling) {
    const told = await lastMonthTold(tx, gstin);
    const day = typed || nextQuarter(told > today ? told : today);
    if (!beginsQuarter(day)) refuse('gstScheme.from', SCHEME_FAULTS['filing-day']);
    if (day.slice(0, 7) <= told) refuse('gstScheme.from', SCHEME_FAULTS['filing-told']);
    return day;
  }
  const isOther = !isPending && next.scheme === 'regular' && next.aboveFiveCrore !== last.aboveFiveCrore;
  return typed || (isOther || last.from === '' ? today : last.from);
}

/** Drops the fields of other kinds of taxpayers. */
const clean = ({ scheme, from, ...said }: StoredScheme): StoredScheme => ({
  scheme,
  from,
  filing: scheme === 'regular' ? said.filing : 'monthly',
  aboveFiveCrore: scheme === 'regular' && said.aboveFiveCrore,
  enrolmentNumber: scheme === 'unregistered' ? said.enrolmentNumber : '',
});

function checkGstin(scheme: GstScheme, { before, after }: SchemeChange['gstin']): void {
  if (scheme !== 'unregistered' && after === '') refuse('gstScheme.scheme', SCHEME_FAULTS['without-gstin']);
  if (scheme === 'unregistered' && after !== '' && after !== before)
    refuse('gstScheme.scheme', SCHEME_FAULTS['with-gstin']);
}

function refuse(path: string, message: string): never {
  throw new InvalidInput([{ path, message }]);
}
