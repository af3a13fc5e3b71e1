import { IconLock } from '@tabler/icons-react';
import clsx from 'clsx';
import type { FormEventHandler, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { Redirect } from '../../../kit/redirect.tsx';
import { type Session, session, useSession } from '../../../kit/session.ts';
import { signOut } from '../../../kit/sign-out.ts';
import { t } from '../../../texts/translate.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { useCart } from '../state/cart-store.ts';
import css from './account-page.module.css';
import { redirectTarget } from './redirect-target.ts';

const CHECKOUT = [to.shipping(), to.payment(), to.placeOrder()];

type AccountPageProps = {
  title: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  failure: unknown;
  /** Below the form: the other sign-in. */
  other: ReactNode;
  /** Token of a user who was signed in when the page opened, and stays until a new sign-in. */
  openTo?: string | undefined;
  /** Says that the session has expired. */
  saysEnded?: boolean;
  children: ReactNode;
};

/** Redirects signed-in users, unless they lack a role for the target. */
export function AccountPage({
  title,
  onSubmit,
  failure,
  other,
  openTo,
  saysEnded = false,
  children,
}: AccountPageProps) {
  const user = useSession();
  const [searchParams] = useSearchParams();
  const { count } = useCart();
  const target = redirectTarget(searchParams.get('redirect'));
  if (user && searchParams.has('lacking')) return <LackingRole user={user} />;
  if (user && user.token !== openTo) return <Redirect to={user.secondFactorDue ? to.security() : target} />;
  const card = (
    <Card>
      <Stack as="form" gap={16} fit onSubmit={onSubmit} noValidate>
        {failure ? (
          <Alert tone="red">{failureText(failure)}</Alert>
        ) : (
          saysEnded &&
          !user &&
          session.expiredFor() && (
            <Alert tone="blue">{t('Your sign-in has ended. Please sign in again.')}</Alert>
          )
        )}
        {children}
      </Stack>
      <p className={clsx('small ink-2 centre mt-16', css.other)}>{other}</p>
    </Card>
  );
  if (CHECKOUT.includes(target) && count > 0) {
    return (
      <CheckoutPage title={title} back={to.cart()} step="sign-in">
        {card}
      </CheckoutPage>
    );
  }
  return (
    <Page head={<PageTitle title={title} back={to.home()} />} narrow>
      <title>{`${title} · Haat`}</title>
      {card}
    </Page>
  );
}

/** For users redirected from a page that their account may not open. */
function LackingRole({ user: { name, roles } }: { user: Session }) {
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const change = () => {
    signOut();
    void navigate(to.login(searchParams.get('redirect') ?? undefined), { replace: true });
  };
  return (
    <Page narrow head={<PageTitle title={t('Sign In')} back={to.home()} />}>
      <EmptyState
        icon={IconLock}
        title={t('Not for this account')}
        text={t('You are signed in as {{name}}, and this account can’t open that page.', { name })}
      >
        <ButtonLink to={roles.length > 0 ? to.orderList() : to.home()}>
          {roles.length > 0 ? t('Go to the orders') : t('Go to the shop')}
        </ButtonLink>
        <Button variant="outline" onClick={change}>
          {t('Use another account')}
        </Button>
      </EmptyState>
    </Page>
  );
}
