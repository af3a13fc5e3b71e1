import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './order-skeleton.module.css';

/** An order on its way, in its final shape: the shop with the moments of the order, and the items. */
export function OrderSkeleton() {
  return (
    <>
      <Card>
        <Line size={44} widths={['50%', '30%']} />
        <div className={css.moments}>
          {[1, 2, 3, 4].map((moment) => (
            <Line key={moment} size={28} round widths={['45%', '60%']} />
          ))}
        </div>
      </Card>
      <Card>
        <Skeleton width={80} height={24} />
        <div className={css.moments}>
          {[1, 2].map((item) => (
            <Line key={item} size={56} widths={['70%', '40%']} />
          ))}
        </div>
      </Card>
    </>
  );
}

type LineProps = { size: number; round?: boolean; widths: readonly [string, string] };

function Line({ size, round, widths: [first, second] }: LineProps) {
  return (
    <div className={css.line}>
      <Skeleton width={size} height={size} className={round ? css.round : undefined} />
      <div className={css.words}>
        <Skeleton width={first} height={20} />
        <Skeleton width={second} height={16} />
      </div>
    </div>
  );
}
