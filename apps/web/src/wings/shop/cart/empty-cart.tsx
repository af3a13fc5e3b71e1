import { IconBasket } from '@tabler/icons-react';
import { to } from '../../../kit/links.ts';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';

/** 'Your cart is empty', with a way on. */
export function EmptyCart() {
  const user = useSession();
  return (
    <Page head={<PageTitle title={t('Cart')} back={to.home()} />}>
      <title>{`${t('Cart')} · Haat`}</title>
      <EmptyState
        icon={IconBasket}
        title={t('Your cart is empty')}
        text={t('What you add from the shops near you appears here.')}
      >
        <ButtonLink to={to.home()}>{t('Browse the shops')}</ButtonLink>
        {user && (
          <ButtonLink variant="outline" to={to.myOrders()}>
            {t('Order Again')}
          </ButtonLink>
        )}
      </EmptyState>
    </Page>
  );
}
