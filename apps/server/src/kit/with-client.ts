import pg from 'pg';

/**
 * Does `work` on a connection of its own.
 * @param name as which the database shows it
 */
export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
  name?: string,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: name });
  // The failing statement reports a lost connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
