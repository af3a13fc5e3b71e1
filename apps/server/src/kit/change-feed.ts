import { sql } from 'kysely';
import pg from 'pg';
import type { Batch } from './batch.ts';
import type { Tx } from './db.ts';

/**
 * Payloads: `catalogue`, a marketplace's id; `user`, a user's id; `terms` (delivery, discounts, tax), a marketplace's
 * id, or empty for all; `orders`, the ids of marketplace and store, and what happened.
 */
export type Channel = 'catalogue' | 'user' | 'terms' | 'orders';

/** Notifies every server process when the transaction commits. */
export async function publishChange(tx: Tx, channel: Channel, payload: string): Promise<void> {
  await tx.send((batch) => publishChangeIn(batch, channel, payload));
}

export function publishChangeIn(batch: Batch, channel: Channel, payload: string): void {
  batch.add(sql`SELECT pg_notify(${channel}, ${payload})`, 'change-feed.publish');
}

const RETRY_MS = 1000;
/** A dead connection may go unnoticed, so it is probed and counts as lost without an answer. */
const HEARTBEAT = { everyMs: 15_000, patienceMs: 10_000 };

/**
 * Receives changes from all processes over one connection. While it is down nothing may be cached: `isConnected` is
 * false, and `onDisconnect` has emptied every cache.
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

  /** Connects, and keeps retrying after a failure. */
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
