import clsx from 'clsx';
import css from './skeleton.module.css';

type SkeletonProps = {
  /** In px, or any CSS length; full width by default. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  className?: string | undefined;
};

/** A placeholder of the final size. Screen readers are told by the region's `aria-busy`. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return <div className={clsx(css.skeleton, className)} style={{ width, height }} aria-hidden />;
}
