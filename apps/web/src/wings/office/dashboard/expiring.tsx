import { listExpiringStock } from '@haat/contract/catalog/stock';
import { can } from '@haat/domain/people/capabilities';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BulkEditDialog } from '../products/bulk-edit-dialog.tsx';
import { UndoNotice } from '../products/undo-notice.tsx';
import type { OpenEdit } from '../products/use-bulk-edit.ts';
import css from './dashboard.module.css';
import { daysBetween, dayText } from './day-text.ts';
import { ExpiringActions } from './expiring-actions.tsx';
import lists from './lists.module.css';
import { productAddress } from './product-address.ts';

const AHEAD = 30;
const SHOWN = 8;

/** Goods in stock that expire soon. */
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
      {error && (
        <Alert tone="yellow" action={{ label: t('Retry'), onClick: () => void refetch() }}>
          {failureText(error)}
        </Alert>
      )}
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
        <p className="caption w500 ink-2">{t('and {{count}} more', { count: data.length - SHOWN })}</p>
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
