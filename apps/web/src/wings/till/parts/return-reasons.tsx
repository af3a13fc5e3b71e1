import { RETURN_REASONS, type ReturnReason } from '@haat/domain/till-differences';
import { msg, t } from '../../../texts/translate.ts';
import { useDesk } from '../desk/desk.ts';
import { KeyLabel } from '../keys/key-label.tsx';
import css from './return-reasons.module.css';

const REASONS: Record<ReturnReason, string> = {
  damaged: msg('Damaged'),
  'wrong-item': msg('Wrong item'),
  expired: msg('Past best before'),
  'not-wanted': msg('Changed mind'),
  other: msg('Other'),
};

/** Why goods come back: asked once for the whole return, and required. */
export function ReturnReasons() {
  const { bill, fields, acts } = useDesk();
  return (
    <div className={css.why}>
      <p id="till-why">
        {t('Why is it coming back?')} <b aria-hidden>*</b> <KeyLabel of="why" />
      </p>
      <div ref={fields.why} role="radiogroup" aria-labelledby="till-why" className={css.reasons}>
        {RETURN_REASONS.map((reason) => (
          <label key={reason} className={css.reason}>
            <input
              type="radio"
              name="till-reason"
              checked={bill.reason === reason}
              onChange={() => acts.act({ type: 'reason', reason })}
            />
            {t(REASONS[reason])}
          </label>
        ))}
      </div>
      <small>{t('Shelf puts the goods back into stock. Damaged writes them off; both are refunded.')}</small>
    </div>
  );
}
