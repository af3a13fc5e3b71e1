import { Button, Popover } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '../../texts/translate.ts';
import { OffChip, OnChip } from './filter-chips.tsx';

type TypedFilterProps = {
  label: string;
  icon: Icon;
  /** Undefined if off. */
  shown: string | undefined;
  /** Inputs, read by name. */
  children: ReactNode;
  /** Undefined if invalid; then `wrong` is shown. */
  read: (form: FormData) => string | undefined;
  wrong: string;
  onChange: (value: string | undefined) => void;
};

/** Opens fields for typed values. */
export function TypedFilter(props: TypedFilterProps) {
  const { label, icon, shown, children, read, wrong, onChange } = props;
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  if (shown !== undefined) return <OnChip icon={icon} words={shown} onRemove={() => onChange(undefined)} />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = read(new FormData(event.currentTarget));
    setFailed(value === undefined);
    if (value === undefined) return;
    setOpen(false);
    onChange(value);
  };
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <OffChip onClick={() => setOpen(!open)}>{t(label)}</OffChip>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 12, maxWidth: 260 }}>
          {children}
          {failed && <p role="alert">{wrong}</p>}
          <Button type="submit">{t('Filter')}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
