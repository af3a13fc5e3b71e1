import { isGuessedPin, isPin } from '@haat/domain/till/till-pin';
import { Button, Modal, Select, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { type Panel, useDesk } from '../desk/desk.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import { PinField, pinSaid } from '../pin/pin-field.tsx';

type SetPinProps = {
  /** Reopened afterwards. */
  after: Panel | null;
};

/**
 * Sets the user's PIN on this device, and a manager's at the server too. Replacing a PIN needs the old one,
 * or a manager's.
 */
export function SetPin({ after }: SetPinProps) {
  const { acts } = useDesk();
  const device = useDevice();
  const { known, now } = useSource(device.people);
  const [needsProof] = useState(() => device.pinNeedsProof());
  const [by, setBy] = useState(now?.id ?? null);
  const [old, setOld] = useState('');
  const [pin, setPin] = useState('');
  const [repeated, setRepeated] = useState('');
  const [said, setSaid] = useState('');
  const [isSaving, setSaving] = useState(false);
  const able = known.filter(({ id, isManager, hasPin }) => hasPin && (isManager || id === now?.id));
  const leave = () => acts.open(after);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (!isPin(pin)) return setSaid(t('A PIN has four to six digits'));
    if (now?.isManager && isGuessedPin(pin))
      return setSaid(t('This PIN is too easy to guess: choose another'));
    if (pin !== repeated) return setSaid(t('The two PINs are not the same'));
    if (needsProof && !isPin(old)) return setSaid(t('Enter the old PIN'));
    setSaving(true);
    const allowed = needsProof && by ? { by, pin: old } : undefined;
    const result = await device.setPin(pin, allowed).catch(() => null);
    setSaving(false);
    setOld('');
    if (!result?.ok) return setSaid(pinSaid(result));
    leave();
    toast(savedText(now?.isManager ?? false, result.onDevice ?? false), { long: true });
  };
  return (
    <Modal classNames={{ body: 'small' }} opened onClose={leave} title={t('My PIN')}>
      <Stack component="form" onSubmit={(event) => void save(event)}>
        <p className="caption ink-2">
          {now?.isManager
            ? t('Four to six digits, to allow what cashiers may not do, at all counters of the store.')
            : t('Four to six digits, to sign in here without a network. It never leaves this device.')}
        </p>
        {needsProof && (
          <>
            <Select
              label={t('Allowed by the PIN of')}
              allowDeselect={false}
              data={able.map(({ id, name }) => ({ value: id, label: name }))}
              value={by}
              onChange={setBy}
            />
            <PinField label={t('Old PIN')} value={old} onChange={setOld} />
            <p className="caption ink-2">
              {t(
                'Forgotten? Sign out, then sign in with your password: for five minutes the old PIN isn’t asked for.',
              )}
            </p>
          </>
        )}
        <p>{t('New PIN')}</p>
        <PinField label={t('New PIN')} value={pin} onChange={setPin} />
        <p>{t('New PIN again')}</p>
        <PinField label={t('New PIN again')} value={repeated} onChange={setRepeated} />
        <p className="w600 danger-ink" role="alert">
          {said}
        </p>
        <Button type="submit" size="lg" loading={isSaving}>
          {t('Set PIN')}
        </Button>
      </Stack>
    </Modal>
  );
}

function savedText(isManager: boolean, isHereAlone: boolean): string {
  if (!isManager) return t('Your PIN is set on this device.');
  return isHereAlone
    ? t('Your PIN is set on this device only. Set it again when you are signed in and there is a network.')
    : t('Your PIN is set.');
}
