import { useMutation } from '@tanstack/react-query';
import { turnPushOff, usePushState } from '../../../kit/push.ts';
import { t } from '../../../texts/translate.ts';
import { Switch } from '../../../ui/fields/choice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

/** Ends the messages about orders in this browser. They are begun where there is an order to tell of, so it shows while on. */
export function PushSwitch() {
  const state = usePushState();
  const { mutate, isPending } = useMutation({
    mutationFn: turnPushOff,
    // The browser has given its address up, whether the server heard of it or not.
    onSettled: () => toast(t('You will not be told any more')),
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
