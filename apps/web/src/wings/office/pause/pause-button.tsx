import { Button, Menu } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import css from './pause.module.css';
import { pauseChoices } from './pause-choices.ts';
import type { StorePausing } from './use-pause.ts';

export function PauseButton({ pausing }: { pausing: StorePausing }) {
  const { pause, now, isBusy, until, end } = pausing;
  if (pause) {
    return (
      <Button
        variant="outline"
        loading={isBusy}
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        onClick={end}
      >
        {t('Take orders again')}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="outline" loading={isBusy} leftSection={<IconPlayerPause size={18} aria-hidden />}>
          {t('Pause orders')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.choices}>
        {pauseChoices(now).map((choice) => (
          <Menu.Item key={choice.label} onClick={() => until(choice.until)}>
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
