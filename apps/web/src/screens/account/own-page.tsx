import type { ReactNode } from 'react';
import { to } from '../../kit/links.ts';
import { ReadFailed } from '../../kit/read-failed.tsx';
import { Redirect } from '../../kit/redirect.tsx';
import { useSession } from '../../kit/session.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';

type OwnPageProps<Data> = {
  title: string;
  address: string;
  back?: string;
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Asks signed-out visitors to sign in. */
export function OwnPage<Data>(props: OwnPageProps<Data>) {
  const { title, address, back = to.profile(), query, skeleton, children } = props;
  const { data, error, refetch } = query;
  const user = useSession();
  if (!user) return <Redirect to={to.login(address.slice(1))} />;
  const isLoading = data === undefined && !error;
  return (
    <Page narrow head={<PageTitle title={title} back={back} />} busy={isLoading}>
      <title>{`${title} · Haat`}</title>
      <ReadFailed error={error} onRetry={refetch} />
      {isLoading && skeleton}
      {data !== undefined && children(data)}
    </Page>
  );
}
