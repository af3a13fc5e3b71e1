import type { StockCountLine } from '@haat/contract/catalog/stock-count';
import { unitsIn } from '@haat/domain/basics/line-amount';
import { MAX_COUNTED } from '@haat/domain/catalogue/stock-count';
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { stockText } from '../../../ui/display/shown-quantity.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './stock-count.module.css';

type CurrentLineProps = {
  line: StockCountLine;
  onCount: (line: StockCountLine, counted: number) => void;
};

/** For phones: the line used last, with large plus and minus keys. */
export function CurrentLine({ line, onCount }: CurrentLineProps) {
  const { name, counted, soldBy } = line;
  const step = unitsIn(soldBy);
  return (
    <Row as="section" gap={12} between className={css.current} aria-label={t('Counting now')}>
      <b className="anywhere shrinks">{name}</b>
      <Row gap={8} className="rigid">
        <ActionIcon
          variant="default"
          size={56}
          aria-label={t('One less: {{name}}', { name })}
          disabled={counted === null || counted === 0}
          onClick={() => onCount(line, Math.max(0, (counted ?? 0) - step))}
        >
          <IconMinus size={28} aria-hidden />
        </ActionIcon>
        <output className="w700 centre figures large in-line">
          {counted === null ? '—' : stockText(counted, soldBy)}
        </output>
        <ActionIcon
          variant="default"
          size={56}
          aria-label={t('One more: {{name}}', { name })}
          disabled={counted !== null && counted >= MAX_COUNTED}
          onClick={() => onCount(line, Math.min(MAX_COUNTED, (counted ?? 0) + step))}
        >
          <IconPlus size={28} aria-hidden />
        </ActionIcon>
      </Row>
    </Row>
  );
}
