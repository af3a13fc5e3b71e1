import { heldCodes, onHeldScans } from '../../../office-kit/scan/keyboard-scanner.ts';
import type { Unread, Waiting } from './desk.ts';
import type { DeskCore } from './desk-core.ts';

/** The open bill is being ordered, exchanged or restored, or its receipt is being found. */
export function isBusy({ state }: DeskCore): boolean {
  const { bill, ordering, restoring, receipts } = state.get();
  return ordering || restoring || (receipts.looking && bill.type === 'return' && !bill.original);
}

/** New scans must wait behind a question or earlier scans. */
export function hasToWait(core: DeskCore): boolean {
  const { panel, waiting, waitsForNext } = core.state.get();
  const isCovered = panel !== null && panel.kind !== 'camera';
  return isBusy(core) || isCovered || (waiting.length > 0 && !waitsForNext);
}

/** The queue is stored, so nothing is lost if the tab dies. */
export const standInLine = (core: DeskCore, what: Waiting) =>
  setWaiting(core, [...core.state.get().waiting, what]);

/**
 * Order was pressed while the previous bill is still being written: it completes the waiting scans, and later
 * ones are another customer's. Without waiting scans it is a double press.
 */
export function orderLater(core: DeskCore): void {
  const last = core.state.get().waiting.at(-1);
  if (last && last.kind !== 'order') standInLine(core, { kind: 'order' });
}

/** Adds waiting scans to the open bill, which is then ordered by hand. */
export function takeAll(core: DeskCore): void {
  setWaiting(
    core,
    core.state.get().waiting.filter(({ kind }) => kind !== 'order'),
    false,
  );
}

/**
 * Passes scans on in order, as soon as the till can take them.
 * @returns stops it
 */
export function followWaiting(core: DeskCore, take: (what: Waiting) => void): () => void {
  let isAsked = false;
  const next = () => {
    isAsked = false;
    for (let what = first(core); what; what = first(core)) {
      const others = core.state.get().waiting.slice(1);
      setWaiting(core, others, others.length > 0 && core.state.get().waitsForNext);
      take(what);
      // Scans after Order are for the next bill.
      if (what.kind === 'order') core.set({ waitsForNext: others.length > 0 });
    }
  };
  const look = () => {
    if (isAsked || !first(core)) return;
    isAsked = true;
    // A closing dialog adds its own goods first.
    queueMicrotask(next);
  };
  look();
  const stops = [
    core.state.subscribe(look),
    core.device.goods.state.subscribe(look),
    onHeldScans(() => keepWaiting(core)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Scans for the next bill wait until a failed one is gone. */
function first(core: DeskCore): Waiting | undefined {
  const { waiting, waitsForNext, bill, panel } = core.state.get();
  if (isBusy(core) || core.device.goods.state.get().reading || (panel !== null && panel.kind !== 'camera'))
    return undefined;
  return waitsForNext && bill.lines.length > 0 ? undefined : waiting[0];
}

function setWaiting(core: DeskCore, waiting: readonly Waiting[], waitsForNext?: boolean): void {
  core.set({ waiting, ...(waitsForNext !== undefined && { waitsForNext }) });
  keepWaiting(core);
}

/** Includes scans that the scanner holds back under a dialog. */
function keepWaiting({ state, device }: DeskCore): void {
  const { waiting, restoring } = state.get();
  // Stored scans must be read before being overwritten.
  if (restoring) return;
  const held = heldCodes().map((text): Waiting => ({ kind: 'code', text }));
  device.keepWaiting([...waiting, ...held]);
}

/** Takes over a closed tab's scans; those made during restoring were for the next bill. */
export function takeOver(core: DeskCore, left: readonly unknown[]): void {
  const before = left.filter(isWaiting);
  const { waiting, bill, waitsForNext } = core.state.get();
  const isForNext = before.length > 0 ? bill.lines.length > 0 : waitsForNext;
  setWaiting(core, [...before, ...waiting], isForNext);
}

function isWaiting(left: unknown): left is Waiting {
  const { kind, text, unread, goods } = (left ?? {}) as Record<string, unknown>;
  if (kind === 'code') return typeof text === 'string' && (unread === undefined || isUnread(unread));
  return kind === 'order' || (kind === 'goods' && typeof goods === 'object');
}

function isUnread(left: unknown): left is Unread {
  const { before, pauses } = (left ?? {}) as Record<string, unknown>;
  return typeof before === 'string' && Array.isArray(pauses) && pauses.every(Number.isInteger);
}
