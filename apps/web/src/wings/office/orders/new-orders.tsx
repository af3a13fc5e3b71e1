import { ActionIcon, Button } from '@mantine/core';
import { IconArrowUp, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { t } from '../../../texts/translate.ts';
import css from './new-orders.module.css';
import { ring, soundIsOn } from './order-sound.ts';

/** Rows don't move until it is pressed. */
export function NewOrders({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" aria-live="polite">
      {count > 0 && (
        <Button
          className={css.pill}
          radius="xl"
          leftSection={<IconArrowUp size={16} aria-hidden />}
          onClick={onShow}
        >
          {t('{{count}} new orders', { count })}
        </Button>
      )}
    </div>
  );
}

export function SoundButton() {
  const isOn = useStoredValue(soundIsOn);
  const Glyph = isOn ? IconVolume : IconVolumeOff;
  const toggle = () => {
    soundIsOn.set(!isOn);
    void ring();
  };
  return (
    <ActionIcon
      variant="default"
      size={44}
      aria-pressed={isOn}
      aria-label={t('Sound for new orders')}
      title={isOn ? t('Sound for new orders is on') : t('Sound for new orders is off')}
      onClick={toggle}
    >
      <Glyph size={20} aria-hidden />
    </ActionIcon>
  );
}
