import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/row.tsx';
import { ratingWord } from './rating-words.ts';
import css from './star-choice.module.css';

type StarChoiceProps = { value: number; onChange: (rating: number) => void; error?: string | undefined };

/** A rating of 1 to 5 to pick, with the word that it means. */
export function StarChoice({ value, onChange, error }: StarChoiceProps) {
  return (
    <fieldset>
      <legend className="small w600 p-0">{t('Your rating')}</legend>
      <Row>
        {[1, 2, 3, 4, 5].map((rating) => (
          <label key={rating} className={css.star}>
            <input
              className={css.starField}
              type="radio"
              name="rating"
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              aria-label={`${rating}, ${ratingWord(rating)}`}
            />
            {rating <= value ? <IconStarFilled size={28} aria-hidden /> : <IconStar size={28} aria-hidden />}
          </label>
        ))}
        <span className="w600 ml-4" aria-hidden>
          {ratingWord(value)}
        </span>
      </Row>
      {error && (
        <p className="note w500 danger" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
