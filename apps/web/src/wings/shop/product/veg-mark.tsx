import clsx from 'clsx';
import css from './veg-mark.module.css';

/** A green ring and dot, or a brown triangle. Its word is beside it, or in `label`. */
export function VegMark({ diet, label }: { diet: 'veg' | 'non-veg'; label?: string }) {
  return (
    <span className={clsx(css.mark, diet === 'veg' ? css.veg : css.other)} title={label}>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
