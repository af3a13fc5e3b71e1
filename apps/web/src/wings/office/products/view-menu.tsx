import { deleteView, listSavedViews, type SavedView, saveView } from '@haat/contract/catalog/saved-views';
import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDeviceFloppy, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { keyOf, queryOf } from '../../../kit/query.ts';
import { ColumnBoxes } from '../../../office-kit/table/column-menu.tsx';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { ask } from '../../../ui/overlays/confirm.tsx';
import { productColumnChoice, type productColumns } from './product-columns.tsx';
import css from './products.module.css';
import { addressOfView, viewOf } from './saved-view.ts';

type ViewMenuProps = {
  storeId: string;
  inAddress: string | undefined;
  keyword: string;
  columns: ReturnType<typeof productColumns>;
};

/** Saved views, and the choice of columns. */
export function ViewMenu({ storeId, inAddress, keyword, columns }: ViewMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [params] = useSearchParams();
  const { views, save, remove, error, forget } = useViews(storeId, () => setOpen(true));
  const show = (open: boolean) => {
    forget();
    setOpen(open);
  };
  const add = async () => {
    setOpen(false);
    const name = await ask({
      title: t('Save this view'),
      text: t('Search, filters and order are saved under a name, for you alone.'),
      field: { label: t('Name'), value: '', maxLength: 60, missing: t('Please enter a name') },
      yes: t('Save'),
      no: t('Cancel'),
    });
    if (name) save({ name, query: viewOf(keyword, params) });
  };
  return (
    <Popover position="bottom-end" opened={isOpen} onChange={show} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={clsx('ink-2', css.view)}
          variant="subtle"
          size={32}
          aria-label={t('Saved views and columns')}
          title={t('Saved views and columns')}
          aria-expanded={isOpen}
          onClick={() => show(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={clsx('stack items-start gap-8 scroll-y', css.viewMenu)}>
        {error && <p className="danger">{failureText(error)}</p>}
        <p className="caption w600 ink-2">{t('Saved views')}</p>
        {views.length === 0 && <p className="caption w500 ink-2 block">{t('None yet')}</p>}
        <ul className="wide">
          {views.map((view) => (
            <Row as="li" gap={8} between key={view._id}>
              <Link
                to={addressOfView(view.query, inAddress)}
                className="py-6 ellipsis w600 on-soft"
                onClick={() => setOpen(false)}
              >
                {view.name}
              </Link>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('Delete {{name}}', { name: view.name })}
                onClick={() => remove(view)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Row>
          ))}
        </ul>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          onClick={add}
        >
          {t('Save this view')}
        </Button>
        <div className="wide line-above pt-8">
          <ColumnBoxes columns={columns} choice={productColumnChoice} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function useViews(storeId: string, onError: () => void) {
  const queries = useQueryClient();
  const { data } = useQuery(queryOf(listSavedViews, { params: { storeId } }));
  const onSuccess = (views: { views: SavedView[] }) =>
    queries.setQueryData(keyOf(listSavedViews, { params: { storeId } }), views);
  const saving = useMutation({
    mutationFn: (body: Pick<SavedView, 'name' | 'query'>) => call(saveView, { params: { storeId }, body }),
    onSuccess,
    onError,
  });
  const removing = useMutation({
    mutationFn: ({ _id }: SavedView) => call(deleteView, { params: { storeId, view: _id } }),
    onSuccess,
    onError,
  });
  return {
    views: data?.views ?? [],
    save: saving.mutate,
    remove: removing.mutate,
    error: saving.error ?? removing.error,
    forget: () => {
      saving.reset();
      removing.reset();
    },
  };
}
