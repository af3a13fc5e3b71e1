import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useStoredValue } from '../../kit/stored-value.ts';
import { t } from '../../texts/translate.ts';
import { Stack } from '../../ui/flow/flow.tsx';
import { useAtLeast } from '../../ui/layout/use-at-least.ts';
import type { ColumnChoice } from './column-choice.ts';
import css from './column-menu.module.css';

type ColumnMenuProps = {
  /** All columns of this user; `optional` ones can be hidden. */
  columns: readonly { name: string; header: string; optional?: boolean }[];
  choice: ColumnChoice;
};

export function ColumnMenu(props: ColumnMenuProps) {
  const wide = useAtLeast('table');
  if (!wide) return null;
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="row"
          className="ink-2"
          leftSection={<IconColumns3 size={18} aria-hidden />}
        >
          {t('Columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ColumnBoxes {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Changes are stored at once. */
export function ColumnBoxes({ columns, choice }: ColumnMenuProps) {
  const left = useStoredValue(choice);
  const toggle = (name: string) =>
    choice.set(left.includes(name) ? left.filter((one) => one !== name) : [...left, name]);
  return (
    <Stack as="fieldset" gap={8} className={css.boxes}>
      <legend className={css.caption}>{t('Columns')}</legend>
      {columns
        .filter(({ optional }) => optional)
        .map(({ name, header }) => (
          <Checkbox
            key={name}
            size="xs"
            label={t(header)}
            checked={!left.includes(name)}
            onChange={() => toggle(name)}
          />
        ))}
    </Stack>
  );
}
