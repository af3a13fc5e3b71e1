/*
 * A keyboard scanner types a code and Enter faster than anybody. The text is removed from the focused field and passed
 * to the part of the screen that receives scans. While a dialog covers that part, scans are held, and follow in order.
 */

/** Maximum between two keys of a scanner; a person takes longer. */
const SLOWEST_MS = 50;
/** Shorter codes look like typing, except in a field that expects them. */
const SHORTEST = 6;
/** In a field that expects codes. */
const SHORTEST_IN_FIELD = 4;
/** Separates parts of a GS1 code; typed as Ctrl with the closing bracket. */
const SEPARATOR = '\x1d';
const OVER = 'dialog[open], [role="dialog"]';

export type ScanReceiver = {
  onScan: (code: string) => void;
  /** A field that reads scans itself. */
  own?: (() => Element | null) | undefined;
  /** The field separates a scan from its earlier text, and takes only the scan. */
  isApart?: boolean | undefined;
  /** The receiver is inside a dialog. */
  inDialog?: boolean | undefined;
};

/** `before` is the field's earlier text, '' outside of fields. */
type Burst = { text: string; last: number; before: string; restore: () => void };

const nothing = (): Burst => ({
  text: '',
  last: Number.NEGATIVE_INFINITY,
  before: '',
  restore: () => {},
});

const receivers: ScanReceiver[] = [];
let burst = nothing();
let held: readonly string[] = [];
let watching: MutationObserver | undefined;
const listeners = new Set<() => void>();

/** The last receiver gets scans until its returned function is called. */
export function receiveScans(receiver: ScanReceiver): () => void {
  if (receivers.length === 0) window.addEventListener('keydown', listen, { capture: true });
  receivers.push(receiver);
  return () => {
    receivers.splice(receivers.indexOf(receiver), 1);
    if (receivers.length > 0) return;
    window.removeEventListener('keydown', listen, { capture: true });
    hold([]);
  };
}

export const heldScans = (): number => held.length;

export const heldCodes = (): readonly string[] => held;

/** @returns unsubscribes */
export function onHeldScans(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function listen(event: KeyboardEvent): void {
  // A scanner sends Shift as a key of its own before a capital.
  if (event.key === 'Shift') return;
  const { text, last, before, restore } = burst;
  const isFast = event.timeStamp - last <= SLOWEST_MS;
  const isPlain =
    event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat;
  if (isPlain) {
    burst = isFast && text !== '' ? { ...burst, text: text + event.key } : begun(event);
    burst.last = event.timeStamp;
    return;
  }
  if (isFast && text !== '' && isSeparator(event)) {
    event.preventDefault();
    burst = { ...burst, text: text + SEPARATOR, last: event.timeStamp };
    return;
  }
  // Scanners send it before or between characters.
  if (event.key === 'Control') return;
  burst = nothing();
  if ((event.key !== 'Enter' && event.key !== 'Tab') || !isFast) return;
  const receiver = receivers.at(-1);
  if (!receiver) return;
  const isOwn = receiver.own?.() === event.target;
  if (!isOwn) {
    if (!isScan(text)) return;
  } else if (before === '' ? isTyped(event, text) : !receiver.isApart) return;
  if (isOwn && text.length < SHORTEST_IN_FIELD) return;
  // Enter would submit the focused form.
  event.preventDefault();
  event.stopImmediatePropagation();
  restore();
  take(text);
}

const isSeparator = ({ ctrlKey, key, code }: KeyboardEvent) =>
  ctrlKey && (key === ']' || key === SEPARATOR || code === 'BracketRight');

/** The field has the whole scan: it can't hold separators, and Tab would leave it. */
const isTyped = ({ key }: KeyboardEvent, text: string) => key === 'Enter' && !text.includes(SEPARATOR);

const isScan = (text: string) => text.length >= SHORTEST && /\d/.test(text);

/** Remembers the field's text, which is restored if this becomes a scan. */
function begun({ key, target, timeStamp }: KeyboardEvent): Burst {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return {
    text: key,
    last: timeStamp,
    before: isField ? target.value : '',
    restore: isField ? restoring(target) : () => {},
  };
}

function restoring(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const before = field.value;
  return () => {
    if (field.value === before) return;
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    // The element's own setter, as React's wrapper would miss the change.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, before);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function take(code: string): void {
  const receiver = receivers.at(-1);
  if (!receiver) return;
  if (held.length === 0 && (receiver.inDialog || !isCovered())) receiver.onScan(code);
  else hold([...held, code]);
}

/** A dialog needs an answer first. */
export const isCovered = () =>
  [...document.querySelectorAll(OVER)].some((over) => over.checkVisibility?.() ?? true);

function hold(codes: readonly string[]): void {
  held = codes;
  if (held.length > 0 && !watching) {
    watching = new MutationObserver(release);
    watching.observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ['open'] });
  } else if (held.length === 0) {
    watching?.disconnect();
    watching = undefined;
  }
  for (const listener of listeners) listener();
}

/** One by one, as a scan may open another dialog. */
function release(): void {
  const receiver = receivers.at(-1);
  const [next, ...others] = held;
  if (next === undefined || !receiver || (!receiver.inDialog && isCovered())) return;
  hold(others);
  receiver.onScan(next);
  if (others.length > 0) setTimeout(release);
}
