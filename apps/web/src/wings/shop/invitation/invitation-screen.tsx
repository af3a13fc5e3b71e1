import type { CallReply } from '@haat/contract/call';
import { acceptInvitation, readInvitation } from '@haat/contract/stores/onboarding';
import { type GivenRole, type Role, readRoles } from '@haat/domain/people/capabilities';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { ownStart } from '../../../kit/own-start.ts';
import { session, useSession } from '../../../kit/session.ts';
import { signOut } from '../../../kit/sign-out.ts';
import { dayText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

const ROLE_NAMES: Record<GivenRole, string> = {
  admin: msg('Store admin'),
  deliveryAdmin: msg('Delivery admin'),
  superAdmin: msg('Super admin'),
};

export function Component() {
  const { secret = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', secret],
    queryFn: () => call(readInvitation, { body: { token: secret } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Page narrow head={<PageTitle title={t('Your invitation')} back={to.home()} />} busy={!data && !error}>
      <title>{`${t('Your invitation')} · Haat`}</title>
      {error && (
        <Alert
          tone="red"
          {...(!failedWith(error, 'invitation-void') && {
            action: { label: t('Retry'), onClick: () => refetch() },
          })}
        >
          {failureText(error)}
        </Alert>
      )}
      {!data && !error && <Skeleton height={220} />}
      {data && (
        <Card>
          <Stack gap={12} className="anywhere">
            {data.name && <p>{t('Hello {{name}},', { name: data.name })}</p>}
            <p>{invitedTo(data)}</p>
            {data.isAccepted ? (
              <Accepted by={data.by} />
            ) : (
              <>
                <p className="ink-2">
                  {t('It went to {{sentTo}} and is valid until {{day}}.', {
                    sentTo: data.sentTo,
                    day: dayText(data.expiresAt),
                  })}
                </p>
                <Accept secret={secret} by={data.by} />
              </>
            )}
          </Stack>
        </Card>
      )}
    </Page>
  );
}

/** A store's first admin runs it; others read their role and place. */
function invitedTo({ role, name, store, marketplace }: CallReply<typeof readInvitation>): string {
  if (name && store)
    return t('you are invited to run {{store}} in {{marketplace}}: its products, orders and invoices.', {
      store,
      marketplace,
    });
  const where = [store, marketplace].filter(Boolean).join(', ');
  const roles = readRoles(role)
    .map((one) => t(ROLE_NAMES[one]))
    .join(', ');
  return t('You are invited to work on Haat: {{role}}.', { role: where ? `${roles}, ${where}` : roles });
}

/** Of several roles, the most powerful one. */
function nowText(roles: readonly Role[], store: string): string {
  if (roles.includes('superAdmin')) return t('You are now a super admin of Haat.');
  return roles.includes('admin')
    ? t('You are now an admin of {{store}}.', { store })
    : t('You are now a delivery admin of {{store}}.', { store });
}

function Accept({ secret, by }: { secret: string; by: 'sms' | 'mail' }) {
  const user = useSession();
  const navigate = useNavigate();
  const here = to.invitation(secret);
  const signIn = by === 'sms' ? to.login(here) : to.loginEmail(here);
  const accepting = useMutation({
    mutationFn: () => call(acceptInvitation, { body: { token: secret } }),
    onSuccess: async (answer) => {
      const now = session.signIn(answer);
      await navigate(ownStart(now), { replace: true });
      toast(nowText(now.roles, answer.storeName), { long: true });
    },
  });
  if (!user)
    return (
      <>
        <p>
          {by === 'sms'
            ? t('Sign in with that number to accept it. You get a code, and need no password.')
            : t('Sign in with that address to accept it, or register with it.')}
        </p>
        <ButtonLink to={signIn} wide>
          {t('Sign In')}
        </ButtonLink>
        {by === 'mail' && (
          <ButtonLink to={to.register(here)} variant="outline" wide>
            {t('Register')}
          </ButtonLink>
        )}
      </>
    );
  return (
    <>
      {accepting.error && (
        <Alert
          tone="red"
          {...(failedWith(accepting.error, 'contact-not-proved') && {
            action: { label: t('Confirm your e-mail address'), to: to.changeEmail(here) },
          })}
        >
          {failureText(accepting.error)}
        </Alert>
      )}
      <Button wide busy={accepting.isPending} busyLabel={t('Saving…')} onClick={() => accepting.mutate()}>
        {t('Accept as {{name}}', { name: user.name })}
      </Button>
      <OtherAccount to={signIn} />
    </>
  );
}

/** A used link leads to its user's start page, on any device. */
function Accepted({ by }: { by: 'sms' | 'mail' }) {
  const user = useSession();
  const signIn = by === 'sms' ? to.login(to.dashboard()) : to.loginEmail(to.dashboard());
  return (
    <>
      <Alert tone="green">
        {t('This invitation has already been accepted. Sign in with the account that accepted it.')}
      </Alert>
      {user && user.roles.length > 0 && (
        <ButtonLink to={ownStart(user)} wide>
          {t('Open the office as {{name}}', { name: user.name })}
        </ButtonLink>
      )}
      {user ? (
        <OtherAccount to={signIn} />
      ) : (
        <ButtonLink to={signIn} wide>
          {t('Sign In')}
        </ButtonLink>
      )}
    </>
  );
}

function OtherAccount({ to: signIn }: { to: string }) {
  const navigate = useNavigate();
  return (
    <Button
      variant="text"
      wide
      onClick={() => {
        signOut();
        void navigate(signIn);
      }}
    >
      {t('Use another account')}
    </Button>
  );
}
