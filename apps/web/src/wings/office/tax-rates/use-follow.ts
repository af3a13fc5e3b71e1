import { undoBulkEdit } from '@haat/contract/catalog/bulk-edit';
import {
  chooseTaxRates,
  listTaxRates,
  readTaxRates,
  type TaxedProduct,
} from '@haat/contract/catalog/gst-rates';
import type { TaxAnswer } from '@haat/domain/invoices/rate-calendar';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { keyOf, queryClient } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { applyOnce } from '../products/apply-once.ts';

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(readTaxRates).slice(0, 1) });
  void queryClient.invalidateQueries({ queryKey: keyOf(listTaxRates).slice(0, 1) });
}

/** More than any store needs: 50,000 products in batches of 2,000. */
const MAX_ROUNDS = 30;

/** Each action is a bulk edit, which can be undone for a day. */
export function useFollow(storeId: string) {
  const params = { storeId };
  const apply = (
    products: readonly { _id: string; version: number }[],
    what: 'calendar' | 'keepRate' = 'calendar',
  ) =>
    applyOnce(storeId, {
      products: products.map(({ _id, version }) => ({ _id, version })),
      change: { what },
    });
  const say = (count: number) => toast(t('{{count}} products follow the calendar', { count }));
  const all = useMutation({
    mutationFn: async () => {
      let changed = 0;
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const { products } = await call(chooseTaxRates, { params, query: { state: 'agree' } });
        if (products.length === 0) break;
        const done = await apply(products);
        changed += done.changed;
        // Products that could not be changed would be chosen forever.
        if (done.changed === 0) break;
      }
      return changed;
    },
    onSuccess: say,
    onSettled: refresh,
  });
  const some = useMutation({
    mutationFn: (products: readonly TaxedProduct[]) => apply(products),
    onSuccess: ({ changed }) => say(changed),
    onSettled: refresh,
  });
  const keep = useMutation({
    mutationFn: (products: readonly TaxedProduct[]) => apply(products, 'keepRate'),
    onSuccess: ({ edit, changed }) =>
      toast(
        t('{{count}} products keep their typed rate', { count: changed }),
        edit ? { action: { label: t('Undo'), onClick: () => undo.mutate([edit]) } } : {},
      ),
    onSettled: refresh,
  });
  const undo = useMutation({
    mutationFn: async (edits: readonly string[]) => {
      let changed = 0;
      for (const edit of edits) changed += (await call(undoBulkEdit, { params: { storeId, edit } })).changed;
      return changed;
    },
    onSuccess: (count) => toast(t('{{count}} products are as before', { count })),
    onSettled: refresh,
  });
  const answer = useMutation({
    mutationFn: ({ product, answer: said }: { product: TaxedProduct; answer: TaxAnswer }) =>
      applyOnce(storeId, {
        products: [{ _id: product._id, version: product.version }],
        change: { what: 'taxAnswer', answer: said },
      }),
    onSuccess: ({ edit }, { product }) =>
      toast(
        t('{{name}} is answered', { name: product.name }),
        edit ? { action: { label: t('Undo'), onClick: () => undo.mutate([edit]) } } : {},
      ),
    onSettled: refresh,
  });
  const error = all.error ?? some.error ?? keep.error ?? undo.error ?? answer.error;
  return { all, some, keep, undo, answer, error };
}
