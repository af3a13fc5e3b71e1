import { type EditedUser, readUser, removeSecondFactor } from '@haat/contract/users';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { keyOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { ask } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

const LONGEST_REASON = 300;

/** Another user's can be removed with a reason, if it is lost. */
export function SecondFactor({ user: { _id: id, name, hasSecondFactor } }: { user: EditedUser }) {
  const isOwn = useSession()?._id === id;
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: (reason: string) => call(removeSecondFactor, { params: { id }, body: { reason } }),
    onSuccess: () => toast(t('Two-step verification removed')),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(readUser) }),
  });
  if (!hasSecondFactor) return null;
  const remove = async () => {
    const reason = await ask({
      text: t(
        '{{name}} can then sign in without it, and is notified. Make sure that it is really them asking.',
        {
          name,
        },
      ),
      yes: t('Remove'),
      field: {
        label: t('Reason'),
        value: removing.isError ? removing.variables : '',
        maxLength: LONGEST_REASON,
        missing: t('Please say why'),
      },
    });
    if (reason !== null) removing.mutate(reason);
  };
  const isCancelled = failedWith(removing.error, 'reauthentication-needed');
  return (
    <Row between wrap className="gap-8-16 whole-row">
      <p>{t('Two-step verification is on')}</p>
      {!isOwn && (
        <Button variant="default" loading={removing.isPending} onClick={() => void remove()}>
          {t('Remove two-step verification')}
        </Button>
      )}
      {removing.error && !isCancelled && <Alert tone="red">{failureText(removing.error)}</Alert>}
    </Row>
  );
}
