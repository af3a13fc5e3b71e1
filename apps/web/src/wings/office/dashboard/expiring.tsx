import { listExpiringStock } from '@haat/contract/catalog/stock';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import css from './dashboard.module.css';
import { daysBetween, dayText } from './day-text.ts';
import lists from './lists.module.css';
import { productAddress } from './product-address.ts';

const AHEAD = 30;
const SHOWN = 8;

/** Goods in stock that expire soon. */
export function Expiring({ today }: { today: string }) {
  const roles = useSession()?.roles ?? [];
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
      {error && (
        <Alert tone="yellow" action={{ label: t('Retry'), onClick: () => void refetch() }}>
          {failureText(error)}
        </Alert>
      )}
      {!data && !error && <Skeleton height={SHOWN * 42} />}
      {data?.length === 0 && <p className="caption w500 ink-2">{t('Nothing expires soon')}</p>}
      <ul className={lists.expiring}>
        {data?.slice(0, SHOWN).map(({ _id, name, expiryDate }) => (
          <li key={_id}>
            <Link to={productAddress(_id, roles)}>
              <span className={lists.name}>{name}</span>
              <When day={expiryDate} ahead={daysBetween(today, expiryDate)} />
            </Link>
          </li>
        ))}
      </ul>
      {data && data.length > SHOWN && (
        <p className="caption w500 ink-2">{t('and {{count}} more', { count: data.length - SHOWN })}</p>
      )}
    </section>
  );
}

const tone = (ahead: number) => (ahead <= 3 ? 'danger-ink' : ahead <= 14 ? 'warn' : undefined);

function When({ day, ahead }: { day: string; ahead: number }) {
  return (
    <span className={lists.when}>
      <b className={tone(ahead)}>{aheadText(ahead)}</b>
      <small className="ink-2">{dayText(day)}</small>
    </span>
  );
}

function aheadText(ahead: number): string {
  if (ahead < 0) return t('Expired');
  if (ahead === 0) return t('Today');
  return ahead === 1 ? t('Tomorrow') : t('{{days}} days', { days: ahead });
}
