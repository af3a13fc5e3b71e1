import { IconCheck, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { msg, t } from '../../texts/translate.ts';
import css from './timeline.module.css';

/** `failed` ends the line in red. */
export type Moment = {
  title: string;
  text?: ReactNode;
  /** Below the text: the driver, with a call button. */
  extra?: ReactNode;
  state: 'done' | 'current' | 'later' | 'failed';
};

const SPOKEN: Partial<Record<Moment['state'], string>> = { done: msg('Done:'), later: msg('Not yet:') };

/** Downwards on phones, left to right from 900 px. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol className={css.line}>
      {moments.map(({ title, text, extra, state }) => {
        const spoken = SPOKEN[state];
        return (
          <li
            key={title}
            className={clsx(css.moment, css[state])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={css.dot} aria-hidden>
              {state === 'done' && <IconCheck size={16} />}
              {state === 'failed' && <IconX size={16} />}
            </span>
            <div className="grow">
              <div className={css.title}>
                {spoken && <span className="sr-only">{t(spoken)} </span>}
                {title}
              </div>
              {text && <div className={clsx('small ink-2', css.text)}>{text}</div>}
              {extra}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
