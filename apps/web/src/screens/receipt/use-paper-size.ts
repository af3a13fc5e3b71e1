import { type RefObject, useLayoutEffect } from 'react';
import type { Roll } from './roll.ts';

/** How wide the rolls are, as the modules of styles print them. */
const ROLL_MM = { '80': 80, '58': 58 } as const;
/** A browser lays a sheet out at least so tall, and a roll is cut below the last line. */
const SPARE_MM = 3;

/**
 * While the screen is open, printed sheets are as wide as the roll and as long as the paper, so that a receipt is one
 * sheet.
 */
export function usePaperSize(paper: RefObject<HTMLElement | null>, roll: Roll = '80'): void {
  useLayoutEffect(() => {
    const element = paper.current;
    if (!element) return;
    const sheet = new CSSStyleSheet();
    const measure = () => sheet.replaceSync(pageRule(element, roll));
    const watch = new ResizeObserver(() => {
      // In print the height is that of the sheet's own measures: only the screen's counts.
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
  // Everything is measured in the letters of the paper: it keeps its proportions from the screen to the roll.
  const width = ROLL_MM[roll];
  const height = Math.ceil(width * Math.max(1, element.offsetHeight / element.offsetWidth) + SPARE_MM);
  return `@page { size: ${width}mm ${height}mm; margin: 0 }`;
}
