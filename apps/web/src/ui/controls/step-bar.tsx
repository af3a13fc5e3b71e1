import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { t } from '../../texts/translate.ts';
import css from './step-bar.module.css';

type StepBarProps = {
  /** `to` leads back to a finished step. */
  steps: readonly { label: string; to?: string | undefined }[];
  current: number;
};

/** Finished steps are links, the current one has a ring. */
export function StepBar({ steps, current }: StepBarProps) {
  return (
    <nav aria-label={t('Checkout steps')}>
      <ol className={clsx('row', css.steps)}>
        {steps.map(({ label, to }, index) => {
          const done = index < current;
          const mark = (
            <>
              <span className={css.dot}>{done ? <IconCheck size={16} aria-hidden /> : index + 1}</span>
              {done && <span className="sr-only">{t('Done:')} </span>}
              {label}
            </>
          );
          return (
            <li
              key={label}
              className={clsx(
                'caption relative grows w550 centre nowrap ink-3',
                done && css.done,
                index === current && css.current,
              )}
              aria-current={index === current ? 'step' : undefined}
            >
              {done && to ? (
                <Link className="column align-center gap-6 rounded-8" to={to}>
                  {mark}
                </Link>
              ) : (
                <div className="column align-center gap-6 rounded-8">{mark}</div>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
