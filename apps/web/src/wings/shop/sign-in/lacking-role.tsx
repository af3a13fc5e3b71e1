import { IconLock } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import type { Session } from '../../../kit/session.ts';
import { signOut } from '../../../kit/sign-out.ts';
import { t } from '../../../texts/translate.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';

/** For a user redirected from a page that their account may not open. */
export function LackingRole({ user: { name, roles } }: { user: Session }) {
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
