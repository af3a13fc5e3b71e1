import type { Page } from '@playwright/test';

/** Things to press that are smaller than a fingertip, 44 by 44 px, a line each. Links within a sentence may be. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(findSmall);
}

/** Runs in the page, so it contains all that it needs. */
function findSmall(): string[] {
  const FINGER = 44;
  const PRESSED =
    'a[href], button, summary, select, input:not([type="hidden"]), textarea, [role="button"], [role="radio"], [role="tab"]';
  const found = new Set<string>();

  /** A link among words is as high as its line. */
  const isInSentence = (element: Element) => {
    if (!element.matches('a, button') || !getComputedStyle(element).display.startsWith('inline'))
      return false;
    const around = element.closest('p, li, td, dd, h2, h3');
    return around !== null && (around.textContent ?? '').trim() !== (element.textContent ?? '').trim();
  };
  /** Whether a press here reaches this element: itself, its label, or something inside it. */
  const takes = (element: Element, x: number, y: number) => {
    const at = document.elementFromPoint(x, y);
    if (!at) return false;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return element.contains(at) || labels.some((label) => label.contains(at));
  };
  /** How far from the middle a press may be in a direction, in px. */
  const reach = (element: Element, x: number, y: number, dx: number, dy: number) => {
    let far = 0;
    while (far < FINGER && takes(element, x + dx * (far + 1), y + dy * (far + 1))) far += 1;
    return far;
  };
  /** Its width or height about the middle, as far as needed: one side may be enough. */
  const span = (element: Element, x: number, y: number, dx: number, dy: number) => {
    const one = reach(element, x, y, dx, dy) + 1;
    return one >= FINGER - 1 ? one : one + reach(element, x, y, -dx, -dy);
  };

  /** Whether a bar at the edge of a longer page covers a part of it, until the page is scrolled. */
  const isUnderBar = (box: DOMRect) => {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const around = [
      [x, y],
      [x, box.top - FINGER / 2],
      [x, box.bottom + FINGER / 2],
    ] as const;
    return around.some(([left, top]) => {
      let at = document.elementFromPoint(left, Math.min(Math.max(top, 0), innerHeight - 1));
      while (at && getComputedStyle(at).position !== 'fixed') at = at.parentElement;
      return at !== null && !at.contains(document.elementFromPoint(x, y));
    });
  };

  for (const element of document.querySelectorAll(PRESSED)) {
    if (!element.checkVisibility({ opacityProperty: false, visibilityProperty: true })) continue;
    if (element.closest('[inert], [aria-hidden="true"]') || isInSentence(element)) continue;
    const box = (
      element instanceof HTMLInputElement &&
      element.labels?.[0] &&
      element.matches('[type=radio], [type=checkbox]')
        ? element.labels[0]
        : element
    ).getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x > document.documentElement.clientWidth || y > innerHeight) continue;
    if (!takes(element, x, y) || isUnderBar(box)) continue;
    const width = span(element, x, y, 1, 0);
    const height = span(element, x, y, 0, 1);
    if (width >= FINGER - 1 && height >= FINGER - 1) continue;
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    found.add(`<${element.tagName.toLowerCase()}> "${words}": ${width} x ${height}`);
  }
  return [...found];
}
