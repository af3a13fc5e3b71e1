import { type RefusedProduct, undoBulkEdit } from '@haat/contract/catalog/bulk-edit';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import css from './products.module.css';
import { RefusedList } from './refused-list.tsx';
import { putAway, type Undoable, useLastEdit } from './undoable.ts';
import { refreshProducts } from './use-product-actions.ts';

export function UndoNotice({ storeId }: { storeId: string }) {
  const last = useLastEdit(storeId);
  const [notUndone, setNotUndone] = useState<readonly RefusedProduct[]>([]);
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: (undone: Undoable) =>
      call(undoBulkEdit, { params: { storeId: undone.storeId, edit: undone.edit } }),
    onSuccess: ({ changed, refused }, undone) => {
      putAway(undone);
      setNotUndone(refused);
      toast(t('{{count}} products are as before', { count: changed }));
    },
    onSettled: refreshProducts,
  });
  if (error)
    return (
      <Row gap={8}>
        <div className="grows">
          <Alert tone="red" action={{ label: t('Retry'), onClick: () => mutate(variables) }}>
            {failureText(error)}
          </Alert>
        </div>
        <ActionIcon variant="subtle" color="gray" aria-label={t('Close')} onClick={reset}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Row>
    );
  if (notUndone.length > 0)
    return (
      <Alert tone="yellow" action={{ label: t('Close'), onClick: () => setNotUndone([]) }}>
        {t('These were changed later and stay as they are:')}
        <RefusedList refused={notUndone} />
      </Alert>
    );
  if (!last) return null;
  return (
    <Row gap={12} className={css.undo} role="status">
      <span>{last.text}</span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        loading={isPending}
        onClick={() => mutate(last)}
      >
        {t('Undo')}
      </Button>
      <ActionIcon variant="subtle" color="gray" aria-label={t('Close')} onClick={() => putAway(last)}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Row>
  );
}
