import { deleteTill, listTills, renameTill, retireTill, type Till } from '@haat/contract/till/tills';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { keyOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { ask, confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

/** Closing is final. */
export function useTillActions(storeId: string) {
  const queries = useQueryClient();
  const acting = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listTills) }),
  });
  const rename = async ({ _id: till, name: before }: Till) => {
    const name = await ask({
      title: t('What is this counter called?'),
      yes: t('Rename'),
      field: {
        label: t('Name'),
        value: before,
        maxLength: 40,
        missing: t('Please enter the name of the counter'),
      },
    });
    if (name === null || name === before) return;
    acting.mutate(async () => {
      await call(renameTill, { params: { storeId, till }, body: { name } });
      toast(t('Saved'));
    });
  };
  const retire = async ({ _id: till, name, letter }: Till) => {
    const sure = await confirm({
      title: t('Close {{name}} for good?', { name }),
      text: t(
        'Its browser can no longer sell. Its bills stay, and the letter {{letter}} is not used again.',
        {
          letter,
        },
      ),
      yes: t('Close the counter'),
    });
    if (!sure) return;
    acting.mutate(async () => {
      await call(retireTill, { params: { storeId, till } });
      toast(t('{{name}} is closed', { name }));
    });
  };
  const remove = async ({ _id: till, name, letter }: Till) => {
    const sure = await confirm({
      title: t('Delete {{name}}?', { name }),
      text: t('No browser is set up as this counter, so the letter {{letter}} is free again.', { letter }),
      yes: t('Delete the counter'),
    });
    if (!sure) return;
    acting.mutate(async () => {
      await call(deleteTill, { params: { storeId, till } });
      toast(t('{{name}} is deleted', { name }));
    });
  };
  return { rename, retire, remove, error: acting.error };
}
