import { type RefObject, useLayoutEffect } from 'react';

/** Of the roll. The module of styles prints at the same width and letter size. */
const WIDTH_MM = 80;
const LETTER_MM = 2.5;
/** A browser lays a sheet out at least so tall, and a roll is cut below the last line. */
const SPARE_MM = 3;

/**
 * While the screen is open, printed sheets are as wide as the roll and as long as the paper, so that a receipt is one
 * sheet. Everything on the paper is measured in its letters, so its height on the screen gives its height in print.
 */
export function usePaperSize(paper: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = paper.current;
    if (!element) return;
    const sheet = new CSSStyleSheet();
    const measure = () => {
      const letters = element.offsetHeight / Number.parseFloat(getComputedStyle(element).fontSize);
      const height = Math.ceil(Math.max(WIDTH_MM, letters * LETTER_MM) + SPARE_MM);
      sheet.replaceSync(`@page { size: ${WIDTH_MM}mm ${height}mm; margin: 0 }`);
    };
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
  }, [paper]);
}
