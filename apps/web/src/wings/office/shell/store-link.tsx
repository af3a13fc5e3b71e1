import { readStore } from '@haat/contract/stores/staff';
import { can } from '@haat/domain/people/capabilities';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import type { Session } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import css from './office-shell.module.css';

export function StoreLink({ user: { roles, store } }: { user: Session }) {
  const id = can(roles, 'stores.edit') ? (store ?? '') : '';
  const { data } = useQuery({ ...queryOf(readStore, { params: { id } }), enabled: id !== '' });
  if (!id) return null;
  return (
    <Link to={to.storeConfig(id)} className={clsx('hover-tint', css.store)} title={t('Edit store')}>
      <strong className="ellipsis block">{data?.name ?? ' '}</strong>
      <small className="ellipsis block">{[t('Store'), data?.city].filter(Boolean).join(' · ')}</small>
    </Link>
  );
}
