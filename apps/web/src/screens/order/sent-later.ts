import { useSyncExternalStore } from 'react';
import { CallFailed } from '../../kit/call-failed.ts';

/**
 * What is done with an order and on its way. `waiting`: it can be undone, for nobody has been notified. `failed`: it is not done, and why;
 * `again`: another try may help. `next`: what follows at once, and only if this is done.
 */
export type OnItsWay<What> = What & { key: string; next?: What | undefined } & (
    | { phase: 'waiting' }
    | { phase: 'sending' }
    | { phase: 'failed'; error: unknown; again: boolean }
  );

/** For so long it can be undone. It is sent only then: the server acts at once, and nothing takes back what it does. */
export const UNDO_MS = 5000;

type Sender<What> = {
  /** Makes the call, under the key of every try. */
  send: (id: string, what: What & { key: string }, keepalive: boolean) => Promise<void>;
  /** Whether something may be begun while this is on its way, to follow it. Left out: nothing may. */
  follows?: (before: What, what: What) => boolean;
  /** Called with what failed, once it can be seen as failed. */
  onFailed: (id: string, failed: What & { error: unknown; again: boolean }) => void;
};

/** Things done with orders that are sent a moment after the tap, one at a time for each order. */
export class SentLater<What extends object> {
  readonly #sender: Sender<What>;
  readonly #timers = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #all: ReadonlyMap<string, OnItsWay<What>> = new Map();

  constructor(sender: Sender<What>) {
    this.#sender = sender;
    // Whoever leaves has not undone it; a page that a phone has put away may never be heard of again.
    window.addEventListener('pagehide', this.sendWaiting);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.sendWaiting();
    });
  }

  /** All of them by order, for components to follow. */
  readonly all = () => this.#all;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins one, to be sent in a moment; what it follows is sent now. The second of two taps does nothing. */
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
    // A page that was put away meanwhile may never come back to its timers.
    if (document.visibilityState === 'hidden') return void this.#send(id, true);
    this.#timers.set(
      id,
      window.setTimeout(() => void this.#send(id), UNDO_MS),
    );
  }

  /** Sends one at once: it was asked before. */
  sendNow(id: string, what: What): void {
    if (this.#isUnderWay(id)) return;
    this.#set(id, { ...what, key: crypto.randomUUID(), phase: 'waiting' });
    void this.#send(id);
  }

  /** Notes that something could not even be tried. */
  refuse(id: string, what: What, error: unknown): void {
    if (!this.#isUnderWay(id)) this.#set(id, { ...what, key: '', phase: 'failed', error, again: false });
  }

  /** Takes back what was not sent yet, or forgets what failed. */
  undo(id: string): void {
    const known = this.#all.get(id);
    if (known?.phase === 'sending') {
      if (known.next) this.#set(id, { ...known, next: undefined });
      return;
    }
    this.#stopTimer(id);
    this.#set(id, undefined);
  }

  /** Sends it again, under the same key: if it had arrived after all, it is not done twice. */
  retry(id: string): void {
    if (this.#all.get(id)?.phase === 'failed') void this.#send(id);
  }

  /** Sends what still waits, as the page is about to go. */
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

/** What is on its way, by order. */
export function useSentLater<What extends object>(
  later: SentLater<What>,
): ReadonlyMap<string, OnItsWay<What>> {
  return useSyncExternalStore(later.subscribe, later.all);
}
