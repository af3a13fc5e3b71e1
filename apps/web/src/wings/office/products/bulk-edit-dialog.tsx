import { type ChosenChange, previewBulkEdit } from '@haat/contract/catalog/bulk-edit';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CAUSE_LABELS } from '../stock/stock-words.ts';
import { applyOnce } from './apply-once.ts';
import { changeOf, FIRST_DRAFT, WHATS } from './change-draft.ts';
import { ChangeFields } from './change-fields.tsx';
import { EffectList } from './effect-list.tsx';
import type { ProductCounts } from './product-list.ts';
import { remember } from './undoable.ts';
import type { OpenEdit } from './use-bulk-edit.ts';
import { refreshProducts } from './use-product-actions.ts';

type BulkEditDialogProps = {
  storeId: string;
  categories: ProductCounts['categories'];
  open: OpenEdit;
  onDone: (done: boolean) => void;
};

/** The change, then its effects to confirm. */
export function BulkEditDialog({ storeId, categories, open, onDone }: BulkEditDialogProps) {
  const [draft, setDraft] = useState(open.draft ?? FIRST_DRAFT);
  const { products, meant } = open;
  const preview = useMutation({
    mutationFn: (change: ChosenChange) =>
      call(previewBulkEdit, { params: { storeId }, body: { products, change } }),
  });
  const apply = useMutation({
    mutationFn: (change: ChosenChange) => applyOnce(storeId, { products, change }),
    onSuccess: ({ edit, changed, refused }, made) => {
      const left =
        refused.length > 0
          ? ` ${t('{{count}} products stayed as they were.', { count: refused.length })}`
          : '';
      const word = WHATS[made.what as keyof typeof WHATS];
      const name = made.what === 'clear' ? t(CAUSE_LABELS[made.cause]) : t(word);
      const text = `${name}. ${t('{{count}} products changed.', { count: changed })}${left}`;
      if (edit) remember({ edit, storeId, text });
      onDone(true);
    },
    onSettled: refreshProducts,
  });
  const { mutate: show } = preview;
  useEffect(() => {
    if (open.change) show(open.change);
  }, [open.change, show]);
  const change = changeOf(draft);
  const shown = preview.data;
  const confirmed = preview.variables;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (shown && confirmed && shown.changed > 0) apply.mutate(confirmed);
    else if (!shown && change) show(change);
  };
  const error = apply.error ?? preview.error;
  return (
    <Modal
      opened
      size="lg"
      onClose={() => onDone(false)}
      title={t('Change {{count}} products', { count: products.length })}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          {meant > products.length && (
            <Alert tone="yellow">
              {t('Only the first {{number}} of {{total}} can be changed together.', {
                number: products.length.toLocaleString('en-IN'),
                total: meant.toLocaleString('en-IN'),
              })}
            </Alert>
          )}
          {!shown && !open.change && (
            <ChangeFields draft={draft} categories={categories} onChange={setDraft} />
          )}
          {!shown && open.change && !error && <Skeleton height={120} />}
          {shown && <EffectList preview={shown} />}
          {error && <Alert tone="red">{failureText(error)}</Alert>}
          <Group justify="flex-end">
            {shown && !open.change && (
              <Button variant="default" onClick={preview.reset}>
                {t('Back')}
              </Button>
            )}
            <Button variant="default" onClick={() => onDone(false)}>
              {t('Cancel')}
            </Button>
            {shown ? (
              <Button type="submit" disabled={shown.changed === 0} loading={apply.isPending}>
                {t('Change {{count}} products', { count: shown.changed })}
              </Button>
            ) : (
              <Button type="submit" disabled={!change} loading={preview.isPending}>
                {t('Show what changes')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
