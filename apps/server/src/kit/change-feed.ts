import { sql } from 'kysely';
import pg from 'pg';
import type { Batch } from './batch.ts';
import type { Tx } from './db.ts';

/**
 * `catalogue`: payload is a marketplace's id. `user`: payload is a user's id. `terms`, of delivery, discounts and tax: payload
 * is a marketplace's id, or empty for all. `orders`: a marketplace's id, a store's, and what happened to an order of it.
 */
export type Channel = 'catalogue' | 'user' | 'terms' | 'orders';

/** Publishes to every server process that something changed, when the transaction commits. */
export async function publishChange(tx: Tx, channel: Channel, payload: string): Promise<void> {
  await tx.send((batch) => publishChangeIn(batch, channel, payload));
}

/** The same, among others. */
export function publishChangeIn(batch: Batch, channel: Channel, payload: string): void {
  batch.add(sql`SELECT pg_notify(${channel}, ${payload})`, 'change-feed.publish');
}

const RETRY_MS = 1000;
/** A connection may be dead without either end hearing of it: it is asked, and counts as lost when it stays silent. */
const HEARTBEAT = { everyMs: 15_000, patienceMs: 10_000 };

/**
 * Hears what other processes (and this one) changed, over one connection of its own. While that connection is down
 * nothing may be cached: `isConnected` is false, and `onDisconnect` has had every cache emptied.
 */
export class ChangeFeed {
  isConnected = false;
  private readonly listeners = new Map<string, Set<(payload: string) => void>>();
  private readonly disconnectListeners = new Set<() => void>();
  private client: pg.Client | undefined;
  private closed = false;
  private retry: NodeJS.Timeout | undefined;
  private beat: NodeJS.Timeout | undefined;
  private readonly databaseUrl: string;
  private readonly heartbeat: typeof HEARTBEAT;

  constructor(databaseUrl: string, heartbeat = HEARTBEAT) {
    this.databaseUrl = databaseUrl;
    this.heartbeat = heartbeat;
  }

  on(channel: Channel, listener: (payload: string) => void): void {
    const set = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, set.add(listener));
  }

  onDisconnect(listener: () => void): void {
    this.disconnectListeners.add(listener);
  }

  /** Connects; after a failure it goes on trying by itself. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: this.heartbeat.patienceMs,
      query_timeout: this.heartbeat.patienceMs,
    });
    this.client = client;
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(payload ?? '');
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query('LISTEN catalogue; LISTEN "user"; LISTEN terms; LISTEN orders');
      this.isConnected = true;
      this.listenForBeat(client);
    } catch {
      this.lost(client);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.beat);
    await this.client?.end().catch(() => {});
  }

  private listenForBeat(client: pg.Client): void {
    this.beat = setTimeout(
      () =>
        client.query('SELECT').then(
          () => this.client === client && !this.closed && this.listenForBeat(client),
          () => this.lost(client),
        ),
      this.heartbeat.everyMs,
    ).unref();
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    clearTimeout(this.beat);
    this.client = undefined;
    this.isConnected = false;
    for (const listener of this.disconnectListeners) listener();
    client.end().catch(() => {});
    if (!this.closed) this.retry = setTimeout(() => void this.start(), RETRY_MS);
  }
}
