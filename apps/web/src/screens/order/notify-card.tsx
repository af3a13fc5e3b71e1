import type { Order } from '@haat/contract/orders/order';
import { IconBell } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureText } from '../../kit/call-failed.ts';
import { decideLater, refreshPush, turnPushOn, usePushState } from '../../kit/push.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Row } from '../../ui/flow/flow.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import css from './notify-card.module.css';

/** While there may be notifications of the order. The browser's own prompt needs a tap. */
export function NotifyCard({ order }: { order: Order }) {
  const state = usePushState();
  const { marketplace } = order;
  useEffect(() => {
    if (state === 'on') void refreshPush(marketplace).catch(() => {});
  }, [state, marketplace]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => turnPushOn(marketplace),
    onSuccess: (on) =>
      toast(on ? t('You will be notified') : t('You can allow it in your browser’s settings')),
  });
  const isUnderWay = !order.deliveredAt && !order.cancelledAt;
  if (state !== 'off' || !isUnderWay) return null;
  return (
    <section className={css.card} aria-labelledby="notify">
      <IconBell size={24} aria-hidden />
      <div>
        <h2 className="label loose" id="notify">
          {t('Notify me when my order is on its way')}
        </h2>
        <p className="small ink-2">{t('Messages about your orders, in this browser. Nothing else.')}</p>
      </div>
      {error && <Alert tone="red">{failureText(error)}</Alert>}
      <Row gap={8} align="stretch" className="justify-end whole-row">
        <Button variant="text" onClick={decideLater}>
          {t('Not now')}
        </Button>
        <Button variant="soft" busy={isPending} onClick={() => mutate()}>
          {t('Notify me')}
        </Button>
      </Row>
    </section>
  );
}
