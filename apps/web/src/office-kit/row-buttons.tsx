import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { type Icon, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { t } from '../texts/translate.ts';

type RowButtonProps = ActionIconProps & { icon: Icon; label: string; onClick: () => void };

/** The label is for screen readers. */
export function RowButton({ icon: Glyph, label, ...rest }: RowButtonProps) {
  return (
    <ActionIcon variant="subtle" size={36} aria-label={label} {...rest}>
      <Glyph size={18} aria-hidden />
    </ActionIcon>
  );
}

type MoveButtonsProps = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void };

export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const [up, down] = [t('Move {{name}} up', { name }), t('Move {{name}} down', { name })];
  return (
    <>
      <RowButton icon={IconArrowUp} label={up} disabled={isFirst} onClick={() => onMove(-1)} />
      <RowButton icon={IconArrowDown} label={down} disabled={isLast} onClick={() => onMove(1)} />
    </>
  );
}
