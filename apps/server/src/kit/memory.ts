import type { ChangeFeed, Channel } from './change-feed.ts';

/** Everything is read again after this time, as statements typed by hand publish nothing. */
const MAX_MS = 5000;
/** More than any shop needs; it bounds what strangers can fill. */
const MAX_ENTRIES = 5000;

interface Entry {
  value: unknown;
  /** Milliseconds of the process's own clock. */
  until: number;
}

/**
 * A cache of what is read with every order and rarely changes. An entry belongs to a channel of the change feed and a
 * subject, such as a marketplace, and is dropped in every process when that is published. While the feed is down
 * nothing is cached.
 */
export class Memory {
  private readonly entries = new Map<string, Entry>();
  private readonly changes: ChangeFeed;
  private readonly heard = new Set<Channel>();
  private generation = 0;

  constructor(changes: ChangeFeed) {
    this.changes = changes;
    changes.onDisconnect(() => this.forget(''));
  }

  /**
   * Returns what `load` returned last; undefined is not cached.
   * @param name what it is, and of what: `rates`, or `terms 585401`
   */
  async of<T>(
    channel: Channel,
    subject: string,
    name: string,
    load: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const key = `${channel} ${subject} ${name}`;
    const kept = this.entries.get(key);
    if (kept && kept.until > performance.now()) return kept.value as T;
    this.hear(channel);
    const { generation } = this;
    const value = await load();
    // If something changed during the read, the value may be old.
    if (value !== undefined && generation === this.generation && this.changes.isConnected) {
      if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
      this.entries.set(key, { value, until: performance.now() + MAX_MS });
    }
    return value;
  }

  private hear(channel: Channel): void {
    if (this.heard.has(channel)) return;
    this.heard.add(channel);
    this.changes.on(channel, (subject) => this.forget(`${channel} ${subject}`));
  }

  private forget(beginning: string): void {
    this.generation += 1;
    for (const key of this.entries.keys()) if (key.startsWith(beginning)) this.entries.delete(key);
  }
}
