import { readSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from '@haat/contract/second-factor';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { keyOf } from '../../../kit/query.ts';
import { FactorCodeField } from '../../../screens/account/factor-code-field.tsx';
import { dayText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './security.module.css';

const FEW_CODES = 3;

export function TurnedOn({ onSince, codesLeft }: { onSince: Date; codesLeft: number }) {
  const queries = useQueryClient();
  const [turningOff, setTurningOff] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(readSecondFactor) });
  const renewing = useMutation({ mutationFn: () => call(renewRecoveryCodes, {}), onSuccess: refresh });
  const cancelled = failedWith(renewing.error, 'reauthentication-needed');
  return (
    <section className={clsx('box clip', css.card)} aria-labelledby="second-factor">
      <Row wrap className={css.line}>
        <IconShieldCheck size={24} aria-hidden className="ok" />
        <div className={css.lineWords}>
          <h2 className="ink" id="second-factor">
            {t('Two-step verification')}
          </h2>
          <p>
            {t('Turned on since {{day}}', { day: dayText(onSince) })}
            {' · '}
            <span className={codesLeft <= FEW_CODES ? 'warn w600' : undefined}>
              {t('{{count}} recovery codes left', { count: codesLeft })}
            </span>
          </p>
        </div>
        <Button variant="default" loading={renewing.isPending} onClick={() => renewing.mutate()}>
          {t('Make new codes')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setTurningOff(true)}>
          {t('Turn off')}
        </Button>
      </Row>
      {renewing.error && !cancelled && <Alert tone="red">{failureText(renewing.error)}</Alert>}
      {renewing.data && (
        <Stack gap={12} top className={clsx('shrinks p-16', css.step)}>
          <h3 className="small row align-center gap-8 w600">{t('Keep the recovery codes')}</h3>
          <p className="caption loose w500 ink-2">{t('The old codes no longer work.')}</p>
          <RecoveryCodes codes={renewing.data.recoveryCodes} />
        </Stack>
      )}
      {turningOff && <TurnOffDialog onClose={() => setTurningOff(false)} onDone={refresh} />}
    </section>
  );
}

function TurnOffDialog({ onClose, onDone }: { onClose: () => void; onDone: () => unknown }) {
  const id = useId();
  const [code, setCode] = useState('');
  const turning = useMutation({
    mutationFn: (typed: string) => call(turnOffSecondFactor, { body: { code: typed } }),
    onSuccess: () => {
      onClose();
      return onDone();
    },
  });
  const turnOff = () => {
    if (code && !turning.isPending) turning.mutate(code);
  };
  return (
    <Dialog open onClose={onClose} labelledBy={id}>
      <Stack
        as="form"
        gap={12}
        fit
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          turnOff();
        }}
      >
        <h2 id={id}>{t('Turn off two-step verification')}</h2>
        <p className="caption loose w500 ink-2">
          {t('Enter a code from your app. The key and the recovery codes then stop working.')}
        </p>
        <FactorCodeField
          value={code}
          onChange={setCode}
          onComplete={() => {}}
          error={turning.error && failureText(turning.error)}
        />
        <Row gap={12} align="stretch" className="justify-end">
          <Button variant="default" onClick={onClose}>
            {t('Keep it')}
          </Button>
          <Button type="submit" color="red" loading={turning.isPending}>
            {t('Turn off')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
