import type { OperatedCategory, OperatedMarketplace } from '@haat/contract/marketplaces/operators';
import { IconCategory } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { t } from '../../../texts/translate.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CategoryEditor } from './category-editor.tsx';
import type { EditedEntry } from './category-entry.ts';
import { useMarketplace, useMarketplaceChange } from './use-marketplace.ts';
import { ViewPage } from './view-page.tsx';

/** Back office, section 2: /superadmin/marketplace/{id}/category/{name}. */
export function Component() {
  const { id = '', name = '' } = useParams();
  const { data, error, refetch } = useMarketplace(id);
  if (!data) return <FormLoading error={error} onRetry={refetch} />;
  const category = data.categories.find((one) => one.name === name);
  if (!category)
    return (
      <ViewPage title={name} back={to.marketplaceView(id)}>
        <EmptyState icon={IconCategory} title={t('There is no such category')} />
      </ViewPage>
    );
  return <Category key={category.id} stored={data} category={category} />;
}

function Category({ stored, category }: { stored: OperatedMarketplace; category: OperatedCategory }) {
  const change = useMarketplaceChange(stored);
  const save = (subCategories: EditedEntry[]) =>
    change.mutateAsync({
      categories: stored.categories.map((one) => (one.id === category.id ? { ...one, subCategories } : one)),
    });
  return (
    <ViewPage title={category.name} badge={stored.name} back={to.marketplaceView(stored._id)}>
      <CategoryEditor
        heading={t('Subcategories')}
        adding={t('New subcategory')}
        entries={category.subCategories}
        loses={(count) => t('{{count}} products lose this subcategory', { count })}
        save={save}
        error={change.error}
      />
    </ViewPage>
  );
}
