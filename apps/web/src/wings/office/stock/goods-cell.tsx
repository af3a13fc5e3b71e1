import type { SoldBy } from '@haat/domain/basics/line-amount';
import { picture } from '../../../kit/image.ts';
import { t } from '../../../texts/translate.ts';
import { stockText } from '../../../ui/display/shown-quantity.ts';
import { Row } from '../../../ui/flow/flow.tsx';

type Goods = { name: string; size: string; sku: string; image: string };

export function GoodsCell({ goods: { name, size, sku, image } }: { goods: Goods }) {
  return (
    <Row as="span" gap={12} className="shrinks">
      {image ? (
        <img
          className="rigid surface-2 rounded-8 p-3 size-36 contain"
          src={picture(image, 'thumb')}
          alt=""
          loading="lazy"
        />
      ) : (
        <span className="rigid surface-2 rounded-8 p-3 size-36 contain" />
      )}
      <span className="shrinks">
        <span className="w600 anywhere">{name}</span>
        <span className="caption w400 ink-2 anywhere" style={{ display: 'block' }}>
          {[size, sku].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Row>
  );
}

/** Red for none, amber for few, each also in words. */
export function StockLeft({ count, soldBy }: { count: number; soldBy: SoldBy }) {
  if (count <= 0) return <span className="danger-ink w650">{t('Out of stock')}</span>;
  return <span className="warn w650">{t('{{number}} left', { number: stockText(count, soldBy) })}</span>;
}
