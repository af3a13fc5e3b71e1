import { deleteUser, type ListedUser, listUsers } from '@haat/contract/users';
import { IconUserShield, IconUsers } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { useSession } from '../../../kit/session.ts';
import { ListScreen } from '../../../office-kit/list/list-screen.tsx';
import { pageIn } from '../../../office-kit/list/list-state.ts';
import { useListInUrl } from '../../../office-kit/list/use-list-in-url.ts';
import { msg, t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { StoreFilter } from '../choose-store/store-filter.tsx';
import { UserCard } from './user-card.tsx';
import { ROLE_WORDS, USER_LIST } from './user-list.ts';

/** 24 cards per page (back office, section 2). */
export function Component() {
  const me = useSession();
  const { pageNumber } = useParams();
  const { remove, gone, busy, error } = useUserActions();
  const list = useListInUrl({
    ...USER_LIST,
    call: listUsers,
    query: ({ search, filters: { role, store } }, page) => ({
      pageNumber: page,
      search,
      ...(role && { role }),
      ...(store && { store }),
    }),
    address: to.userList,
    page: pageIn(pageNumber),
  });
  const { role, store } = list.state.filters;
  return (
    <ListScreen
      list={list}
      card={(user) => (
        <UserCard
          user={user}
          isOwn={user._id === me?._id}
          isGone={gone.has(user._id)}
          busy={busy}
          onDelete={(one) => void remove(one)}
        />
      )}
      rowKey={({ _id }) => _id}
      count={(number, count) => t('{{number}} users', { number, count })}
      search={t('Name, phone, e-mail or id')}
      filters={[{ name: 'role', label: msg('Role'), icon: IconUserShield, values: ROLE_WORDS }]}
      moreFilters={
        <StoreFilter
          value={store}
          onChange={(value) =>
            list.change({ filters: { ...(role && { role }), ...(value && { store: value }) } })
          }
        />
      }
      failure={error ? failureText(error) : undefined}
      empty={{ icon: IconUsers, title: t('Users'), noMatch: t('Nobody matches') }}
    />
  );
}

function useUserActions() {
  /** Deleted cards stay in place. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const deleting = useMutation({
    mutationFn: (id: string) => call(deleteUser, { params: { id } }),
    onSuccess: ({ _id }) => {
      setGone((before) => new Set([...before, _id]));
      toast(t('User deleted'));
    },
  });
  const remove = async ({ _id, name }: ListedUser) => {
    const sure = await confirm({
      text: t('{{name}} is deleted. Orders and documents are kept. All sessions end now.', { name }),
      yes: t('Delete'),
    });
    if (sure) deleting.mutate(_id);
  };
  return { remove, gone, busy: deleting.isPending, error: deleting.error };
}
