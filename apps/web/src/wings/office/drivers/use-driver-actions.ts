import {
  changeDoorSettings,
  type Door,
  type Drivers,
  type LateDoor,
  letThrough,
  listDrivers,
  orderStops,
  revokeDriver,
  settleLateDoor,
} from '@haat/contract/orders/drivers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { keyOf } from '../../../kit/query.ts';
import { confirmLetThrough } from '../../../screens/order/confirm-let-through.ts';
import { t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

export type Listed = Pick<Drivers['drivers'][number], '_id' | 'name' | 'phone'>;

export function useDriverActions(storeId: string) {
  const queries = useQueryClient();
  const acting = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listDrivers) }),
  });
  const end = async ({ _id: driver, name }: Listed) => {
    const sure = await confirm({
      title: t('End the link of {{name}}?', { name }),
      text: t('The phone stops working at once, and the open orders have to be given to somebody else.'),
      yes: t('End the link'),
    });
    if (!sure) return;
    acting.mutate(async () => {
      await call(revokeDriver, { params: { storeId, driver } });
      toast(t('The link of {{name}} has ended', { name }));
    });
  };
  const allow = async (id: string) => {
    if (await confirmLetThrough()) acting.mutate(() => call(letThrough, { params: { id } }));
  };
  const askForCodes = (codeForAll: boolean) =>
    acting.mutate(() => call(changeDoorSettings, { params: { storeId }, body: { codeForAll } }));
  /** Swaps a door with its neighbour of the same driver and hours. */
  const move = (way: readonly Door[], nth: number, by: 1 | -1) => {
    const orders = way.map(({ _id }) => _id);
    const [moved = ''] = orders.splice(nth, 1);
    orders.splice(nth + by, 0, moved);
    const driver = way[nth]?.driver ?? '';
    acting.mutate(() => call(orderStops, { params: { storeId, driver }, body: { orders } }));
  };
  const settle = async (door: LateDoor, accept: boolean) => {
    const { _id: order, driver } = door;
    const sure =
      accept ||
      (await confirm({
        title: t('Is it not so?'),
        text: t(
          'What the phone said is dropped, and the order stays as it is. Settle the money with {{name}}.',
          {
            name: door.driverName,
          },
        ),
        yes: t('It is not so'),
      }));
    if (sure)
      acting.mutate(() => call(settleLateDoor, { params: { storeId, driver, order }, body: { accept } }));
  };
  return { end, move, settle, isBusy: acting.isPending, letThrough: allow, askForCodes, error: acting.error };
}
