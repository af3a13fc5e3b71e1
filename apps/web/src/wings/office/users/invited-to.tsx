import { type EditedUser, readUser, withdrawRoleInvitation } from '@haat/contract/users';
import { readRoles } from '@haat/domain/people/capabilities';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { keyOf } from '../../../kit/query.ts';
import { dayText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/row.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { ROLE_WORDS } from './user-list.ts';
import css from './users.module.css';

/** The role that a user's address is invited to, until somebody proves it, and the way to take that back. */
export function InvitedTo({ user: { _id: id, invitation } }: { user: EditedUser }) {
  const queries = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () => call(withdrawRoleInvitation, { params: { id } }),
    onSuccess: () => toast(t('Invitation withdrawn')),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(readUser) }),
  });
  if (!invitation) return null;
  const { email, role, store, expiresAt } = invitation;
  const roles = readRoles(role).map((one) => t(ROLE_WORDS[one]));
  return (
    <Row between wrap className={css.signedIn}>
      <p>
        {t('Invited as {{role}}: {{email}}, until {{day}}', {
          role: [...roles, store].filter(Boolean).join(', '),
          email,
          day: dayText(expiresAt),
        })}
      </p>
      <Button variant="default" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
        {t('Withdraw')}
      </Button>
      {withdrawing.error && <Alert tone="red">{failureText(withdrawing.error)}</Alert>}
    </Row>
  );
}
