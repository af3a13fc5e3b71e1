import { useSyncExternalStore } from 'react';
import { CallFailed } from '../../kit/call-failed.ts';

/**
 * An action on an order under way. `waiting`: it can be undone, as nobody was notified. `failed`: it was not done;
 * `again`: a retry may help. `next`: follows at once, if this succeeds.
 */
export type OnItsWay<What> = What & { key: string; next?: What | undefined } & (
    | { phase: 'waiting' }
    | { phase: 'sending' }
    | { phase: 'failed'; error: unknown; again: boolean }
  );

/** Time to undo. It is sent only afterwards, as the server acts at once and can't undo. */
export const UNDO_MS = 5000;

type Sender<What> = {
  /** Makes the call, with the same key for every try. */
  send: (id: string, what: What & { key: string }, keepalive: boolean) => Promise<void>;
  /** Whether an action may follow this one while it is under way; left out: none. */
  follows?: (before: What, what: What) => boolean;
  /** Called with a failed action after it is shown as failed. */
  onFailed: (id: string, failed: What & { error: unknown; again: boolean }) => void;
};

/** Actions on orders that are sent a moment after the tap, one at a time for each order. */
export class SentLater<What extends object> {
  readonly #sender: Sender<What>;
  readonly #timers = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #all: ReadonlyMap<string, OnItsWay<What>> = new Map();

  constructor(sender: Sender<What>) {
    this.#sender = sender;
    // Leaving the page does not undo, and a page in a phone's background may never run again.
    window.addEventListener('pagehide', this.sendWaiting);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.sendWaiting();
    });
  }

  /** By order, for components to subscribe to. */
  readonly all = () => this.#all;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins an action, sent in a moment; the one before is sent now. The second of two taps is ignored. */
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
    // The timers of a page in the background may never run.
    if (document.visibilityState === 'hidden') return void this.#send(id, true);
    this.#timers.set(
      id,
      window.setTimeout(() => void this.#send(id), UNDO_MS),
    );
  }

  /** Sends an action at once, as a question was asked before. */
  sendNow(id: string, what: What): void {
    if (this.#isUnderWay(id)) return;
    this.#set(id, { ...what, key: crypto.randomUUID(), phase: 'waiting' });
    void this.#send(id);
  }

  /** Records an action that could not even be tried. */
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

  /** Sends it again with the same key: if it had arrived after all, it is not done twice. */
  retry(id: string): void {
    if (this.#all.get(id)?.phase === 'failed') void this.#send(id);
  }

  /** Sends waiting actions before the page closes. */
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

/** Actions under way, by order. */
export function useSentLater<What extends object>(
  later: SentLater<What>,
): ReadonlyMap<string, OnItsWay<What>> {
  return useSyncExternalStore(later.subscribe, later.all);
}
