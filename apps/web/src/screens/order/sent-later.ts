import { useSyncExternalStore } from 'react';
import { CallFailed } from '../../kit/call-failed.ts';

/**
 * `waiting`: can be undone, as nobody was notified. `failed`: not done; `again`: a retry may help. `next`:
 * follows at once if this succeeds.
 */
export type OnItsWay<What> = What & { key: string; next?: What | undefined } & (
    | { phase: 'waiting' }
    | { phase: 'sending' }
    | { phase: 'failed'; error: unknown; again: boolean }
  );

/** Sent only afterwards, as the server acts at once and can't undo. */
export const UNDO_MS = 5000;

type Sender<What> = {
  /** Must use the same key for every try. */
  send: (id: string, what: What & { key: string }, keepalive: boolean) => Promise<void>;
  /** Whether an action may follow this one while it is under way; none by default. */
  follows?: (before: What, what: What) => boolean;
  /** Called after the action is shown as failed. */
  onFailed: (id: string, failed: What & { error: unknown; again: boolean }) => void;
};

/** Sent a moment after the tap, one at a time for each order. */
export class SentLater<What extends object> {
  readonly #sender: Sender<What>;
  readonly #timers = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #all: ReadonlyMap<string, OnItsWay<What>> = new Map();

  constructor(sender: Sender<What>) {
    this.#sender = sender;
    // Leaving the page is no undo, and a page in a phone's background may never run again.
    window.addEventListener('pagehide', this.sendWaiting);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.sendWaiting();
    });
  }

  readonly all = () => this.#all;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends a waiting action of the same order now. A second tap is ignored. */
  begin(id: string, what: What): void {
    const before = this.#all.get(id);
    if (!before || !this.#isUnderWay(id)) this.#begin(id, what);
    else if (!before.next && this.#sender.follows?.(before, what)) {
      this.#set(id, { ...before, next: what });
      if (before.phase === 'waiting') void this.#send(id);
    }
  }

  #begin(id: string, what: What): void {
    this.#set(id, { ...what, key: crypto.randomUUID(), phase: 'waiting' });
    // Timers of background pages may never run.
    if (document.visibilityState === 'hidden') return void this.#send(id, true);
    this.#timers.set(
      id,
      window.setTimeout(() => void this.#send(id), UNDO_MS),
    );
  }

  /** Without delay, as a question was asked before. */
  sendNow(id: string, what: What): void {
    if (this.#isUnderWay(id)) return;
    this.#set(id, { ...what, key: crypto.randomUUID(), phase: 'waiting' });
    void this.#send(id);
  }

  /** For an action that could not even be tried. */
  refuse(id: string, what: What, error: unknown): void {
    if (!this.#isUnderWay(id)) this.#set(id, { ...what, key: '', phase: 'failed', error, again: false });
  }

  /** Undoes an unsent action, or removes a failed one. */
  undo(id: string): void {
    const known = this.#all.get(id);
    if (known?.phase === 'sending') {
      if (known.next) this.#set(id, { ...known, next: undefined });
      return;
    }
    this.#stopTimer(id);
    this.#set(id, undefined);
  }

  /** Reuses the key: if the action had arrived after all, it is not done twice. */
  retry(id: string): void {
    if (this.#all.get(id)?.phase === 'failed') void this.#send(id);
  }

  readonly sendWaiting = () => {
    for (const [id, { phase }] of this.#all) if (phase === 'waiting') void this.#send(id, true);
  };

  #isUnderWay(id: string): boolean {
    const phase = this.#all.get(id)?.phase;
    return phase === 'waiting' || phase === 'sending';
  }

  #set(id: string, one: OnItsWay<What> | undefined): void {
    const next = new Map(this.#all);
    if (one) next.set(id, one);
    else next.delete(id);
    this.#all = next;
    for (const listener of this.#listeners) listener();
  }

  #stopTimer(id: string): void {
    window.clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  async #send(id: string, keepalive = false): Promise<void> {
    const known = this.#all.get(id);
    if (!known) return;
    this.#stopTimer(id);
    this.#set(id, { ...known, phase: 'sending' });
    try {
      await this.#sender.send(id, known, keepalive);
      const next = this.#all.get(id)?.next;
      if (next) this.#begin(id, next);
      else this.#set(id, undefined);
    } catch (error) {
      const again = error instanceof CallFailed && error.passing;
      const failed = { ...known, next: undefined, phase: 'failed' as const, error, again };
      this.#set(id, failed);
      this.#sender.onFailed(id, failed);
    }
  }
}

export function useSentLater<What extends object>(
  later: SentLater<What>,
): ReadonlyMap<string, OnItsWay<What>> {
  return useSyncExternalStore(later.subscribe, later.all);
}
