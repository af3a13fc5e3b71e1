import type { Tx } from '../../kit/db.ts';
import { writeEntry } from './audit-entry-sql.ts';
import { changedValues } from './changed-values.ts';

/** What an operator did to a user. */
interface UserEntry {
  userId: string;
  /** Whom it was done to, and what they are called: '' for a shopper, of whom the log keeps no name. */
  user: string;
  name: string;
  action:
    | 'changed'
    | 'role changed'
    | 'invited'
    | 'invitation withdrawn'
    | 'invitation accepted'
    | 'second factor removed'
    | 'deleted'
    | 'sessions ended';
  /** Where they work, or worked. */
  marketplaceId: string;
  storeId: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Fields that changed although what is noted of them looks the same. */
  touched?: readonly string[];
}

/** Notes in the audit log what an operator did to a user, in the transaction that does it. */
export function noteUser(tx: Tx, { user, before, after, touched = [], ...rest }: UserEntry): Promise<void> {
  const changed = changedValues(before, after);
  for (const field of touched) {
    changed.before = { ...changed.before, [field]: before[field] };
    changed.after = { ...changed.after, [field]: after[field] };
  }
  return writeEntry(tx, { ...rest, subject: 'user', id: user, details: changed });
}
