import { Button, Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { useDesk } from '../desk/desk.ts';
import { useDevice } from '../device/device-context.tsx';
import css from './ask.module.css';
import { isPin, PinField } from './pin-field.tsx';

/** A PIN for whoever is signed in, kept on this device alone: for signing in without a network, and a manager's for allowing. */
export function SetPin() {
  const { acts } = useDesk();
  const device = useDevice();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [said, setSaid] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isPin(pin)) return setSaid(t('A PIN has four to six digits'));
    if (pin !== again) return setSaid(t('The two are not the same'));
    await device.setPin(pin);
    acts.open(null);
    toast(t('Your PIN is set on this device.'));
  };
  return (
    <Modal
      classNames={{ body: css.body }}
      opened
      onClose={() => acts.open(null)}
      title={t('My PIN on this device')}
    >
      <Stack component="form" onSubmit={(event) => void save(event)}>
        <p className={css.small}>
          {t('Four to six digits. With it you sign in here without a network; it is sent nowhere.')}
        </p>
        <PinField label={t('New PIN')} value={pin} onChange={setPin} />
        <p>{t('Once more')}</p>
        <PinField label={t('Once more')} value={again} onChange={setAgain} />
        <p className={css.wrong} role="alert">
          {said}
        </p>
        <Button type="submit" size="lg">
          {t('Set PIN')}
        </Button>
      </Stack>
    </Modal>
  );
}
