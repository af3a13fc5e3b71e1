/*
 * A keyboard scanner types a code and Enter faster than anybody. The typed text is removed from the focused field and
 * goes to the part of the screen that receives scans. While a dialog covers that part, scans are held, and follow in
 * order once it is closed.
 */

/** Maximum time between two keys of a scanner; a person takes longer for six keys and Enter. */
const SLOWEST_MS = 50;
/** Shorter codes look like typing, and are only read in a field that expects them. */
const SHORTEST = 6;
/** In a field that expects them, nobody types so many so fast either. */
const SHORTEST_IN_FIELD = 4;
/** Separates parts of a GS1 code; keyboards have it on Ctrl with the closing bracket. */
const SEPARATOR = '\x1d';
const OVER = 'dialog[open], [role="dialog"]';

export type ScanReceiver = {
  onScan: (code: string) => void;
  /** A field that reads scans itself. */
  own?: (() => Element | null) | undefined;
  /** It tells a scan from what stood in that field before, and takes the scan alone. */
  isApart?: boolean | undefined;
  /** It lies in a dialog itself. */
  inDialog?: boolean | undefined;
};

/** `before` is what its field held, '' outside of fields. */
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

/** Gives scans to a part of the screen until the returned function is called; the part that came last gets them. */
export function receiveScans(receiver: ScanReceiver): () => void {
  if (receivers.length === 0) window.addEventListener('keydown', listen, { capture: true });
  receivers.push(receiver);
  return () => {
    receivers.splice(receivers.indexOf(receiver), 1);
    if (receivers.length > 0) return;
    window.removeEventListener('keydown', listen, { capture: true });
    // Nobody is left who could take them.
    hold([]);
  };
}

/** How many scans wait for a dialog to close. */
export const heldScans = (): number => held.length;

/** Those scans, in their order. */
export const heldCodes = (): readonly string[] => held;

/** Calls back whenever they change. */
export function onHeldScans(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function listen(event: KeyboardEvent): void {
  // Capitals come with a key of their own.
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
  // The key by itself, as scanners send it before or between what they type.
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
  // Enter would send the form that the focus is in.
  event.preventDefault();
  event.stopImmediatePropagation();
  restore();
  take(text);
}

const isSeparator = ({ ctrlKey, key, code }: KeyboardEvent) =>
  ctrlKey && (key === ']' || key === SEPARATOR || code === 'BracketRight');

/** Whether its field has all of a scan: it can't hold the separators, and Tab would leave it. */
const isTyped = ({ key }: KeyboardEvent, text: string) => key === 'Enter' && !text.includes(SEPARATOR);

const isScan = (text: string) => text.length >= SHORTEST && /\d/.test(text);

/** The first key of what may become a scan: what the field holds now is put back if it does. */
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
    // The element's own setter: React has one over it, and would not hear of the change.
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

/** Whether something lies over the screen that asks for an answer first. */
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

/** One at a time: what a scan opens may cover the screen again. */
function release(): void {
  const receiver = receivers.at(-1);
  const [next, ...others] = held;
  if (next === undefined || !receiver || (!receiver.inDialog && isCovered())) return;
  hold(others);
  receiver.onScan(next);
  if (others.length > 0) setTimeout(release);
}
