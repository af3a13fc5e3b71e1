import { Button, Checkbox } from '@mantine/core';
import { IconCheck, IconCircleCheckFilled, IconCopy } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { copyText } from '../../../office-kit/copy-text.ts';
import { t } from '../../../texts/translate.ts';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './security.module.css';
import type { useSetUp } from './use-set-up.ts';

/** Scan the key, type a code, save the recovery codes. */
export function SetUp({ setUp }: { setUp: ReturnType<typeof useSetUp> }) {
  const [saved, setSaved] = useState(false);
  const { key, recoveryCodes } = setUp;
  if (!key) return null;
  const now = recoveryCodes ? 3 : 2;
  return (
    <>
      <p className={clsx('below-wide', css.stepBar)} data-step={now}>
        {t('Step {{step}} of 3', { step: now })}
      </p>
      {setUp.failure && <Alert tone="red">{setUp.failure}</Alert>}
      <div className={clsx('stack line-above', css.steps)}>
        <Step number={1} done={now === 3} title={t('Scan with your authenticator app')}>
          <KeyToScan secret={key.key} address={key.address} />
        </Step>
        <Step number={2} done={now === 3} title={t('Type the code it shows')}>
          {/* A new key starts with an empty field. */}
          <CodeBoxes
            key={key.key}
            onComplete={setUp.tryCode}
            busy={setUp.isTrying}
            error={setUp.wrongCode}
            readOnly={now === 3}
          />
          {now === 3 && (
            <Row as="p" gap={6} className="w600 ok" role="status">
              <IconCircleCheckFilled size={18} aria-hidden />
              {t('The code is right')}
            </Row>
          )}
          <p className="caption loose w500 ink-2">
            {t(
              'Codes of the last and the next half minute work, too, each only once. After five wrong codes you get a new key.',
            )}
          </p>
        </Step>
        <Step number={3} done={false} waiting={now < 3} title={t('Keep the recovery codes')}>
          {recoveryCodes ? (
            <RecoveryCodes codes={recoveryCodes} />
          ) : (
            <p className="caption loose w500 ink-2">{t('They appear here once the code is right.')}</p>
          )}
        </Step>
      </div>
      <Row as="footer" gap={8} wrap className={clsx('py-12 px-16 surface-2 line-above', css.foot)}>
        <Checkbox
          checked={saved}
          disabled={!recoveryCodes}
          onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
          label={t('I have stored the recovery codes where I can find them without my phone')}
        />
        <Button variant="subtle" c="var(--ink-2)" onClick={setUp.giveUp}>
          {t('Not now')}
        </Button>
        <Button size="lg" disabled={!saved} loading={setUp.isTurningOn} onClick={setUp.turnOn}>
          {t('Turn on')}
        </Button>
      </Row>
    </>
  );
}

type StepProps = { number: number; done: boolean; waiting?: boolean; title: string; children: ReactNode };

function Step({ number, done, waiting, title, children }: StepProps) {
  return (
    <Stack as="section" gap={12} top className={clsx('shrinks p-16', css.step)}>
      <h3 className={clsx('small row align-center gap-8 w600', waiting && 'ink-2')}>
        <span
          className={clsx(
            css.number,
            waiting ? 'ink-2 tinted' : done ? 'on-soft soft' : 'on-primary primary-ground',
          )}
        >
          {done ? <IconCheck size={16} aria-label={t('Done')} /> : number}
        </span>
        {title}
      </h3>
      {children}
    </Stack>
  );
}

/** Made in the browser; as letters for people who can't scan it. */
function KeyToScan({ secret, address }: { secret: string; address: string }) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <Row gap={16} align="stretch" wrap>
      <QrCode className={css.qr} text={address} label={t('QR code of the key')} />
      <Stack gap={8} align="start" top className={css.keyWords}>
        <b className="caption">{t('Or type this key')}</b>
        <code>{groups.join(' ')}</code>
        <Button
          variant="default"
          size="row"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copyText(secret)}
        >
          {t('Copy')}
        </Button>
        <span className="caption loose w500 ink-2">{t('Time based, 6 digits, 30 s')}</span>
      </Stack>
    </Row>
  );
}
