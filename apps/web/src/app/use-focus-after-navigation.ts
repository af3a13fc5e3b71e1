import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { placeInHistory } from '../kit/place-in-history.ts';

/** A screen that has its heading no sooner has lost the focus to its reader. */
const WAITS_FOR_MS = 3000;
const FIELDS = 'input, select, textarea, [contenteditable=true]';

/** How to find the thing again on the page as it will be drawn anew: a link by where it leads, a button by its name. */
interface Remembered {
  selector: string;
  name: string;
}

/**
 * Where the focus is after a navigation: on the heading of the screen that was opened, which screen readers then read; after Back on
 * what led away. It stays where it is in a field, and on what is still there in the screen, such as a tab.
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

/** Remembers for each place in the history what had the focus last. */
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

/** Focuses a thing as soon as it is there, unless somebody has begun to do something meanwhile. */
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
