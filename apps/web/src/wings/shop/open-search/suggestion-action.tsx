import type { Suggestion } from '@haat/contract/catalog/suggestions';
import { localName } from '../../../texts/local-name.ts';
import { AddStepper } from '../../../ui/controls/add-stepper.tsx';
import { usePurchaseOf } from '../choices/use-purchase-of.tsx';
import css from './suggestion-action.module.css';

/** ADD in a row of suggestions, a target of its own: the field and the list stay as they are. */
export function SuggestionAction({ suggestion, row }: { suggestion: Suggestion; row: number }) {
  const { stepper, sheet } = usePurchaseOf({ ...suggestion, images: [suggestion.image] });
  return (
    <div className={css.action} style={{ gridRow: row }}>
      <AddStepper {...stepper} name={localName(suggestion)} narrow />
      {sheet}
    </div>
  );
}
