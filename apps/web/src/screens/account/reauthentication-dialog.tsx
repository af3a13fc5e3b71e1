import { reauthenticate } from '@haat/contract/sessions';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { call } from '../../kit/call.ts';
import { failureText } from '../../kit/call-failed.ts';
import { type AskedFor, answerWhoItIs } from '../../kit/reauthentication.ts';
import { session } from '../../kit/session.ts';
import { signOut } from '../../kit/sign-out.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FactorCodeField } from './factor-code-field.tsx';
import css from './reauthentication-dialog.module.css';

/** By second-factor code or password; the refused call is then repeated. */
export default function ReauthenticationDialog({ by }: { by: AskedFor }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const checking = useMutation({
    mutationFn: (text: string) => call(reauthenticate, { body: { [by]: text } }),
    onSuccess: () => answerWhoItIs(true),
  });
  const check = (text: string) => {
    if (text && !checking.isPending) checking.mutate(text);
  };
  const error = checking.error && failureText(checking.error);
  return (
    <Dialog open onClose={() => answerWhoItIs(false)} labelledBy={id}>
      <Stack
        as="form"
        gap={16}
        fit
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          check(typed);
        }}
      >
        <h2 className="w650 heading loose" id={id}>
          {t('Please confirm that it is you.')}
        </h2>
        <p className={clsx('small ink-2', css.text)}>
          {t('We ask once every ten minutes before money, roles or keys are changed.')}
        </p>
        {by === 'code' ? (
          <FactorCodeField value={typed} onChange={setTyped} onComplete={check} error={error} />
        ) : (
          <>
            <input type="hidden" autoComplete="username" value={session.get()?.email ?? ''} readOnly />
            <PasswordField
              label={t('Password')}
              autoComplete="current-password"
              autoFocus
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              error={error}
            />
            <p className={clsx('small ink-2', css.text)}>
              {t('No password?')}{' '}
              <button
                type="button"
                className="underlined w600 on-soft"
                onClick={() => {
                  answerWhoItIs(false);
                  signOut();
                }}
              >
                {t('Sign in again')}
              </button>
            </p>
          </>
        )}
        <Row gap={12} align="stretch" className="justify-end">
          <Button variant="outline" onClick={() => answerWhoItIs(false)}>
            {t('Cancel')}
          </Button>
          <Button type="submit" busy={checking.isPending} busyLabel={t('Checking…')}>
            {t('Confirm')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
