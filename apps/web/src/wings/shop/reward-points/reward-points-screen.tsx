import type { CallReply } from '@haat/contract/call';
import { listRewards, type RewardCause, type RewardEntry } from '@haat/contract/rewards';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { IconCoinRupee } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { OwnPage } from '../../../screens/account/own-page.tsx';
import { dayText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';

type Rewards = CallReply<typeof listRewards>;

export function Component() {
  const user = useSession();
  const [asked] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(asked.get('page'))) || 1);
  const query = useQuery({
    ...queryOf(listRewards, { query: { pageNumber: page } }),
    enabled: user !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <OwnPage
      title={t('Reward points')}
      address={to.rewardPoints(page)}
      query={query}
      skeleton={<Skeleton height={360} />}
    >
      {(rewards) => (rewards.total === 0 ? <NoPoints /> : <History rewards={rewards} />)}
    </OwnPage>
  );
}

function History({ rewards: { points, balances, rows, page, pages } }: { rewards: Rewards }) {
  const several = balances.length > 1;
  return (
    <>
      <Row gap={12} className="on-strip rounded-card p-16 strip-line strip-ground">
        <IconCoinRupee size={32} aria-hidden />
        <p className="note">
          <b className="title ink figures block">
            {t('{{points}} reward points', { points, count: points })}
          </b>
          {t('1 point = ₹1, to use at checkout')}
        </p>
      </Row>
      {several && (
        <Card aria-labelledby="where">
          <h2 id="where" className="body mb-8">
            {t('Where you can use your points')}
          </h2>
          <Stack as="dl" gap={4}>
            {balances.map(({ marketplace, points: here }) => (
              <Row gap={12} align="stretch" between key={marketplace._id}>
                <dt>{marketplace.name}</dt>
                <dd className="w600 figures">{here}</dd>
              </Row>
            ))}
          </Stack>
        </Card>
      )}
      <Card padded={false}>
        <ul>
          {rows.map((entry) => (
            <Entry key={entry._id} entry={entry} withPlace={several} />
          ))}
        </ul>
      </Card>
      <Pagination page={page} pages={pages} href={to.rewardPoints} />
    </>
  );
}

const CAUSES: Record<RewardCause, () => string> = {
  earned: () => t('Earned with an order'),
  redeemed: () => t('Used for an order'),
  'given back': () => t('Restored: goods were cancelled, missing or returned'),
  'taken back': () => t('Revoked: the order was cancelled or returned'),
  gift: () => t('A gift'),
  held: () => t('On hold for a payment'),
  released: () => t('Restored: they were on hold for a payment'),
};

function Entry({ entry, withPlace }: { entry: RewardEntry; withPlace: boolean }) {
  const { change, cause, order, counter, createdAt, marketplace } = entry;
  return (
    <Row as="li" gap={12} className="py-10 px-16 min-h-64 parted">
      <Stack as="span" gap={2} className="grow">
        <span className="label w600">{CAUSES[cause]()}</span>
        <span className="note ink-3">
          {dayText(createdAt)}
          {withPlace && ` · ${marketplace.name}`}
          {counter && ` · ${t('at the counter of {{store}}', { store: counter })}`}
          {order && (
            <>
              {' · '}
              <Link to={to.order(order._id)} className="hover-underline py-4 w600 primary inline-block">
                {t('Order {{number}}', { number: `#${formatOrderNumber(order.number)}` })}
              </Link>
            </>
          )}
        </span>
      </Stack>
      <span className={clsx('body in-line w650 figures', change > 0 && 'primary')}>
        {change > 0 ? `+${change}` : `−${-change}`}
      </span>
    </Row>
  );
}

function NoPoints() {
  return (
    <EmptyState
      icon={IconCoinRupee}
      title={t('No points yet')}
      text={t('Every ₹100 of a delivered order is a point, and a point is ₹1 off the next one.')}
    >
      <ButtonLink to={to.home()}>{t('Browse the shops')}</ButtonLink>
    </EmptyState>
  );
}
