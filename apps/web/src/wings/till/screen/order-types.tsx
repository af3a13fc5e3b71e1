import { ENTERED_TYPES, type EnteredType } from '@haat/contract/orders/entry';
import { ORDER_TYPE_LABELS } from '../../../kit/order-type-labels.ts';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { t } from '../../../texts/translate.ts';
import { useDesk } from '../desk/desk.ts';
import { KeyLabel } from '../keys/key-label.tsx';
import { TILL_KEYS } from '../keys/till-keys.ts';
import css from './top-bar.module.css';

/** RR, PO, Invoice, Return, POS: arrows choose, Enter goes back to the scan field. */
export function OrderTypes() {
  const { bill, fields, acts } = useDesk();
  const onKeyDown = useFieldKeys([
    {
      ...{ keys: ['Enter', 'Escape'], shown: TILL_KEYS.escape.shown, does: TILL_KEYS.escape.does },
      run: () => {
        acts.focusScan();
        return true;
      },
    },
  ]);
  const choose = (orderType: EnteredType) => {
    acts.act({ type: 'order-type', orderType });
    acts.search('');
  };
  return (
    <div className={css.types}>
      <div ref={fields.types} role="radiogroup" aria-label={t('Order type')} onKeyDown={onKeyDown}>
        {ENTERED_TYPES.map((type) => (
          <label key={type}>
            <input
              type="radio"
              name="till-type"
              value={type}
              checked={bill.type === type}
              onChange={() => choose(type)}
              // A press leads back at once; arrows go on choosing.
              onClick={(event) => event.detail > 0 && acts.focusScan()}
            />
            {t(ORDER_TYPE_LABELS[type])}
          </label>
        ))}
      </div>
      <KeyLabel of="orderType" />
    </div>
  );
}
