import { endUserSessions, readUser } from '@haat/contract/users';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { keyOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

export function SignedIn({ id, name, sessions }: { id: string; name: string; sessions: number }) {
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () => call(endUserSessions, { params: { id } }),
    onSuccess: ({ ended }) => toast(t('Signed out on {{count}} devices', { count: ended })),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(readUser) }),
  });
  const end = async () => {
    const text = t('{{name}} is signed out on all devices at once.', { name });
    if (await confirm({ text, yes: t('Sign out everywhere') })) ending.mutate();
  };
  return (
    <Row between wrap className="gap-8-16 whole-row">
      <p>
        {sessions > 0
          ? t('Signed in on {{count}} devices', { count: sessions })
          : t('Not signed in anywhere')}
      </p>
      <Button
        variant="default"
        disabled={sessions === 0}
        loading={ending.isPending}
        onClick={() => void end()}
      >
        {t('Sign out everywhere')}
      </Button>
      {ending.error && <Alert tone="red">{failureText(ending.error)}</Alert>}
    </Row>
  );
}
