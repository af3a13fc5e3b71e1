import { type Profile, readProfile } from '@haat/contract/identity';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { OwnPage } from '../../../screens/account/own-page.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';

type AccountChangePageProps = {
  title: string;
  /** Return address after signing in. */
  address: string;
  children: (profile: Profile) => ReactNode;
};

export function AccountChangePage({ title, address, children }: AccountChangePageProps) {
  const user = useSession();
  const query = useQuery({ ...queryOf(readProfile, {}), enabled: user !== null });
  return (
    <OwnPage title={title} address={address} query={query} skeleton={<Skeleton height={280} />}>
      {(profile) => <Card>{children(profile)}</Card>}
    </OwnPage>
  );
}
