import clsx from 'clsx';
import css from './meter.module.css';

type MeterProps = {
  /** 0 to 1; full and green from 1. */
  share: number;
  /** 6 px high in a card, 4 in lines, square-ended along an edge. */
  variant?: 'bar' | 'line' | 'edge' | undefined;
};

/** Hidden from screen readers, as the sentence beside it says the same. */
export function Meter({ share, variant = 'bar' }: MeterProps) {
  const full = share >= 1;
  return (
    <div className={clsx(css.meter, css[variant], full && css.full)} aria-hidden>
      <div className="h-full" style={{ scale: `${Math.min(1, Math.max(0, share))} 1` }} />
    </div>
  );
}
