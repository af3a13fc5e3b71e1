import type { CallInput } from '@haat/contract/call';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { AnyCall } from '../../kit/call.ts';
import { failureText } from '../../kit/call-failed.ts';
import { download, saveFile } from '../../kit/download.ts';
import { t } from '../../texts/translate.ts';
import { toast } from '../../ui/overlays/toast.tsx';

type FileButtonProps<C extends AnyCall> = {
  call: C;
  input: CallInput<C>;
  title: string;
};

export function FileButton<C extends AnyCall>({ call, input, title }: FileButtonProps<C>) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(call, input, () => {}),
    onSuccess: saveFile,
    onError: (error) => toast(failureText(error)),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={t('Download {{report}}', { report: title })}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('CSV')}
    </Button>
  );
}
