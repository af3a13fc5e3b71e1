import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { bottomBar } from '../../../ui/layout/bottom-bars-height.ts';
import { type Ends, useEnds } from './go-down.tsx';
import css from './products.module.css';

type CreateBarProps = Ends & { create: () => void; isCreating: boolean };

export function CreateBar({ create, isCreating, ...ends }: CreateBarProps) {
  const { isDown, go } = useEnds(ends);
  const Arrow = isDown ? IconArrowUp : IconArrowDown;
  return (
    <div className={clsx('below-table row gap-12 line-above surface sticky', css.createBar)} ref={bottomBar}>
      {ends.rows > 0 && (
        <ActionIcon variant="default" size={48} aria-label={isDown ? t('Go Up') : t('Go Down')} onClick={go}>
          <Arrow size={20} aria-hidden />
        </ActionIcon>
      )}
      <Button
        className="grows body in-line h-48"
        leftSection={<IconPlus size={20} aria-hidden />}
        loading={isCreating}
        onClick={create}
      >
        {t('Create product')}
      </Button>
    </div>
  );
}
