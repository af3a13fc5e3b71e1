import { readOrderEntry } from '@haat/contract/till/tills';
import { call } from '../../../kit/call.ts';
import { CallFailed, failedWith } from '../../../kit/call-failed.ts';
import { session } from '../../../kit/session.ts';
import { shownValue } from '../../../ui/shown-value.ts';
import { backoff } from './backoff.ts';
import type { JournalState, TillDatabase } from './database.ts';
import type { SyncState } from './device.ts';
import type { JournalView } from './journal-view.ts';
import { withLock } from './locks.ts';
import { markSent, markUnreadable, resendFrom } from './mark-sent.ts';
import { mayUse } from './may-use.ts';
import type { NewsLine } from './news.ts';
import { nextTime } from './next-time.ts';
import { halfOf, MAX_BYTES, nextEntries, sendThem } from './send-entries.ts';
import type { ServerClock } from './server-clock.ts';
import { type Barred, deviceKeyOf } from './setup.ts';

/** How often a visible page asks for changes. */
const LOOK_MS = 60_000;

/** Held while sending, or asking for the journal's state. */
export const sendLock = (storeId: string): string => `haat-till-send-${storeId}`;

type SyncNews = Pick<SyncState, 'online' | 'sending' | 'stopped' | 'clockAhead'>;

interface Parts {
  db: TillDatabase;
  storeId: string;
  news: NewsLine;
  view: JournalView;
  /** Fetches the till's state and changed goods. */
  look: () => Promise<void>;
  /** Another device writes the same journal, or the till was deleted. */
  bar: (why: 'till-copied' | 'till-deleted') => Promise<void>;
}

/**
 * Sends the journal in order, one tab at a time, and asks for changes. Replies tell whether the device is
 * online; the browser's own state only triggers a try.
 */
export class Sync {
  readonly state = shownValue<SyncState>({
    online: typeof navigator === 'undefined' || navigator.onLine !== false,
    waiting: 0,
    sending: null,
    stopped: null,
    needsLook: 0,
    lastSentAt: null,
    storage: { state: 'ok', room: Number.MAX_SAFE_INTEGER },
    clockAhead: 0,
    clockBack: false,
  });
  readonly #parts: Parts;
  #failures = 0;
  /** Per request; less after a slow one. */
  #mostBytes = MAX_BYTES;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #isAsked = false;
  #mustLook = false;
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.news.hear((news) => {
      if (news.what === 'send') this.ask();
      if (news.what !== 'sync') return;
      const { at, ...told } = news.state;
      this.state.set({ ...this.state.get(), ...told, lastSentAt: at > 0 ? new Date(at) : null });
    });
  }

  /** Sends waiting entries; with `look` also fetches changes. */
  ask(look = false): void {
    if (this.#isClosed) return;
    this.#isAsked = true;
    this.#mustLook ||= look;
    clearTimeout(this.#timer);
    const run = () =>
      this.#run().catch((error: unknown) => {
        // Ignored after closing.
        if (!this.#isClosed) throw error;
      });
    this.#running ??= run().finally(() => {
      this.#running = null;
      if (this.#isClosed) return;
      if (this.#isAsked) this.ask();
      else this.#timer = setTimeout(() => this.ask(document.visibilityState !== 'hidden'), this.#pause());
    });
  }

  /** Resolves when idle. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  show(change: Partial<SyncState> = {}): void {
    const { waiting, needsLook } = this.#parts.view;
    this.state.set({ ...this.state.get(), waiting, needsLook, ...change });
  }

  /** The clock's question ends once the next entry has a time. */
  async showClock({ ahead: clockAhead, state }: ServerClock): Promise<void> {
    const journal = await this.#parts.db.read<JournalState>('journal');
    const isKnown = nextTime(Date.now(), journal?.lastAt ?? 0, state) !== null;
    this.show({ clockAhead, ...(isKnown && { clockBack: false }) });
  }

  /** Null if it may sell again. */
  showBarred(barred: Barred | null): void {
    if (barred || this.state.get().stopped === 'till-deleted') this.show({ stopped: barred });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #pause(): number {
    return this.#failures > 0 ? backoff(this.#failures, Math.random()) : LOOK_MS;
  }

  async #run(): Promise<void> {
    this.#isAsked = false;
    if (!mayUse(session.get(), this.#parts.storeId))
      return this.#tell({ stopped: 'signed-out', sending: null });
    try {
      await this.#send();
      if (this.#mustLook) await this.#look();
      this.#failures = 0;
      this.#tell({ online: true, sending: null });
    } catch (error) {
      await this.#failed(error);
    } finally {
      this.#parts.view.sending(0);
    }
  }

  async #look(): Promise<void> {
    // Requests made meanwhile, as by a new counter, are repeated.
    this.#mustLook = false;
    try {
      await this.#parts.look();
    } catch (error) {
      this.#mustLook = true;
      throw error;
    }
  }

  async #send(): Promise<void> {
    const { db, storeId, view } = this.#parts;
    if (view.waiting === 0) return this.#unstop();
    await withLock(sendLock(storeId), async () => {
      await view.reload([]);
      for (let sent = 0; view.state && view.waiting > 0; ) {
        const { state } = view;
        const entries = await nextEntries(db, state, this.#mostBytes);
        const last = entries.at(-1);
        if (!last) throw new CallFailed(409, 'fault');
        view.sending(last.seq);
        this.#tell({ sending: { nth: sent + 1, of: sent + view.waiting } });
        const from = { storeId, till: state.till, device: await deviceKeyOf(db) };
        const answer = await sendThem(from, entries, (entry, said) => markUnreadable(db, entry, said)).catch(
          (error: unknown) => {
            if (failedWith(error, 'timeout')) this.#mostBytes = halfOf(entries);
            throw error;
          },
        );
        const marked = await markSent(db, answer);
        const seqs = [...new Set([...(marked?.seqs ?? []), ...entries.map(({ seq }) => seq)])];
        await view.reload(seqs);
        this.#parts.news.tell({ what: 'journal', seqs });
        if ((marked?.state.sentSeq ?? 0) <= state.sentSeq) throw new CallFailed(409, 'fault');
        sent += entries.length;
        this.#failures = 0;
        this.show({ lastSentAt: new Date() });
      }
      this.#mostBytes = MAX_BYTES;
    });
    this.#unstop();
  }

  /** A barred till stays stopped; all other reasons are over. */
  #unstop(): void {
    const { stopped } = this.state.get();
    if (stopped === 'signed-out' || stopped === 'server') this.#tell({ stopped: null });
  }

  async #failed(error: unknown): Promise<void> {
    if (this.#isClosed) return;
    this.#failures += 1;
    if (!(error instanceof CallFailed)) {
      console.error(error);
      return this.#tell({ stopped: 'server', sending: null });
    }
    const isOnline = error.status > 0;
    const stopped = isOnline ? await this.#whyStopped(error) : this.state.get().stopped;
    this.#tell({ online: isOnline, stopped, sending: null });
  }

  async #whyStopped(error: CallFailed): Promise<SyncState['stopped']> {
    if (error.code === 'till-copied') {
      await this.#parts.bar('till-copied');
      return 'till-copied';
    }
    if (error.status === 401 || error.status === 403) return 'signed-out';
    if (error.code === 'till-not-found') {
      if (!(await this.#reachesStore())) return 'signed-out';
      await this.#parts.bar('till-deleted');
      return 'till-deleted';
    }
    if (error.code === 'entries-out-of-order') {
      if (await resendFrom(this.#parts.db, expectedBy(error))) {
        await this.#parts.view.reload([]);
        // Retries at once, but not forever.
        this.#isAsked = this.#failures < 3;
        return null;
      }
    }
    return 'server';
  }

  /** Former staff get the same answer as for a deleted till. */
  async #reachesStore(): Promise<boolean> {
    const { storeId } = this.#parts;
    return call(readOrderEntry, { params: { storeId } }).then(
      () => true,
      () => false,
    );
  }

  #tell(told: Partial<SyncNews>): void {
    this.show(told);
    const { online, sending, stopped, clockAhead, lastSentAt } = this.state.get();
    const at = lastSentAt?.getTime() ?? 0;
    this.#parts.news.tell({ what: 'sync', state: { online, sending, stopped, clockAhead, at } });
  }
}

function expectedBy({ details, values }: CallFailed): number {
  const said = (details as { expected?: unknown } | undefined)?.expected ?? values?.expected;
  return Number(said ?? 0);
}
