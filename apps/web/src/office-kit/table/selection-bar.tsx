import { Button, Kbd } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { t } from '../../texts/translate.ts';
import { bottomBar } from '../../ui/layout/bottom-bars-height.ts';
import css from './selection-bar.module.css';

export type BulkAction<Row> = {
  label: string;
  icon: Icon;
  danger?: boolean;
  /**
   * Rows stay selected if it rejects. It shows its own failures.
   * @param whole all rows of the list, of which these are the page
   */
  run: (rows: readonly Row[], whole: boolean) => Promise<unknown>;
};

type SelectionBarProps<Row> = {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  /** The whole list, if more than a page can be selected. */
  list?: { rows: number; chosen: boolean; choose: () => void } | undefined;
  onClear: () => void;
};

/** Docked below the rows, so that it covers none. */
export function SelectionBar<Row>({ rows, actions, list, onClear }: SelectionBarProps<Row>) {
  const [busy, setBusy] = useState<BulkAction<Row> | null>(null);
  const take = async (action: BulkAction<Row>) => {
    setBusy(action);
    await action.run(rows, list?.chosen ?? false).then(onClear, () => undefined);
    setBusy(null);
  };
  return (
    <div className={css.bar} ref={bottomBar} role="toolbar" aria-label={t('With the chosen rows')}>
      <p className={clsx('w600 figures', css.count)} role="status">
        {t('{{count}} selected', { count: list?.chosen ? list.rows : rows.length })}
      </p>
      {list && !list.chosen && list.rows > rows.length && (
        <Button size="compact-sm" variant="transparent" className={css.all} onClick={list.choose}>
          {t('Select all {{number}}', { number: list.rows.toLocaleString('en-IN') })}
        </Button>
      )}
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
        className={clsx('push', css.clear)}
        rightSection={<Kbd className="on-button">Esc</Kbd>}
        onClick={onClear}
      >
        {t('Clear')}
      </Button>
    </div>
  );
}
