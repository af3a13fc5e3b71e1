import type { Tx } from '../../kit/db.ts';
import { writeEntry } from './audit-entry-sql.ts';
import { changedValues } from './changed-values.ts';

interface UserEntry {
  userId: string;
  /** The user, and their name; '' for shoppers, whose names the log never has. */
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
  /** Of their current or last store. */
  marketplaceId: string;
  storeId: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Fields that changed although their logged form is the same. */
  touched?: readonly string[];
}

export function noteUser(tx: Tx, { user, before, after, touched = [], ...rest }: UserEntry): Promise<void> {
  const changed = changedValues(before, after);
  for (const field of touched) {
    changed.before = { ...changed.before, [field]: before[field] };
    changed.after = { ...changed.after, [field]: after[field] };
  }
  return writeEntry(tx, { ...rest, subject: 'user', id: user, details: changed });
}
