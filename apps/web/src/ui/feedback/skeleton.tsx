import clsx from 'clsx';
import css from './skeleton.module.css';

type SkeletonProps = {
  /** In px, or any CSS length; full width by default. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  className?: string | undefined;
};

/** Of the final size. The region's `aria-busy` tells screen readers. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return <div className={clsx(css.skeleton, className)} style={{ width, height }} aria-hidden />;
}
