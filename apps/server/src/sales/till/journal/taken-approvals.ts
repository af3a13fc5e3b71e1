import type { JournalEntry, StoredApproval } from '@haat/contract/till/entries';
import { ALLOWED_FOR_MS } from '../counters/till-approvals-sql.ts';
import type { Arriving } from './arriving.ts';
import { checkedFor } from './entry-facts.ts';

/**
 * The approvals of an entry: by PIN as the server checked it for this entry or, marked, by the till's word only.
 * Approvals by people outside the store are only in a difference.
 */
export function takenApprovals({ known }: Arriving, entry: JournalEntry): StoredApproval[] {
  if (!('approvals' in entry)) return [];
  const ofStore = entry.approvals.filter(({ by }) => known.people.has(by));
  return ofStore.map((said) => {
    const { reason, by, note } = said;
    const byPin = known.allowed.get(checkedFor(entry, said)) ?? [];
    const isChecked = byPin.some(
      (one) =>
        one.reason === reason &&
        one.by === by &&
        one.note === note &&
        entry.at.getTime() - one.at.getTime() <= ALLOWED_FOR_MS,
    );
    return { reason, by, note, onDevice: !isChecked };
  });
}
