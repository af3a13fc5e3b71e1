import { useMutation } from '@tanstack/react-query';
import { turnPushOff, usePushState } from '../../../kit/push.ts';
import { t } from '../../../texts/translate.ts';
import { Switch } from '../../../ui/fields/choice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

/**
 * Turns off order notifications in this browser. They are turned on at an order, so this shows only while they are on.
 */
export function PushSwitch() {
  const state = usePushState();
  const { mutate, isPending } = useMutation({
    mutationFn: turnPushOff,
    // The browser has unsubscribed, whether the server was told or not.
    onSettled: () => toast(t('You will no longer be notified')),
  });
  if (state !== 'on' && !isPending) return null;
  return (
    <Card>
      <Switch checked={!isPending} onChange={() => mutate()}>
        {t('Messages about my orders in this browser')}
      </Switch>
    </Card>
  );
}
