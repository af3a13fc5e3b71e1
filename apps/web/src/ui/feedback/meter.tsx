import clsx from 'clsx';
import css from './meter.module.css';

type MeterProps = {
  /** 0 to 1; from 1 on it is full and green. */
  share: number;
  /** Six high in a card, four in lines, square-ended along an edge. */
  variant?: 'bar' | 'line' | 'edge' | undefined;
};

/** How far a cart has come. The sentence beside it carries the meaning, so screen readers skip it. */
export function Meter({ share, variant = 'bar' }: MeterProps) {
  const full = share >= 1;
  return (
    <div className={clsx(css.meter, css[variant], full && css.full)} aria-hidden>
      <div style={{ scale: `${Math.min(1, Math.max(0, share))} 1` }} />
    </div>
  );
}
