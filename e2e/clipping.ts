import type { Page } from '@playwright/test';

/** Unreadable parts of a screen, a line each; none if everything can be read. */
export async function clipped(page: Page): Promise<string[]> {
  return [...(await page.evaluate(findClipped)), ...(await page.evaluate(findWide))];
}

/** What makes the page wider than the screen. Runs in the page. */
function findWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => `<${element.tagName.toLowerCase()}> ${element.className}: wider than the screen`);
}

/** Runs in the page, so it contains all that it needs. */
function findClipped(): string[] {
  const SLACK = 1;
  const found = new Map<Element, string>();
  /** Invisible, or visible only while focused. */
  const isForReadersOnly = (element: Element): boolean => {
    const { clipPath, position } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isUnseen = position === 'absolute' && (width <= 1 || height <= 1);
    if (isUnseen || clipPath !== 'none') return true;
    return element.parentElement !== null && isForReadersOnly(element.parentElement);
  };
  const isHidden = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('[aria-hidden="true"], [inert], option, title') !== null ||
    isForReadersOnly(element);
  const name = (element: Element) => {
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50);
    return `<${element.tagName.toLowerCase()}> "${words}"`;
  };

  /** Scrolls sideways within its box, as a row of tabs does. */
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  /** Long names may end in an ellipsis, on one line or after several. */
  const endsInDots = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
  const boxesOf = (element: Element) =>
    [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    });

  /** A word broken without a hyphen; other text, such as an address, may be. */
  const brokenWord = (element: Element) => {
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\u200c\u200d]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()]
          .filter(({ width }) => width > 1)
          .map(({ top }) => Math.round(top));
        if (Math.max(...tops) - Math.min(...tops) > 4) return word;
      }
    }
    return undefined;
  };
  /** Whether the lower edge of a box with an ellipsis cuts through a line. */
  const cutsLine = ({ bottom }: DOMRect, boxes: DOMRect[]) =>
    boxes.some((box) => box.top < bottom - box.height / 3 && box.bottom > bottom + box.height / 6);

  /** Why these boxes of text can't be read whole, if so. */
  function fault(element: Element, boxes: DOMRect[]): string | undefined {
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    let dots = false;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      dots ||= endsInDots(style);
      const isPressed = at.matches('button, [role="button"], [role="tab"], summary');
      if (isPressed && dots) return 'a button’s words end in dots';
      if (isPressed && (left < box.left - SLACK || right > box.right + SLACK)) return 'wider than its button';
      if (isPressed && (top < box.top - SLACK || bottom > box.bottom + SLACK))
        return 'higher than its button';
      if (dots && style.overflowY === 'hidden' && cutsLine(box, boxes)) return 'a line is cut through';
      if (scrolls(style.overflowX) || (dots && style.overflowX !== 'visible')) return undefined;
      if (style.overflowX !== 'visible' && (left < box.left - SLACK || right > box.right + SLACK))
        return `cut at the side by <${at.tagName.toLowerCase()} class="${at.className}">`;
      if (scrolls(style.overflowY)) return undefined;
      if (style.overflowY !== 'visible' && (top < box.top - SLACK || bottom > box.bottom + SLACK))
        return `cut above or below by <${at.tagName.toLowerCase()} class="${at.className}">`;
    }
    const broken = brokenWord(element);
    if (broken) return `the word ${broken} is broken`;
    if (left < -SLACK || right > document.documentElement.clientWidth + SLACK) return 'beyond the screen';
    return undefined;
  }

  /** An element and its ancestors, innermost first. */
  const upFrom = (element: Element | null): Element[] =>
    element ? [element, ...upFrom(element.parentElement)] : [];

  /** The boxes in visible lines of a text with an ellipsis. */
  const shown = (element: Element, boxes: DOMRect[]) => {
    const clamped = upFrom(element).find((at) => getComputedStyle(at).webkitLineClamp !== 'none');
    const { bottom } = clamped?.getBoundingClientRect() ?? { bottom: Number.POSITIVE_INFINITY };
    return boxes.filter((box) => box.bottom <= bottom + SLACK);
  };

  /** Where an overlong line ends in an ellipsis. */
  const dotsFrom = (element: Element) => {
    const dotted = upFrom(element).find((at) => getComputedStyle(at).textOverflow === 'ellipsis');
    return dotted?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
  };

  /** Bars at the edges of a longer page cover what is scrolled under them, and notices disappear by themselves. */
  const passesBy = (element: Element, under: Element) => {
    if (element.closest('[role="status"]')) return true;
    const bar = upFrom(element).find((at) => ['fixed', 'sticky'].includes(getComputedStyle(at).position));
    return bar && !bar.contains(under) && document.documentElement.scrollHeight > innerHeight + SLACK;
  };

  /** A link or field that covers its whole card shows what is under it. */
  const isSheer = (element: Element) => {
    const { position, content } = getComputedStyle(element, '::after');
    if (position === 'absolute' && content !== 'none') return true;
    const isEmpty = element.matches('a, button, label, input') && !element.textContent?.trim();
    return isEmpty || getComputedStyle(element).opacity === '0';
  };

  /** A picture or another text that covers text. */
  function cover(element: Element, boxes: DOMRect[]): string | undefined {
    for (const box of shown(element, boxes)) {
      const right = Math.min(box.right, dotsFrom(element));
      for (const part of [0.06, 0.5, 0.94]) {
        const x = box.left + (right - box.left) * part;
        const y = box.top + box.height / 2;
        if (x < 0 || y < 0 || x > document.documentElement.clientWidth || y > innerHeight) continue;
        const above = document.elementsFromPoint(x, y).find((one) => !isSheer(one));
        if (!above || above.contains(element) || element.contains(above)) continue;
        if (!passesBy(above, element))
          return `under ${name(above)} of class "${above.getAttribute('class')}"`;
      }
    }
    return undefined;
  }

  for (const element of document.body.querySelectorAll('*')) {
    const boxes = isHidden(element) ? [] : boxesOf(element);
    const why = boxes.length > 0 && (fault(element, boxes) ?? cover(element, boxes));
    if (why) found.set(element, `${name(element)}: ${why}`);
  }
  return [...new Set(found.values())];
}
