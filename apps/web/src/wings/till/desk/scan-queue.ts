import { heldCodes, onHeldScans } from '../../../office-kit/scan/keyboard-scanner.ts';
import type { Waiting } from './desk.ts';
import type { DeskCore } from './desk-core.ts';

/** Whether the open bill takes nothing now: it is being ordered, exchanged or brought back, or its receipt is looked for. */
export function isBusy({ state }: DeskCore): boolean {
  const { bill, ordering, restoring, receipts } = state.get();
  return ordering || restoring || (receipts.looking && bill.type === 'return' && !bill.original);
}

/** Whether what is scanned now has to stand in line: behind a question, or behind what was scanned before it. */
export function hasToWait(core: DeskCore): boolean {
  const { panel, waiting, waitsForNext } = core.state.get();
  const isCovered = panel !== null && panel.kind !== 'camera';
  return isBusy(core) || isCovered || (waiting.length > 0 && !waitsForNext);
}

/** Puts something at the end of the line. It is kept: a tab that dies meanwhile loses none of it. */
export const standInLine = (core: DeskCore, what: Waiting) =>
  setWaiting(core, [...core.state.get().waiting, what]);

/**
 * Order was pressed while the bill before is still being written: it is for what waits by now, and what is scanned after it is another
 * customer's. With nothing that waits it is the same press twice.
 */
export function orderLater(core: DeskCore): void {
  const last = core.state.get().waiting.at(-1);
  if (last && last.kind !== 'order') standInLine(core, { kind: 'order' });
}

/** Puts what waits on the open bill after all; whoever wants that orders it by hand. */
export function takeAll(core: DeskCore): void {
  setWaiting(
    core,
    core.state.get().waiting.filter(({ kind }) => kind !== 'order'),
    false,
  );
}

/** Gives the till what waits, in its order, as soon as it can take it. Returns the way to stop. */
export function followWaiting(core: DeskCore, take: (what: Waiting) => void): () => void {
  let isAsked = false;
  const next = () => {
    isAsked = false;
    for (let what = first(core); what; what = first(core)) {
      const others = core.state.get().waiting.slice(1);
      setWaiting(core, others, others.length > 0 && core.state.get().waitsForNext);
      take(what);
      // Until it is ordered, what follows is not for this bill.
      if (what.kind === 'order') core.set({ waitsForNext: others.length > 0 });
    }
  };
  const look = () => {
    if (isAsked || !first(core)) return;
    isAsked = true;
    // What closes a dialog puts its own goods on the bill first.
    queueMicrotask(next);
  };
  look();
  const stops = [core.state.subscribe(look), onHeldScans(() => keepWaiting(core))];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What comes next, if it may: what was meant for the next bill waits until the failed one is gone. */
function first(core: DeskCore): Waiting | undefined {
  const { waiting, waitsForNext, bill, panel } = core.state.get();
  if (isBusy(core) || (panel !== null && panel.kind !== 'camera')) return undefined;
  return waitsForNext && bill.lines.length > 0 ? undefined : waiting[0];
}

function setWaiting(core: DeskCore, waiting: readonly Waiting[], waitsForNext?: boolean): void {
  core.set({ waiting, ...(waitsForNext !== undefined && { waitsForNext }) });
  keepWaiting(core);
}

/** Keeps all that waits, with what the scanner holds under a dialog. */
function keepWaiting({ state, device }: DeskCore): void {
  const { waiting, restoring } = state.get();
  // What waited before a reload is read first: until then it is not written over.
  if (restoring) return;
  const held = heldCodes().map((text): Waiting => ({ kind: 'code', text }));
  device.keepWaiting([...waiting, ...held]);
}

/** Takes over what waited in a tab that is gone; while a bill came back, it was meant for the one after it. */
export function takeOver(core: DeskCore, left: readonly unknown[]): void {
  const before = left.filter(isWaiting);
  const { waiting, bill, waitsForNext } = core.state.get();
  const isForNext = before.length > 0 ? bill.lines.length > 0 : waitsForNext;
  setWaiting(core, [...before, ...waiting], isForNext);
}

function isWaiting(left: unknown): left is Waiting {
  const { kind, text, goods } = (left ?? {}) as { kind?: unknown; text?: unknown; goods?: unknown };
  if (kind === 'code') return typeof text === 'string';
  return kind === 'order' || (kind === 'goods' && typeof goods === 'object');
}
