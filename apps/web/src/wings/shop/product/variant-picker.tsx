import { unitPriceOf } from '@haat/domain/basics/measure';
import { formatRupees } from '@haat/domain/basics/money';
import clsx from 'clsx';
import { useNavigate } from 'react-router';
import { packWords } from '../../../texts/pack-words.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { perUnit } from '../../../ui/display/shown-quantity.ts';
import { ChoiceCard } from '../../../ui/fields/choice.tsx';
import type { Choice } from '../choices/choices.ts';
import css from './variant-picker.module.css';

type VariantPickerProps = { label: string; choices: readonly Choice[]; chosen: Choice; path: string };

/** '₹53.60/kg'. */
function shortUnitPrice({ price, measure }: Choice): string {
  if (!measure || price === 0) return '';
  const per = measure.of === 'piece' ? t('/piece') : perUnit(measure.of);
  return `${formatRupees(unitPriceOf(price, measure))}${per}`;
}

/** Choosing changes the address; sold-out ones can still be viewed. */
export function VariantPicker({ label, choices, chosen, path }: VariantPickerProps) {
  const navigate = useNavigate();
  const choose = ({ variant }: Choice) =>
    navigate(variant ? `${path}?${new URLSearchParams({ variant: variant._id })}` : path, {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <fieldset>
      <legend className="small w600 mb-6 p-0">{label}</legend>
      <div className={clsx('stack gap-8', css.boxes)}>
        {choices.map((choice) => (
          <ChoiceCard
            key={choice.sku}
            bare
            name="variant"
            className={css.box}
            checked={choice === chosen}
            onChange={() => choose(choice)}
            data-out={choice.countInStock <= 0}
          >
            <span className="shrinks">
              <span className={clsx('ellipsis block label tight w600', css.name)}>
                {packWords(choice.name)}
              </span>
              <span className="ellipsis block note w500 ink-2">
                {choice.countInStock > 0 ? (
                  <Rupees amount={choice.price} variant="even" />
                ) : (
                  t('Out of stock')
                )}
              </span>
              <span className="gone-empty ellipsis block caption ink-3">{shortUnitPrice(choice)}</span>
            </span>
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}
