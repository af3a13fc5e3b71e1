import { IconBuildingStore } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export function NoStore() {
  return (
    <EmptyState
      icon={IconBuildingStore}
      title={t('No store')}
      text={t('You don’t belong to a store yet. Ask the operator to add you to one.')}
    />
  );
}
