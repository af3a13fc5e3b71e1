import type { ReactNode } from 'react';
import css from './screen-message.module.css';

export function ScreenMessage({ children }: { children: ReactNode }) {
  return <div className={css.middle}>{children}</div>;
}
