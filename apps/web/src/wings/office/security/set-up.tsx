import { Button, Checkbox } from '@mantine/core';
import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { KeyToScan } from './key-to-scan.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './security.module.css';
import type { useSetUp } from './use-set-up.ts';

/** The three steps: scan the key, type a code of it, keep the recovery codes. */
export function SetUp({ setUp }: { setUp: ReturnType<typeof useSetUp> }) {
  const [kept, setKept] = useState(false);
  const { key, recoveryCodes } = setUp;
  if (!key) return null;
  const now = recoveryCodes ? 3 : 2;
  return (
    <>
      <p className={css.stepBar} data-step={now}>
        {t('Step {{step}} of 3', { step: now })}
      </p>
      {setUp.failure && <Alert tone="red">{setUp.failure}</Alert>}
      <div className={css.steps}>
        <Step number={1} done={now === 3} title={t('Scan with your authenticator app')}>
          <KeyToScan secret={key.key} address={key.address} />
        </Step>
        <Step number={2} done={now === 3} title={t('Type the code it shows')}>
          {/* A new key begins with an empty field. */}
          <CodeBoxes
            key={key.key}
            onComplete={setUp.tryCode}
            busy={setUp.isTrying}
            error={setUp.wrongCode}
            readOnly={now === 3}
          />
          {now === 3 && (
            <p className={css.fits} role="status">
              <IconCircleCheckFilled size={18} aria-hidden />
              {t('The code fits')}
            </p>
          )}
          <p className={css.hint}>
            {t(
              'Codes of the last and the next half minute count too, each only once. Five wrong ones and the key is made anew.',
            )}
          </p>
        </Step>
        <Step number={3} done={false} waiting={now < 3} title={t('Keep the recovery codes')}>
          {recoveryCodes ? (
            <RecoveryCodes codes={recoveryCodes} />
          ) : (
            <p className={css.hint}>{t('They appear here once the code fits.')}</p>
          )}
        </Step>
      </div>
      <footer className={css.foot}>
        <Checkbox
          checked={kept}
          disabled={!recoveryCodes}
          onChange={({ currentTarget }) => setKept(currentTarget.checked)}
          label={t('I have put the recovery codes where I find them without my phone')}
        />
        <Button variant="subtle" c="var(--ink-2)" onClick={setUp.giveUp}>
          {t('Not now')}
        </Button>
        <Button size="lg" disabled={!kept} loading={setUp.isTurningOn} onClick={setUp.turnOn}>
          {t('Turn on')}
        </Button>
      </footer>
    </>
  );
}

type StepProps = { number: number; done: boolean; waiting?: boolean; title: string; children: ReactNode };

function Step({ number, done, waiting, title, children }: StepProps) {
  return (
    <section className={css.step} data-waiting={waiting || undefined}>
      <h3>
        <span className={css.number} data-done={done || undefined}>
          {done ? <IconCheck size={16} aria-label={t('Done')} /> : number}
        </span>
        {title}
      </h3>
      {children}
    </section>
  );
}
