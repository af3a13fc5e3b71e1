import { readSecondFactor } from '@haat/contract/second-factor';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { keyOf, queryOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { type Session, session, useSession } from '../../../kit/session.ts';
import { PageHead } from '../../../office-kit/page-head.tsx';
import { t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './security.module.css';
import { SetUp } from './set-up.tsx';
import { SignedInCard } from './signed-in-card.tsx';
import { TurnedOn } from './turned-on.tsx';
import { useSetUp } from './use-set-up.ts';

export function Component() {
  const user = useSession();
  if (!user) return null;
  const { name, email, phone } = user;
  return (
    <div className={clsx('office-high', css.page)}>
      <PageHead wrap className={clsx('gap-4-16', css.head)}>
        <p className={clsx('grow caption in-line w500 ink-2 anywhere', css.who)}>
          {[name, email, phone && formatPhone(phone)].filter(Boolean).join(' · ')}
        </p>
        <Button
          component={Link}
          to={to.changePassword()}
          variant="default"
          leftSection={<IconDots size={18} aria-hidden />}
        >
          {t('Change password')}
        </Button>
      </PageHead>
      <Stack gap={16} fit className={clsx('pt-16 px-24 pb-24', css.body)}>
        <SecondFactorCard user={user} />
        <SignedInCard />
      </Stack>
    </div>
  );
}

/** The second factor: off, being set up in three steps, or on since a day. */
function SecondFactorCard({ user }: { user: Session }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(queryOf(readSecondFactor, {}));
  const setUp = useSetUp(() => {
    if (user.secondFactorDue) session.signIn({ ...user, secondFactorDue: false });
    return queries.invalidateQueries({ queryKey: keyOf(readSecondFactor) });
  });
  if (error)
    return (
      <Card>
        <ReadFailed error={error} onRetry={refetch} />
      </Card>
    );
  if (!data) return <Skeleton height={120} />;
  if (data.onSince) return <TurnedOn onSince={data.onSince} codesLeft={data.codesLeft} />;
  if (setUp.key)
    return (
      <Card chip={<DotChip tone="marigold">{t('Being set up')}</DotChip>}>
        <SetUp setUp={setUp} />
      </Card>
    );
  return (
    <Card chip={<DotChip tone="grey">{t('Turned off')}</DotChip>}>
      {setUp.failure && <Alert tone="red">{setUp.failure}</Alert>}
      <Row wrap className={css.line}>
        <p>
          {data.isDue
            ? t('Your role needs it: the office opens once it is turned on.')
            : t('Someone who learns your password can’t sign in without your phone.')}
        </p>
        <Button loading={setUp.isStarting} onClick={setUp.start}>
          {t('Set up')}
        </Button>
      </Row>
    </Card>
  );
}

function Card({ chip, children }: { chip?: ReactNode; children: ReactNode }) {
  return (
    <section className={clsx('box clip', css.card)} aria-labelledby="second-factor">
      <Row as="header" wrap className="py-8 px-16 min-h-52 gap-4-10">
        <h2 id="second-factor">{t('Two-step verification')}</h2>
        {chip}
        <p className={clsx('caption in-line w500 ink-2 push', css.when)}>
          {t('We ask for it at sign-in, and before a refund, a role or a payment key is changed')}
        </p>
      </Row>
      {children}
    </section>
  );
}
