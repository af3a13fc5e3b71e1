import { type RefObject, useLayoutEffect } from 'react';
import type { Roll } from './roll.ts';

/** Of the rolls, how wide they are and how high a letter on them. The modules of styles print at the same sizes. */
const ROLL_MM = {
  '80': { width: 80, letter: 2.5 },
  '58': { width: 58, letter: 2.72 },
} as const;
/** A browser lays a sheet out at least so tall, and a roll is cut below the last line. */
const SPARE_MM = 3;

/**
 * While the screen is open, printed sheets are as wide as the roll and as long as the paper, so that a receipt is one
 * sheet. Everything on the paper is measured in its letters, so its height on the screen gives its height in print.
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
  const { width, letter } = ROLL_MM[roll];
  const letters = element.offsetHeight / Number.parseFloat(getComputedStyle(element).fontSize);
  const height = Math.ceil(Math.max(width, letters * letter) + SPARE_MM);
  return `@page { size: ${width}mm ${height}mm; margin: 0 }`;
}
