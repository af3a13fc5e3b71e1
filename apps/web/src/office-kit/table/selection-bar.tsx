import { Button, Kbd } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../texts/translate.ts';
import css from './selection-bar.module.css';

/** What can be done with several rows at once. */
export type BulkAction<Row> = {
  label: string;
  icon: Icon;
  danger?: boolean;
  /** Rows stay chosen when it rejects. It shows its own failures. */
  run: (rows: readonly Row[]) => Promise<unknown>;
};

type SelectionBarProps<Row> = {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  onClear: () => void;
};

/** Docked under the rows while some are chosen, so that it covers none. */
export function SelectionBar<Row>({ rows, actions, onClear }: SelectionBarProps<Row>) {
  const [busy, setBusy] = useState<BulkAction<Row> | null>(null);
  const take = async (action: BulkAction<Row>) => {
    setBusy(action);
    await action.run(rows).then(onClear, () => undefined);
    setBusy(null);
  };
  return (
    <div className={css.bar} role="toolbar" aria-label={t('With the chosen rows')}>
      <p className={css.count} role="status">
        {t('{{count}} selected', { count: rows.length })}
      </p>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="compact-sm"
          variant="transparent"
          className={action.danger ? css.danger : css.action}
          leftSection={<action.icon size={18} aria-hidden />}
          loading={busy === action}
          disabled={busy !== null && busy !== action}
          onClick={() => take(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button
        size="compact-sm"
        variant="transparent"
        className={css.clear}
        rightSection={<Kbd className={css.key}>Esc</Kbd>}
        onClick={onClear}
      >
        {t('Clear')}
      </Button>
    </div>
  );
}
