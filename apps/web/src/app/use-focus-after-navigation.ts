import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { placeInHistory } from '../kit/place-in-history.ts';

/** Later the reader has moved on. */
const WAITS_FOR_MS = 3000;
const FIELDS = 'input, select, textarea, [contenteditable=true]';

/** Finds a redrawn element again: a link by its target, a button by its name. */
interface Remembered {
  selector: string;
  name: string;
}

/**
 * To the opened screen's heading, which screen readers then read; after Back to the link that led away. A
 * field, or an element that still exists, such as a tab, keeps the focus.
 */
export function useFocusAfterNavigation(): void {
  const location = useLocation();
  const { pathname } = location;
  const isBack = useNavigationType() === 'POP';
  const place = placeInHistory(location);
  const shown = useRef({ place, pathname });
  const left = useRef(new Map<string, Remembered>());

  useEffect(() => rememberFocus(() => shown.current.place, left.current), []);
  useEffect(() => {
    const isSame = shown.current.pathname === pathname;
    shown.current = { place, pathname };
    if (isSame || staysInPlace()) return;
    const back = isBack ? left.current.get(place) : undefined;
    return whenThere(() => (back && find(back)) ?? heading());
  }, [place, pathname, isBack]);
}

/** Last focused element by history entry. */
function rememberFocus(place: () => string, left: Map<string, Remembered>): () => void {
  const remember = ({ target }: FocusEvent) => {
    const found = target instanceof HTMLElement && describe(target);
    if (found) left.set(place(), found);
  };
  document.addEventListener('focusin', remember);
  return () => document.removeEventListener('focusin', remember);
}

const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent ?? '';

function describe(element: HTMLElement): Remembered | undefined {
  const href = element.getAttribute('href');
  if (element instanceof HTMLAnchorElement && href)
    return { selector: `a[href="${CSS.escape(href)}"]`, name: nameOf(element) };
  if (element instanceof HTMLButtonElement) return { selector: 'button', name: nameOf(element) };
  return undefined;
}

function find({ selector, name }: Remembered): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => nameOf(element) === name && element.checkVisibility(),
  );
}

function staysInPlace(): boolean {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return false;
  return at.matches(FIELDS) || at.closest('#main h1, #main [role=tablist], #main nav') !== null;
}

function heading(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main h1')].find((one) => one.checkVisibility());
}

/** Waits for an element, unless the user starts something else. */
function whenThere(look: () => HTMLElement | undefined): () => void {
  const stop = () => {
    clearTimeout(giveUp);
    observer.disconnect();
    for (const event of ['keydown', 'pointerdown']) document.removeEventListener(event, stop);
  };
  const tryIt = () => {
    if (staysInPlace()) return stop();
    const found = look();
    if (!found) return;
    if (found.tabIndex < 0) found.tabIndex = -1;
    found.focus({ preventScroll: true });
    stop();
  };
  const observer = new MutationObserver(tryIt);
  const giveUp = setTimeout(stop, WAITS_FOR_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, stop);
  requestAnimationFrame(tryIt);
  return stop;
}
