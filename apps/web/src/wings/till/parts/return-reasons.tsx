import { RETURN_REASONS, type ReturnReason } from '@haat/domain/till/till-differences';
import clsx from 'clsx';
import { msg, t } from '../../../texts/translate.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
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

/** Once for the whole return, and required. */
export function ReturnReasons() {
  const { bill, fields, acts } = useDesk();
  return (
    <Stack gap={10} className={clsx('py-14 px-16 rigid surface-2 line-above', css.why)}>
      <p className="w600" id="till-why">
        {t('Why is it coming back?')} <b aria-hidden>*</b> <KeyLabel of="why" />
      </p>
      <Row gap={8} align="stretch" wrap ref={fields.why} role="radiogroup" aria-labelledby="till-why">
        {RETURN_REASONS.map((reason) => (
          <label key={reason} className={clsx('ring-has', css.reason)}>
            <input
              className="absolute unseen"
              type="radio"
              name="till-reason"
              checked={bill.reason === reason}
              onChange={() => acts.act({ type: 'reason', reason })}
            />
            {t(REASONS[reason])}
          </label>
        ))}
      </Row>
      <small className="caption ink-2">
        {t('Shelf puts the goods back into stock. Damaged writes them off; both are refunded.')}
      </small>
    </Stack>
  );
}
