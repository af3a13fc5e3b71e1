import type { Page } from '@playwright/test';

const MAX_STOPS = 250;

/**
 * Goes through a page by the Tab key.
 * @returns steps up or to the left, a line each
 */
export async function stepsBack(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // The Tab key continues from here, whatever had the focus.
    const start = document.body.insertBefore(document.createElement('span'), document.body.firstChild);
    start.tabIndex = -1;
    start.focus();
    start.remove();
    scrollTo(0, 0);
    Reflect.set(window, 'stops', []);
  });
  for (let nth = 0; nth < MAX_STOPS; nth += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(noteStop)) break;
  }
  return page.evaluate(findStepsBack);
}

/** Records what has the focus; true at the end of the page. Runs in the page. */
function noteStop(): boolean {
  const stops: Element[] = Reflect.get(window, 'stops');
  const at = document.activeElement;
  if (!at || at === document.body || stops.includes(at)) return true;
  stops.push(at);
  return false;
}

/**
 * Rows are read from left to right, columns one after the other: a step leads back to what is wholly above and not in a
 * column to the right, or beside and to the left. All are measured at once, as the page scrolls meanwhile. Runs in the
 * page.
 */
function findStepsBack(): string[] {
  scrollTo(0, 0);
  // A sticky column has followed the focus.
  for (const part of document.querySelectorAll('*'))
    if (part.scrollTop + part.scrollLeft > 0) part.scrollTo(0, 0);
  const stops: Element[] = Reflect.get(window, 'stops');
  const nameOf = (stop: Element) =>
    (stop.getAttribute('aria-label') ?? stop.textContent ?? stop.tagName).trim().slice(0, 40);
  const measured = stops
    .filter((stop) => stop.checkVisibility())
    .map((stop) => ({ stop, box: stop.getBoundingClientRect() }));
  return measured.slice(1).flatMap(({ stop, box }, nth) => {
    const from = measured[nth];
    if (!from) return [];
    const isAbove = box.bottom <= from.box.top + 1 && box.left < from.box.right - 1;
    const isBeside = box.top < from.box.bottom - 1 && box.bottom > from.box.top + 1;
    const isLeft = isBeside && box.right <= from.box.left + 1;
    return isAbove || isLeft ? [`${nameOf(from.stop)} -> ${nameOf(stop)}`] : [];
  });
}
