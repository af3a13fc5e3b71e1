import { listSecurityEvents, SECURITY_EVENTS } from '@haat/contract/security-log';
import { IconFilter, IconShieldCheck } from '@tabler/icons-react';
import { to } from '../../../kit/links.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { oneOf } from '../../../office-kit/list/list-state.ts';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import { msg, t } from '../../../texts/translate.ts';
import { EVENT_WORDS, SECURITY_COLUMNS } from './security-columns.tsx';

/** Always newest first. */
const SECURITY_LIST = { filters: { event: oneOf(...SECURITY_EVENTS) }, sorts: [] } as const;

/** For superAdmins. */
export function Component() {
  const list = useListInUrl({
    call: listSecurityEvents,
    ...SECURITY_LIST,
    query: ({ filters: { event } }, pageNumber) => ({ pageNumber, ...(event && { event }) }),
    address: to.securityLog,
  });
  return (
    <ListScreen
      list={list}
      about={t('Stored for 180 days.')}
      columns={SECURITY_COLUMNS}
      rowKey={({ _id }) => _id}
      count={(number, count) => t('{{number}} entries', { number, count })}
      search={null}
      filters={[{ name: 'event', label: msg('What happened'), icon: IconFilter, values: EVENT_WORDS }]}
      empty={{
        icon: IconShieldCheck,
        title: t('Nothing has happened yet'),
        noMatch: t('None of these'),
      }}
    />
  );
}
