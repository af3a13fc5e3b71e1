import { useStoredValue } from '../../kit/stored-value.ts';
import { t } from '../../texts/translate.ts';
import { chosenRoll, ROLL_WORDS, ROLLS } from './roll.ts';
import css from './roll-choice.module.css';

/** For this browser's printer; stored. */
export function RollChoice() {
  const roll = useStoredValue(chosenRoll);
  return (
    <select
      className={css.choice}
      aria-label={t('Paper')}
      value={roll}
      onChange={({ currentTarget: { value } }) => chosenRoll.set(ROLLS.find((known) => known === value))}
    >
      {ROLLS.map((known) => (
        <option key={known} value={known}>
          {t(ROLL_WORDS[known])}
        </option>
      ))}
    </select>
  );
}
