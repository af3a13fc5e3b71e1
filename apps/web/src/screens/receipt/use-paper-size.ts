import { type RefObject, useLayoutEffect } from 'react';
import type { Roll } from './roll.ts';

/** As in the CSS modules for print. */
const ROLL_MM = { '80': 80, '58': 58 } as const;
/** A minimum height of the browser's layout; a roll is cut below the last line. */
const SPARE_MM = 3;

/**
 * While the screen is open, printed pages are as wide as the roll and as long as the receipt, so that it is one page.
 */
export function usePaperSize(paper: RefObject<HTMLElement | null>, roll: Roll = '80'): void {
  useLayoutEffect(() => {
    const element = paper.current;
    if (!element) return;
    const sheet = new CSSStyleSheet();
    const measure = () => sheet.replaceSync(pageRule(element, roll));
    const watch = new ResizeObserver(() => {
      // In print the height would be the printed page's: only the screen's counts.
      if (window.matchMedia('screen').matches) measure();
    });
    watch.observe(element);
    measure();
    document.adoptedStyleSheets.push(sheet);
    return () => {
      watch.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper, roll]);
}

function pageRule(element: HTMLElement, roll: Roll): string {
  if (roll === 'a4') return '@page { size: A4; margin: 14mm }';
  // Everything is measured in the paper's letters, so proportions are the same on screen and roll.
  const width = ROLL_MM[roll];
  const height = Math.ceil(width * Math.max(1, element.offsetHeight / element.offsetWidth) + SPARE_MM);
  return `@page { size: ${width}mm ${height}mm; margin: 0 }`;
}
