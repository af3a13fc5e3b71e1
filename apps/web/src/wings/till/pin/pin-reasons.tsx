import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from '../parts/return-reasons.module.css';

type PinReasonsProps = { reasons: readonly string[]; chosen: string; onChoose: (reason: string) => void };

/** Recorded with the approval. */
export function PinReasons({ reasons, chosen, onChoose }: PinReasonsProps) {
  return (
    <Stack gap={8}>
      <p className="w600" id="pin-why">
        {t('Reason')}{' '}
        <b className="danger" aria-hidden>
          *
        </b>
      </p>
      <Row gap={8} align="stretch" wrap role="radiogroup" aria-labelledby="pin-why">
        {reasons.map((allowedFor) => (
          <label key={allowedFor} className={clsx('ring-has', css.reason)}>
            <input
              className="absolute unseen"
              type="radio"
              name="pin-reason"
              checked={allowedFor === chosen}
              onChange={() => onChoose(allowedFor)}
            />
            {t(allowedFor)}
          </label>
        ))}
      </Row>
    </Stack>
  );
}
