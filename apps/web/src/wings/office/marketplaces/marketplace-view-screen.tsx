import type { OperatedMarketplace } from '@haat/contract/marketplaces/operators';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { t } from '../../../texts/translate.ts';
import { CategoryEditor } from './category-editor.tsx';
import type { EditedEntry } from './category-entry.ts';
import { ShopPreview } from './shop-preview.tsx';
import { useMarketplace, useMarketplaceChange } from './use-marketplace.ts';
import { ViewPage } from './view-page.tsx';

/** In the order of the shop's home (back office, section 2, "Marketplace view"). */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useMarketplace(id);
  if (!data) return <FormLoading error={error} onRetry={refetch} />;
  return <View key={id} stored={data} />;
}

function View({ stored }: { stored: OperatedMarketplace }) {
  const change = useMarketplaceChange(stored);
  const { categories } = stored;
  const save = (entries: EditedEntry[]) =>
    change.mutateAsync({
      categories: entries.map((entry) => ({
        ...entry,
        subCategories: categories.find(({ id }) => id === entry.id)?.subCategories ?? [],
      })),
    });
  return (
    <ViewPage
      title={stored.name}
      back={to.marketplaces()}
      actions={
        <Button
          component={Link}
          to={to.marketplaceEdit(stored._id)}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {t('Edit marketplace')}
        </Button>
      }
      aside={<ShopPreview shop={stored} />}
    >
      <CategoryEditor
        heading={t('Categories')}
        adding={t('New category')}
        entries={categories.map(({ subCategories, ...category }) => ({
          ...category,
          children: {
            count: subCategories.length,
            href: to.marketplaceCategory(stored._id, category.name),
          },
        }))}
        tiles
        loses={(count) => t('{{count}} products lose this category', { count })}
        save={save}
        error={change.error}
      />
    </ViewPage>
  );
}
