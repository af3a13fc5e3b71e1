import type { Receipt } from '@haat/domain/till/receipt';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import css from './print-in-browser.module.css';
import { ReceiptPaper } from './receipt-paper.tsx';
import { chosenRoll, type Roll } from './roll.ts';

/**
 * Without a print agent, and for sheets.
 * @param title suggested by the browser as a file name
 */
export function printInBrowser(receipt: Receipt, title: string, roll: Roll = chosenRoll.get()): void {
  const place = document.createElement('div');
  place.className = css.place ?? '';
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(<ReceiptPaper receipt={receipt} roll={roll} label={title} />));
  const before = document.title;
  document.title = title;
  const end = () => {
    document.title = before;
    root.unmount();
    place.remove();
  };
  // Phones return from `print` before the paper is drawn.
  window.addEventListener('afterprint', () => setTimeout(end), { once: true });
  window.print();
}
