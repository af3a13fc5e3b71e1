import { type ExpiringStock, listExpiringStock } from '@haat/contract/catalog/stock';
import type { CLEARED_AS } from '@haat/domain/catalogue/stock-causes';
import { can } from '@haat/domain/people/capabilities';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDiscount, IconDots, IconTrash, IconTruckReturn } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BulkEditDialog } from '../products/bulk-edit-dialog.tsx';
import { FIRST_DRAFT } from '../products/change-draft.ts';
import { UndoNotice } from '../products/undo-notice.tsx';
import type { OpenEdit } from '../products/use-bulk-edit.ts';
import css from './dashboard.module.css';
import { daysBetween, dayText } from './figures.ts';
import lists from './lists.module.css';
import { productAddress } from './product-address.ts';

const AHEAD = 30;
const SHOWN = 8;

export function Expiring({ today }: { today: string }) {
  const roles = useSession()?.roles ?? [];
  const [open, setOpen] = useState<(OpenEdit & { store: string }) | null>(null);
  const [store, setStore] = useState('');
  const isEditor = can(roles, 'products.edit');
  const { data, error, refetch } = useQuery(queryOf(listExpiringStock, { query: { days: AHEAD } }));
  return (
    <section className={css.card} aria-labelledby="expiring" data-area="expiring" aria-busy={!data && !error}>
      <header className={css.head}>
        <h2 className="grows" id="expiring">
          {t('Expiring')}
        </h2>
        <span className={clsx('caption w500 ink-2', css.note)}>
          {t('next {{count}} days', { count: AHEAD })}
        </span>
      </header>
      {store && <UndoNotice storeId={store} />}
      <ReadFailed error={error} onRetry={refetch} />
      {!data && !error && <Skeleton height={SHOWN * 42} />}
      {data?.length === 0 && <p className="caption w500 ink-2">{t('Nothing expires soon')}</p>}
      <ul className={lists.expiring}>
        {data?.slice(0, SHOWN).map((goods) => (
          <li key={goods._id} className="row">
            <Link
              to={productAddress(goods._id, roles)}
              className="grows row align-center gap-8 py-4 px-8 rounded-8 inherits"
            >
              <span className={lists.name}>{goods.name}</span>
              <When day={goods.expiryDate} ahead={daysBetween(today, goods.expiryDate)} />
            </Link>
            {isEditor && (
              <ExpiringActions
                goods={goods}
                onChosen={(edit) => {
                  setStore(goods.store);
                  setOpen({
                    ...edit,
                    key: Date.now(),
                    store: goods.store,
                    products: [{ _id: goods._id, version: goods.version }],
                    meant: 1,
                    finish: () => setOpen(null),
                  });
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {data && data.length > SHOWN && (
        <Link className="caption w600 row align-center min-h-48" to={to.expiringStock()}>
          {t('and {{count}} more', { count: data.length - SHOWN })}
        </Link>
      )}
      {open && (
        <BulkEditDialog
          key={open.key}
          storeId={open.store}
          categories={[]}
          open={open}
          onDone={open.finish}
        />
      )}
    </section>
  );
}

const tone = (ahead: number) => (ahead <= 3 ? 'danger-ink' : ahead <= 14 ? 'warn' : undefined);

function When({ day, ahead }: { day: string; ahead: number }) {
  return (
    <span className={lists.when}>
      <b className={clsx('block', tone(ahead))}>{aheadText(ahead)}</b>
      <small className="ink-2">{dayText(day)}</small>
    </span>
  );
}

function aheadText(ahead: number): string {
  if (ahead < 0) return t('Expired');
  if (ahead === 0) return t('Today');
  return ahead === 1 ? t('Tomorrow') : t('{{days}} days', { days: ahead });
}

type Edit = Pick<OpenEdit, 'change' | 'draft'>;

const clear = (cause: (typeof CLEARED_AS)[number]): Edit => ({ change: { what: 'clear', cause } });
const MARK_DOWN: Edit = { change: undefined, draft: { ...FIRST_DRAFT, what: 'priceBy', number: -20 } };

type ExpiringActionsProps = { goods: ExpiringStock; onChosen: (edit: Edit) => void };

/** Each action is shown before it is done, and can be undone. */
function ExpiringActions({ goods, onChosen }: ExpiringActionsProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('What to do with {{name}}', { name: goods.name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDiscount size={16} aria-hidden />} onClick={() => onChosen(MARK_DOWN)}>
          {t('Mark down')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTruckReturn size={16} aria-hidden />}
          onClick={() => onChosen(clear('to-vendor'))}
        >
          {t('Return to vendor')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onChosen(clear('written-off'))}
        >
          {t('Write off')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
