import { readSetup, type StoreSetup } from '@haat/contract/stores/onboarding';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { watchedOf } from '../../../kit/query.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { PageHead } from '../../../office-kit/page-head.tsx';
import { t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { SetupCard } from '../store/setup-card.tsx';
import { InvitationCard } from './invitation-card.tsx';
import css from './onboarding.module.css';

/** Steps until the store sells, and the invitation of its admin. */
export function SetupScreen({ store }: { store: string }) {
  const { data, error, refetch } = useQuery(watchedOf(readSetup, { params: { id: store } }));
  if (!data) return <FormLoading error={error} onRetry={refetch} />;
  return <Setup setup={data} />;
}

function Setup({ setup }: { setup: StoreSetup }) {
  const { _id, name } = setup.store;
  return (
    <div className="office-high">
      <PageHead title={name} sticky={false} wrap className={clsx('gap-12', css.head)}>
        <DotChip tone={setup.isOpen ? 'green' : 'grey'}>{setup.isOpen ? t('Open') : t('Closed')}</DotChip>
        <Anchor component={Link} to={to.superStore(_id)}>
          {t('Edit store')}
        </Anchor>
        <Button component={Link} to={to.onboard()} variant="default" className={clsx('push', css.next)}>
          {t('Onboard another store')}
        </Button>
      </PageHead>
      <div className={clsx('stack align-start gap-16 pt-16 px-24 pb-32', css.columns)}>
        <SetupCard steps={setup.steps} store={_id} operator />
        <InvitationCard setup={setup} />
      </div>
    </div>
  );
}
