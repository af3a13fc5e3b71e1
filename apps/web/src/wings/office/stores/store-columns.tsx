import type { StoreRow } from '@haat/contract/stores/operators';
import { Anchor, Button } from '@mantine/core';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import type { Column } from '../../../office-kit/table/column.ts';
import { Dash } from '../../../office-kit/table/dash.tsx';
import { msg, t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Of } from '../../../ui/display/of.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { pauseEndWords } from '../pause/use-pause.ts';
import css from './stores.module.css';
import type { useStoreActions } from './use-store-actions.ts';

type Actions = ReturnType<typeof useStoreActions>;

/** Back office, section 2. */
export function storeColumns(actions: Actions): Column<StoreRow>[] {
  return [
    {
      name: 'name',
      header: msg('Store name'),
      longest: 180,
      cell: ({ name }) => name,
      sub: ({ marketplace }) => marketplace.name,
      card: { place: 'head' },
    },
    {
      name: 'state',
      header: msg('State'),
      longest: 150,
      cell: ({ isOpen, pause }) => (
        <DotChip tone={isOpen ? (pause ? 'marigold' : 'green') : 'grey'}>
          {isOpen ? (pause ? t('Paused') : t('Open')) : t('Closed')}
        </DotChip>
      ),
      sub: ({ isOpen, pause, published }) =>
        isOpen && pause ? pauseEndWords(pause, new Date()) : t('{{count}} products', { count: published }),
      card: { place: 'corner' },
    },
    {
      name: 'company',
      header: msg('Company'),
      longest: 150,
      hideBelow: 1180,
      cell: ({ company }) => company || <Dash />,
    },
    {
      name: 'gstin',
      header: msg('GSTIN'),
      cell: ({ gstNumber }) => gstNumber || <Dash />,
    },
    {
      name: 'address',
      header: msg('Address'),
      longest: 150,
      hideBelow: 1280,
      cell: ({ address }) => address || <Dash />,
      sub: ({ city }) => city,
    },
    { name: 'pinCode', header: msg('Pin code'), cell: ({ pinCode }) => pinCode || <Dash /> },
    {
      name: 'links',
      header: msg('Links'),
      cell: (store) => <Links store={store} />,
      card: { place: 'main' },
    },
    {
      name: 'open',
      header: msg('Open and Close'),
      align: 'right',
      cell: (store) => <OpenAndClose store={store} actions={actions} />,
      card: { place: 'action' },
    },
  ];
}

function Links({ store: { _id, name, isOpen, published } }: { store: StoreRow }) {
  const of = <Of>{name}</Of>;
  return (
    <Row as="span" gap={12} align="stretch" className={css.links}>
      <Anchor component={Link} to={to.superStore(_id)}>
        {t('Edit')}
        {of}
      </Anchor>
      {!(isOpen && published > 0) && (
        <Anchor component={Link} to={to.onboard(_id)}>
          {t('Setup')}
          {of}
        </Anchor>
      )}
      <Anchor component={Link} to={to.createInvoice(_id)}>
        {t('Create invoice')}
        {of}
      </Anchor>
    </Row>
  );
}

/** Both keep their place; the one without effect is disabled. */
function OpenAndClose({ store, actions }: { store: StoreRow; actions: Actions }) {
  const of = <Of>{store.name}</Of>;
  const isBusy = actions.busy === store._id;
  return (
    <Row as="span" gap={8} align="stretch" className={clsx('justify-end', css.buttons)}>
      <Button
        variant="outline"
        size="row"
        disabled={store.isOpen || isBusy}
        onClick={() => actions.open(store)}
      >
        {t('Open')}
        {of}
      </Button>
      <Button
        variant="outline"
        color="red"
        size="row"
        disabled={!store.isOpen || isBusy}
        onClick={() => actions.close(store)}
      >
        {t('Close')}
        {of}
      </Button>
    </Row>
  );
}
