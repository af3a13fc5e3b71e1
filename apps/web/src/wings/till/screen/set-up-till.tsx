import { ERRORS } from '@haat/contract/errors';
import { can } from '@haat/domain/people/capabilities';
import { Button, Stack, TextInput } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { useSession } from '../../../kit/session.ts';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import css from '../ask/lock-screen.module.css';
import { stateText } from '../bills/sync-words.ts';
import { NotSaved } from '../device/device.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import { notSavedText } from '../device/not-saved-text.ts';

/** The counter gets its own letter in its bills' numbers. */
export function SetUpTill() {
  const device = useDevice();
  const user = useSession();
  const sync = useSource(device.sync);
  const { stopped } = sync;
  const [name, setName] = useState('');
  const making = useMutation({ mutationFn: (given: string) => device.registerTill(given) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) making.mutate(name.trim());
  };
  return (
    <main id="main" className="centred min-h-window p-16 page-ground">
      <div className="sr-only">
        <ScreenTitle />
      </div>
      <Stack component="form" className={css.card} onSubmit={submit}>
        <span className={css.sign}>
          <IconCashRegister size={26} aria-hidden />
        </span>
        <h2>{t('Make this browser a counter')}</h2>
        <p>
          {t(
            'Each counter has a letter of its own in the numbers of its bills, and sells without a network once it is set up.',
          )}
        </p>
        {stopped === 'till-copied' && <Alert tone="yellow">{t(ERRORS['till-copied'].message)}</Alert>}
        {(stopped === 'till-gone' || stopped === 'till-deleted') && (
          <Alert tone="yellow">{stateText(sync)}</Alert>
        )}
        {making.error && (
          <Alert tone="red">
            {making.error instanceof NotSaved ? notSavedText(making.error) : failureText(making.error)}
          </Alert>
        )}
        {can(user?.roles ?? [], 'stores.edit') ? (
          <>
            <TextInput
              label={t('Name of the counter')}
              placeholder={t('Counter 1')}
              maxLength={40}
              required
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" size="lg" disabled={name.trim() === ''} loading={making.isPending}>
              {t('Open the counter')}
            </Button>
          </>
        ) : (
          <Alert tone="yellow">{t('Ask a manager of the store to sign in here once and do this.')}</Alert>
        )}
        <Link className="on-soft w600" to={to.orderList()}>
          {t('Back office')}
        </Link>
      </Stack>
    </main>
  );
}
