import clsx from 'clsx';
import css from './skeleton.module.css';

type SkeletonProps = {
  /** In px, or any CSS length; the whole width without it. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  className?: string | undefined;
};

/** Room for something on its way, of its final size. Screen readers hear of it from the region's `aria-busy`. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return <div className={clsx(css.skeleton, className)} style={{ width, height }} aria-hidden />;
}
