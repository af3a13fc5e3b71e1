/** The plain account's password in the tests' databases, shared by the whole run. */
export const SERVING_PASSWORD = 'serves-the-tests';

/** A server's environment: a plain account serves, and the connection string's account owns the database. */
export function servedFrom(ownerUrl: string): { DATABASE_OWNER_URL: string; DATABASE_URL: string } {
  const url = new URL(ownerUrl);
  url.username = 'haat_server';
  url.password = SERVING_PASSWORD;
  return { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: url.href };
}
