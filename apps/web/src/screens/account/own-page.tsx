import type { ReactNode } from 'react';
import { failureText } from '../../kit/call-failed.ts';
import { to } from '../../kit/links.ts';
import { Redirect } from '../../kit/redirect.tsx';
import { useSession } from '../../kit/session.ts';
import { t } from '../../texts/translate.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
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
      {error !== null && (
        <Alert tone="red" action={{ label: t('Retry'), onClick: () => refetch() }}>
          {failureText(error)}
        </Alert>
      )}
      {isLoading && skeleton}
      {data !== undefined && children(data)}
    </Page>
  );
}
