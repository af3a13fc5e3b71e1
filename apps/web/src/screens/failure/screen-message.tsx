import type { ReactNode } from 'react';
import css from './screen-message.module.css';

/** A single message in the middle of the page. */
export function ScreenMessage({ children }: { children: ReactNode }) {
  return <div className={css.middle}>{children}</div>;
}
