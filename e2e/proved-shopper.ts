import { type Account, newShopper, type Session } from './people.ts';
import { withDatabase } from './stored-database.ts';

/** A registered user with a confirmed address. */
export async function provedShopper(name: string): Promise<Session & Account> {
  const person = await newShopper(name);
  await withDatabase((db) =>
    db.updateTable('users').set({ email_proved_at: new Date() }).where('id', '=', person._id).execute(),
  );
  return person;
}
