import { type Profile, readProfile } from '@haat/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { Redirect } from '../../../kit/redirect.tsx';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { signOut } from '../state/sign-out.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';

/** The shopper's own details: to read, and after Edit to change. */
export function Component() {
  const user = useSession();
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = useQuery({ ...queryOf(readProfile, {}), enabled: user !== null });
  if (!user) return <Redirect to={to.login(to.profile().slice(1))} />;
  return (
    <Page narrow head={<PageTitle title={t('Profile')} back={to.home()} />} busy={!data && !error}>
      <title>{`${t('Profile')} · Haat`}</title>
      {error && (
        <Alert tone="red" action={{ label: t('Retry'), onClick: () => refetch() }}>
          {failureText(error)}
        </Alert>
      )}
      {!data && !error && <Skeleton height={360} />}
      {data && content(data, editing, setEditing)}
    </Page>
  );
}

function content(profile: Profile, editing: boolean, setEditing: (editing: boolean) => void) {
  if (editing) return <ProfileForm profile={profile} onDone={() => setEditing(false)} />;
  return <ProfileView profile={profile} onEdit={() => setEditing(true)} onSignOut={signOut} />;
}
