import { ENTERED_TYPES, type EnteredType } from '@haat/contract/orders/entry';
import { ORDER_TYPE_LABELS } from '../../../kit/order-type-labels.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { useDeskBase } from '../desk/desk.ts';
import { KeyLabel } from '../keys/key-label.tsx';
import { useBackToScan } from '../keys/use-back-to-scan.ts';
import css from './top-bar.module.css';

/** Arrows choose, Enter returns to the scan field. */
export function OrderTypes({ type: chosen }: { type: EnteredType }) {
  const { fields, acts } = useDeskBase();
  const onKeyDown = useBackToScan(acts.focusScan);
  const choose = (orderType: EnteredType) => {
    acts.orderType(orderType);
    acts.search('');
  };
  return (
    <Row gap={10} className={css.types}>
      <Row
        gap={2}
        align="stretch"
        className="tinted rounded p-3"
        ref={fields.types}
        role="radiogroup"
        aria-label={t('Order type')}
        onKeyDown={onKeyDown}
      >
        {ENTERED_TYPES.map((type) => (
          <label className={css.typesLabel} key={type}>
            <input
              type="radio"
              name="till-type"
              value={type}
              checked={chosen === type}
              onChange={() => choose(type)}
              // A click returns at once; arrows go on choosing.
              onClick={(event) => event.detail > 0 && acts.focusScan()}
            />
            {t(ORDER_TYPE_LABELS[type])}
          </label>
        ))}
      </Row>
      <KeyLabel of="orderType" />
    </Row>
  );
}
