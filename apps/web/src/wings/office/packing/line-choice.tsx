import { LEFT_OUT_REASONS, type LeftOutReason } from '@haat/domain/orders/packing';
import { IconCheck, IconReplace } from '@tabler/icons-react';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { Of } from '../../../ui/display/of.tsx';
import { shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { hasRest, partText, REASON_WORDS } from './line-words.ts';
import css from './packing.module.css';
import { type ShownLine, stateOf } from './packing-lines.ts';

export type LineActions = {
  all: (line: ShownLine) => void;
  fewer: (line: ShownLine) => void;
  none: (line: ShownLine) => void;
  /** Absent if the customer wants missing goods left out. */
  replace?: ((line: ShownLine) => void) | undefined;
  because: (line: ShownLine, reason: LeftOutReason) => void;
};

type LineProps = { line: ShownLine; actions: LineActions; large?: boolean };

/** All, fewer, none or replaced, as buttons that say what is chosen. */
export function LineChoice({ line, actions, large }: LineProps) {
  const state = stateOf(line);
  const { said, quantity, soldBy, name } = line;
  const isPart = said !== null && said.quantity > 0 && said.quantity < quantity;
  const isPartReplaced = said?.replacedBy != null && said.replacedBy.quantity < quantity;
  const isNone = said !== null && !said.replacedBy && said.quantity === 0;
  const option = large ? css.answer : css.option;
  const mayBeFewer = soldBy !== 'piece' || quantity > 1;
  return (
    <fieldset
      className={clsx(css.choice, 'row shrinks p-0 no-line', large && css.large)}
      aria-label={t('In the bag')}
    >
      <button
        type="button"
        className={option}
        aria-pressed={state === 'all'}
        data-tone="all"
        onClick={() => actions.all(line)}
      >
        {state === 'all' && <IconCheck size={16} aria-hidden />}
        {t('All')}
        <Of>{name}</Of>
      </button>
      {mayBeFewer && (
        <button
          type="button"
          className={option}
          aria-pressed={isPart}
          data-tone="fewer"
          onClick={() => actions.fewer(line)}
        >
          {isPart ? partText(line) : t('Fewer (pieces)')}
          <Of>{name}</Of>
        </button>
      )}
      <button
        type="button"
        className={option}
        aria-pressed={isNone}
        data-tone="none"
        onClick={() => actions.none(line)}
      >
        {t('None')}
        <Of>{name}</Of>
      </button>
      {actions.replace && (
        <button
          type="button"
          className={option}
          aria-pressed={said?.replacedBy != null}
          data-tone="replaced"
          onClick={() => actions.replace?.(line)}
        >
          <IconReplace size={16} aria-hidden />
          {!large && isPartReplaced && (
            <span aria-hidden>{shownQuantity(said.replacedBy?.quantity ?? 0, soldBy)}</span>
          )}
          <span className={clsx(!large && (isPartReplaced || !said?.replacedBy) && 'sr-only')}>
            {replaceWord(line)}
          </span>
          <Of>{name}</Of>
        </button>
      )}
    </fieldset>
  );
}

/** 'Replaced', or '1 replaced' if only part of the line is. */
function replaceWord({ said, quantity, soldBy }: ShownLine): string {
  if (!said?.replacedBy) return t('Replace');
  const { quantity: replaced } = said.replacedBy;
  return replaced === quantity
    ? t('Replaced')
    : t('{{quantity}} replaced', { quantity: shownQuantity(replaced, soldBy) });
}

export function LineReason({ line, actions, large }: LineProps) {
  if (!hasRest(line)) return null;
  const { said, name } = line;
  const label = t('Why is {{name}} missing?', { name });
  if (large)
    return (
      <fieldset className={clsx(css.reasons, 'row shrinks p-0 no-line wrap gap-8')} aria-label={label}>
        {LEFT_OUT_REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            className={css.answer}
            aria-pressed={said?.reason === reason}
            onClick={() => actions.because(line, reason)}
          >
            {said?.reason === reason && <IconCheck size={16} aria-hidden />}
            {t(REASON_WORDS[reason])}
          </button>
        ))}
      </fieldset>
    );
  return (
    <select
      id={`why-${line.line}`}
      className={clsx(css.why, 'small surface rounded-8 pointer py-0 px-8 control min-h-32')}
      aria-label={label}
      data-open={said?.reason === null || undefined}
      value={said?.reason ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const reason = LEFT_OUT_REASONS.find((one) => one === value);
        if (reason) actions.because(line, reason);
      }}
    >
      {said?.reason === null && <option value="">{t('Why?')}</option>}
      {LEFT_OUT_REASONS.map((reason) => (
        <option key={reason} value={reason}>
          {t(REASON_WORDS[reason])}
        </option>
      ))}
    </select>
  );
}
