import { type Profile, readProfile } from '@haat/contract/identity';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { Redirect } from '../../../kit/redirect.tsx';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';

type AccountChangePageProps = {
  title: string;
  /** To come back to after signing in. */
  address: string;
  children: (profile: Profile) => ReactNode;
};

/** A page to change the account's address or number. */
export function AccountChangePage({ title, address, children }: AccountChangePageProps) {
  const user = useSession();
  const { data, error, refetch } = useQuery({ ...queryOf(readProfile, {}), enabled: user !== null });
  if (!user) return <Redirect to={to.login(address.slice(1))} />;
  return (
    <Page narrow head={<PageTitle title={title} back={to.profile()} />} busy={!data && !error}>
      <title>{`${title} · Haat`}</title>
      {error && (
        <Alert tone="red" action={{ label: t('Retry'), onClick: () => refetch() }}>
          {failureText(error)}
        </Alert>
      )}
      {!data && !error && <Skeleton height={280} />}
      {data && <Card>{children(data)}</Card>}
    </Page>
  );
}
