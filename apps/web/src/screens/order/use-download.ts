import type { CallInput } from '@haat/contract/call';
import { readOrder } from '@haat/contract/orders/shopper';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyCall } from '../../kit/call.ts';
import { download, type Share, saveFile } from '../../kit/download.ts';
import { keyOf } from '../../kit/query.ts';
import { t } from '../../texts/translate.ts';
import { toast } from '../../ui/overlays/toast.tsx';

export type Download = {
  start: () => void;
  busy: boolean;
  share: Share;
  error: unknown;
};

/** May issue the document, so the order is refetched. */
export function useDownload<C extends AnyCall>(theCall: C, input: CallInput<C>, orderId: string): Download {
  const queries = useQueryClient();
  const [share, setShare] = useState<Share>();
  const fetching = useMutation({
    mutationKey: ['download', theCall.path, input],
    mutationFn: () => download(theCall, input, setShare),
    onSuccess: (file) => {
      saveFile(file);
      toast(t('Saved as {{name}}', { name: file.name }));
      queries.invalidateQueries({ queryKey: keyOf(readOrder, { params: { id: orderId } }) });
    },
    onSettled: () => setShare(undefined),
  });
  const start = () => {
    // A second tap may precede the redraw.
    if (queries.isMutating({ mutationKey: ['download', theCall.path, input], exact: true }) === 0)
      fetching.mutate();
  };
  return { start, busy: fetching.isPending, share, error: fetching.error };
}
