import { t } from '../../../texts/translate.ts';
import css from '../parts/return-reasons.module.css';
import own from './pin-dialog.module.css';

type PinReasonsProps = { reasons: readonly string[]; chosen: string; onChoose: (reason: string) => void };

/** Why something is allowed: it is noted with the approval. */
export function PinReasons({ reasons, chosen, onChoose }: PinReasonsProps) {
  return (
    <div className={own.reasons}>
      <p id="pin-why">
        {t('Reason')} <b aria-hidden>*</b>
      </p>
      <div role="radiogroup" aria-labelledby="pin-why" className={css.reasons}>
        {reasons.map((allowedFor) => (
          <label key={allowedFor} className={css.reason}>
            <input
              type="radio"
              name="pin-reason"
              checked={allowedFor === chosen}
              onChange={() => onChoose(allowedFor)}
            />
            {t(allowedFor)}
          </label>
        ))}
      </div>
    </div>
  );
}
