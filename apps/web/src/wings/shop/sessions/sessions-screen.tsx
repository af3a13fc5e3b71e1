import type { OpenSession } from '@haat/contract/sessions';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import clsx from 'clsx';
import { to } from '../../../kit/links.ts';
import { useNow } from '../../../kit/use-now.ts';
import { OwnPage } from '../../../screens/account/own-page.tsx';
import { deviceText, lastSeenText, networkText } from '../../../screens/account/session-words.ts';
import { useSessions } from '../../../screens/account/use-sessions.ts';
import { shortText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';

export function Component() {
  const list = useSessions();
  return (
    <OwnPage
      title={t('Signed in on')}
      address={to.sessions()}
      query={{ data: list.sessions, error: list.error, refetch: list.retry }}
      skeleton={<Skeleton height={240} />}
    >
      {(sessions) => (
        <>
          {list.failure && <Alert tone="red">{list.failure}</Alert>}
          <Stack as="ul" gap={12} fit>
            {sessions.map((one) => (
              <Row key={one._id} session={one} list={list} />
            ))}
          </Stack>
          <p className="note ink-2">{t('We store only half of a network’s address.')}</p>
          <Button
            variant="danger-outline"
            wide
            busy={list.isEndingAll}
            onClick={() => void list.signOutEverywhere()}
          >
            {t('Sign out everywhere')}
          </Button>
        </>
      )}
    </OwnPage>
  );
}

function Row({ session, list }: { session: OpenSession; list: ReturnType<typeof useSessions> }) {
  const now = useNow();
  const Glyph = session.isPhone ? IconDeviceMobile : IconDeviceDesktop;
  const network = networkText(session);
  return (
    <li>
      <Card>
        <div className="row align-start gap-12">
          <Glyph size={24} aria-hidden className="rigid ink-2" />
          <Stack gap={2} className="small grow ink-2 anywhere">
            <span className="label w600 ink">{deviceText(session)}</span>
            {network && <span className={clsx(session.isNewNetwork && 'warn')}>{network}</span>}
            <span>{t('Signed in: {{time}}', { time: shortText(session.createdAt) })}</span>
            {!session.isThis && (
              <span>{t('Last seen: {{time}}', { time: lastSeenText(session.lastSeenAt, now) })}</span>
            )}
          </Stack>
          {session.isThis && <Badge tone="green">{t('This device')}</Badge>}
        </div>
        {!session.isThis && (
          <div className="row justify-end gap-8 mt-12">
            {session.isNewNetwork && (
              <Button variant="text" onClick={() => list.notMe(session._id)}>
                {t('Not me')}
              </Button>
            )}
            <Button
              variant="outline"
              busy={list.busy === session._id}
              onClick={() => list.signOut(session._id)}
            >
              {t('Sign out')}
            </Button>
          </div>
        )}
      </Card>
    </li>
  );
}
