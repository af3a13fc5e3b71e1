import type { StaffBundle } from '@haat/contract/bundles/staff';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { MoveButtons } from '../../../office-kit/row-buttons.tsx';
import type { Column } from '../../../office-kit/table/column.ts';
import { msg, t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Of } from '../../../ui/display/of.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './bundles.module.css';
import type { useBundleActions } from './use-bundle-actions.ts';

type Actions = ReturnType<typeof useBundleActions>;

const itemsOf = ({ items }: StaffBundle) =>
  items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ');

/** Shoppers see a bundle whose products they all see. */
const isShown = ({ items }: StaffBundle) => items.length > 0 && items.every((item) => item.isShown);

export function bundleColumns(
  actions: Actions,
  rows: readonly StaffBundle[],
  withStore: boolean,
): Column<StaffBundle>[] {
  const all: (Column<StaffBundle> | false)[] = [
    {
      name: 'name',
      header: msg('Bundle'),
      longest: 240,
      cell: ({ name }) => name,
      total: ({ length }) => t('{{count}} bundles on this page', { count: length }),
      card: { place: 'head' },
    },
    withStore && {
      name: 'store',
      header: msg('Store'),
      longest: 180,
      cell: ({ store }) => store?.name ?? t('All stores'),
      card: { place: 'note' },
    },
    {
      name: 'products',
      header: msg('Products'),
      wrap: true,
      cell: itemsOf,
      card: { place: 'row' },
    },
    {
      name: 'state',
      header: msg('Shoppers'),
      cell: (bundle) => (
        <DotChip tone={isShown(bundle) ? 'green' : 'grey'}>
          {isShown(bundle) ? t('See it') : t('Don’t see it')}
        </DotChip>
      ),
      card: { place: 'head' },
    },
    {
      name: 'price',
      header: msg('Price'),
      align: 'right',
      cell: ({ price }) => (
        <b>
          <Rupees amount={price} variant="even" />
        </b>
      ),
      card: { place: 'amount' },
    },
    {
      name: 'order',
      header: msg('Position'),
      cell: (bundle) => <Moves bundle={bundle} actions={actions} rows={rows} />,
      card: { place: 'row' },
    },
    {
      name: 'delete',
      header: msg('Delete'),
      align: 'right',
      cell: (bundle) => (
        <Button variant="subtle" color="red" size="row" onClick={() => actions.remove(bundle)}>
          {t('Delete')}
          <Of>{bundle.name}</Of>
        </Button>
      ),
      card: { place: 'action' },
    },
  ];
  return all.filter((column) => column !== false);
}

function Moves({
  bundle,
  actions,
  rows,
}: {
  bundle: StaffBundle;
  actions: Actions;
  rows: readonly StaffBundle[];
}) {
  const { _id, name } = bundle;
  return (
    <Row align="stretch" className={clsx('rigid', css.moves)}>
      <MoveButtons
        name={name}
        isFirst={rows[0]?._id === _id || actions.busy}
        isLast={rows.at(-1)?._id === _id || actions.busy}
        onMove={(by) => actions.move(_id, by < 0 ? 'up' : 'down')}
      />
    </Row>
  );
}
