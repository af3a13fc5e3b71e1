/** The plain account's password in the tests' databases, where the whole run shares it. */
export const SERVING_PASSWORD = 'serves-the-tests';

/** A server's environment on a database: a plain account serves, the one of the connection string owns it. */
export function servedFrom(ownerUrl: string): { DATABASE_OWNER_URL: string; DATABASE_URL: string } {
  const url = new URL(ownerUrl);
  url.username = 'haat_server';
  url.password = SERVING_PASSWORD;
  return { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: url.href };
}
