import type { JournalEntry, StoredApproval } from '@haat/contract/till/entries';
import { ALLOWED_FOR_MS } from '../counters/till-approvals-sql.ts';
import type { Arriving } from './arriving.ts';

/**
 * The approvals of an entry: by PIN as the server checked it for this entry or, marked, by the till's word only.
 * Approvals by people outside the store are only in a difference.
 */
export function takenApprovals({ known }: Arriving, entry: JournalEntry): StoredApproval[] {
  if (!('approvals' in entry)) return [];
  const byPin = known.allowed.get(entry.id) ?? [];
  const ofStore = entry.approvals.filter(({ by }) => known.people.has(by));
  return ofStore.map((said) => ({
    ...said,
    onDevice: !byPin.some(
      ({ reason, by, note, at }) =>
        reason === said.reason &&
        by === said.by &&
        note === said.note &&
        entry.at.getTime() - at.getTime() <= ALLOWED_FOR_MS,
    ),
  }));
}
