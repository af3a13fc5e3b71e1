import { formatRupees, sumPaise } from '@haat/domain/basics/money';
import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { to } from '../../../kit/links.ts';
import { clockText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import type { BillRow } from '../device/device.ts';
import { useDevice, useSource } from '../device/device-context.tsx';
import css from './bills.module.css';
import { badgeText, type SyncTone, stateText, storageText, toneOf } from './sync-words.ts';

const TONES: Record<SyncTone, string> = { online: 'ok', sending: 'info', offline: 'warn', stopped: 'warn' };

export function NowPart({ bills }: { bills: readonly BillRow[] }) {
  const sync = useSource(useDevice().sync);
  const { pathname, search } = useLocation();
  const room = storageText(sync);
  const waiting = sumPaise(bills.map(({ total }) => total));
  return (
    <Stack as="section" gap={8} className={css.now} aria-label={t('Now')}>
      <Row as="p" align="stretch" between className={TONES[toneOf(sync)]}>
        <b className="small in-line w650">{badgeText(sync)}</b>
        {waiting > 0 && <span>{t('{{amount}} waiting', { amount: formatRupees(waiting) })}</span>}
      </Row>
      {sync.sending && (
        <progress
          className={css.bar}
          value={sync.sending.nth}
          max={sync.sending.of}
          aria-label={badgeText(sync)}
        />
      )}
      <p className="ink-2">
        {stateText(sync)}{' '}
        {sync.lastSentAt && t('Last sent at {{time}}.', { time: clockText(sync.lastSentAt) })}
      </p>
      {sync.stopped === 'signed-out' && (
        <Anchor component={Link} to={to.login(pathname + search)}>
          {t('Sign In')}
        </Anchor>
      )}
      {room && <Alert tone="yellow">{room}</Alert>}
      {Math.abs(sync.clockAhead) >= 10 && (
        <Alert tone="yellow">{t('The clock of this device is wrong. Set the date and time.')}</Alert>
      )}
    </Stack>
  );
}
