import {
  countStoreProducts,
  type ListedProduct,
  listStoreProducts,
} from '@haat/contract/catalog/product-list';
import { Button } from '@mantine/core';
import { IconCategory, IconPackage, IconPlus, IconProgressCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { pageIn } from '../../../office-kit/list/list-state.ts';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import { useChosenColumns } from '../../../office-kit/table/column-choice.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LabelDialog } from '../labels/label-dialog.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { chooseIn } from './choose-products.ts';
import { CreateBar } from './create-bar.tsx';
import { GoDown } from './go-down.tsx';
import { ListActions } from './list-actions.tsx';
import { ListChips } from './list-chips.tsx';
import { productColumnChoice, productColumns } from './product-columns.tsx';
import { PRODUCT_LIST, type ProductCounts, productQuery } from './product-list.ts';
import { ProductSearch } from './product-search.tsx';
import css from './products.module.css';
import { RefusedList } from './refused-list.tsx';
import { UndoNotice } from './undo-notice.tsx';
import { useBulkEdit } from './use-bulk-edit.ts';
import { useChosenActions } from './use-chosen-actions.ts';
import { useProductActions } from './use-product-actions.ts';
import { ViewMenu } from './view-menu.tsx';

type ProductListProps = {
  storeId: string;
  /** Store in the address, to be repeated in links. */
  inAddress: string | undefined;
  choice: ReactNode;
};

export function ProductListScreen({ storeId, inAddress, choice }: ProductListProps) {
  const navigate = useNavigate();
  const { at, keyword: searched } = useParams();
  const [params] = useSearchParams();
  const keyword = at === 'search' ? (searched ?? '') : '';
  const { data: counts } = useQuery({
    ...queryOf(countStoreProducts, { params: { storeId } }),
    refetchOnWindowFocus: true,
  });
  const url = useListInUrl({
    ...PRODUCT_LIST,
    call: listStoreProducts,
    params: { storeId },
    query: (state, page) => productQuery(keyword, state, page),
    address: (page) => to.productList(page, keyword, inAddress),
    page: keyword ? pageIn(params.get('page')) : pageIn(at),
  });
  const list = {
    ...url,
    filtered: url.filtered || keyword !== '',
    clear: () => void navigate(to.productList(1, '', inAddress)),
  };
  const actions = useProductActions(storeId);
  const choose = chooseIn(storeId, keyword, list.state.filters);
  const edit = useBulkEdit(choose);
  const chosen = useChosenActions(storeId, choose);
  const all = productColumns({ storeId, onDelete: actions.remove });
  const columns = useChosenColumns(all, productColumnChoice);
  const [last, setLast] = useState<HTMLElement | null>(null);
  return (
    <div className={clsx('no-box', css.screen)} ref={setLast}>
      <ListScreen<ListedProduct, typeof PRODUCT_LIST.filters, (typeof PRODUCT_LIST.sorts)[number]>
        list={list}
        columns={columns}
        rowKey={({ _id }) => _id}
        href={({ _id }) => to.productEdit(_id)}
        cardHeight={134}
        count={(number, count) => t('{{number}} products', { number, count })}
        search={null}
        filters={filtersOf(counts, list.state.filters.category)}
        tools={{
          before: (
            <>
              {choice}
              <ProductSearch keyword={keyword} inAddress={inAddress} />
            </>
          ),
          after: (
            <>
              <ListChips counts={counts} values={list.state.filters} onChange={list.change} />
              <ViewMenu storeId={storeId} inAddress={inAddress} keyword={keyword} columns={all} />
              <GoDown within={last} rows={list.rows?.length ?? 0} />
            </>
          ),
        }}
        notice={
          <>
            <UndoNotice storeId={storeId} />
            {chosen.refused.length > 0 && (
              <Alert tone="yellow" action={{ label: t('Close'), onClick: chosen.putAway }}>
                {t('{{count}} products stay as they are:', { count: chosen.refused.length })}
                <RefusedList refused={chosen.refused} />
              </Alert>
            )}
          </>
        }
        actions={
          <ListActions
            store={choice ? storeId : inAddress}
            create={actions.create}
            isCreating={actions.isCreating}
          />
        }
        bulk={[...edit.actions, ...chosen.actions]}
        selectAll={list.total}
        failure={actions.error ? failureText(actions.error) : (edit.failure ?? chosen.failure)}
        empty={{
          icon: IconPackage,
          title: t('No products yet'),
          text: t('Create the first one, or bring a list of them.'),
          noMatch: t('No products match'),
          action: (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={actions.create}
            >
              {t('Create product')}
            </Button>
          ),
        }}
      />
      <CreateBar
        within={last}
        rows={list.rows?.length ?? 0}
        create={actions.create}
        isCreating={actions.isCreating}
      />
      {edit.open && (
        <BulkEditDialog
          key={edit.open.key}
          storeId={storeId}
          categories={counts?.categories ?? []}
          open={edit.open}
          onDone={edit.close}
        />
      )}
      {chosen.labels && (
        <LabelDialog storeId={storeId} products={chosen.labels.products} onClose={chosen.labels.close} />
      )}
    </div>
  );
}

function filtersOf(counts: ProductCounts | undefined, category: string | undefined) {
  const words = (name: string, count: number | undefined) =>
    count === undefined ? t(name) : `${t(name)} ${count.toLocaleString('en-IN')}`;
  const held = counts?.categories.filter(({ count, _id }) => count > 0 || _id === category) ?? [];
  return [
    {
      name: 'category' as const,
      label: msg('Category'),
      icon: IconCategory,
      values: {
        ...(category && { [category]: t('Category') }),
        ...Object.fromEntries(held.map(({ _id, name, count }) => [_id, words(name, count)])),
      },
    },
    {
      name: 'status' as const,
      label: msg('Status'),
      icon: IconProgressCheck,
      values: {
        Published: words('Published', counts?.published),
        'In Review': words('In Review', counts?.inReview),
      },
    },
  ];
}
