import type { ChangeFeed, Channel } from './change-feed.ts';

/** What nobody said anything of for so long is read again: a statement typed by hand tells nobody. */
const MAX_MS = 5000;
/** More is nothing that a shop has; what a stranger makes up takes no more room than that. */
const MAX_ENTRIES = 5000;

interface Entry {
  value: unknown;
  /** Milliseconds of the process's own clock. */
  until: number;
}

/**
 * Keeps what is read with every order and hardly ever changes. An entry belongs to a channel of the change feed and to a
 * subject of it, such as a marketplace, and is forgotten in every process when that is published; nothing is kept while
 * the feed is down.
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
   * What `load` answered the last time; undefined is not kept.
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
    // What changed while it was read may be in it or not.
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
