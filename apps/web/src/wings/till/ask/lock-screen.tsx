import { isPin } from '@haat/domain/till/till-pin';
import { Button, Select, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { HeldScans } from '../../../office-kit/scan/held-scans.tsx';
import { t } from '../../../texts/translate.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import { PinField, pinSaid } from '../pin/pin-field.tsx';
import css from './lock-screen.module.css';

/** A person signs in by PIN, also offline. */
export function LockScreen() {
  const device = useDevice();
  const { known, now } = useSource(device.people);
  const able = known.filter(({ hasPin }) => hasPin);
  const [chosen, setChosen] = useState<string | null>(null);
  const byId = (wanted?: string | null) => able.find(({ id }) => id === wanted);
  // The chosen person may have left the staff meanwhile.
  const person = (byId(chosen) ?? byId(now?.id) ?? able[0])?.id ?? null;
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState('');
  const [checking, setChecking] = useState(false);
  // Enter pressed twice before the next render would count as two attempts.
  const isAsked = useRef(false);
  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    if (!person || !isPin(pin) || isAsked.current) return;
    isAsked.current = true;
    setChecking(true);
    const result = await device.signIn(person, pin).catch(() => null);
    setChecking(false);
    isAsked.current = false;
    setPin('');
    setWrong(pinSaid(result));
  };
  return (
    <main id="main" className="centred min-h-window p-16 page-ground">
      <Stack
        component="form"
        // Scans wait, as for every dialog, and reach the bill once the till is unlocked.
        role="dialog"
        aria-labelledby="till-locked"
        className={css.card}
        onSubmit={(event) => void signIn(event)}
      >
        <span className={css.sign}>
          <IconLock size={26} aria-hidden />
        </span>
        <h1 className="w700" id="till-locked">
          {t('The till is locked')}
        </h1>
        {able.length > 0 ? (
          <>
            <Select
              label={t('Who is at the till?')}
              allowDeselect={false}
              data={able.map(({ id, name }) => ({ value: id, label: name }))}
              value={person}
              onChange={setChosen}
            />
            <PinField label={t('PIN')} value={pin} onChange={setPin} />
            <p className={css.wrong} role="alert">
              {wrong}
            </p>
            <Button type="submit" size="lg" disabled={!isPin(pin)} loading={checking}>
              {t('Open the till')}
            </Button>
          </>
        ) : (
          <p>{t('Nobody has set a PIN on this device yet.')}</p>
        )}
        <Link className="on-soft w600" to={to.login()}>
          {t('Sign in with a password')}
        </Link>
      </Stack>
      <HeldScans />
    </main>
  );
}
