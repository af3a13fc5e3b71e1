import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { t } from '../../texts/translate.ts';

type BarButtonProps = { open: boolean; onToggle: () => void };

export function BarButton({ open, onToggle }: BarButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={44}
      hiddenFrom="sm"
      aria-label={t('Search and filters')}
      aria-expanded={open}
      onClick={onToggle}
    >
      <IconSearch size={20} aria-hidden />
    </ActionIcon>
  );
}
