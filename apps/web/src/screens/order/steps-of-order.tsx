import type { Order } from '@haat/contract/orders/order';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { mayStep, type OrderStep, stepsOf } from '@haat/domain/orders/order-steps';
import { orderCan } from '@haat/domain/orders/orders';
import type { Role } from '@haat/domain/people/capabilities';
import { IconDots } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { to } from '../../kit/links.ts';
import { t } from '../../texts/translate.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Menu } from '../../ui/controls/menu.tsx';
import { Row } from '../../ui/flow/flow.tsx';
import { BottomBar } from '../../ui/layout/bottom-bar.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { type StepOnItsWay, undoStep } from './order-steps.ts';
import { MARKED, StepStatus } from './step-on-its-way.tsx';
import css from './steps-of-order.module.css';
import { ACTION_LABELS, mayCancel, type useOrderActions } from './use-order-actions.ts';

/** After the step under way, for these roles. */
export type OrderSteps = {
  order: Order;
  roles: readonly Role[];
  actions: ReturnType<typeof useOrderActions>;
  onItsWay: StepOnItsWay | undefined;
};

/** Why the next step waits: one failed, or the order is being cancelled. */
function HeldNote({ order, onItsWay }: OrderSteps) {
  if (onItsWay?.phase !== 'failed' && onItsWay?.action !== 'cancel') return null;
  return <StepStatus step={onItsWay} number={formatOrderNumber(order.number)} />;
}

const isHeld = ({ onItsWay }: OrderSteps) => onItsWay?.phase === 'failed' || onItsWay?.action === 'cancel';

export const hasBar = (order: Order, roles: readonly Role[]) => stepsOf(order, roles).next !== null;

/** Makes the packing page start packing. */
const START = { start: true };

const mayPack = (order: Order, roles: readonly Role[]) =>
  mayStep(roles, 'start') && orderCan.pack({ ...order, packedAt: order.packed?.at }) === true;

const StartPacking = ({ order }: { order: Order }) => (
  <ButtonLink variant="outline" to={to.packOrder(order._id)} state={START}>
    {t(ACTION_LABELS.start)}
  </ButtonLink>
);

const ContinuePacking = ({ order }: { order: Order }) => (
  <ButtonLink variant="outline" to={to.packOrder(order._id)}>
    {t('Go on packing')}
  </ButtonLink>
);

/** Desk: optional steps are outlined, the next one is filled. */
export function StepsInHead(steps: OrderSteps) {
  const { order, roles, actions } = steps;
  const { next, others } = stepsOf(order, roles);
  if (isHeld(steps)) return <HeldNote {...steps} />;
  const button = (step: OrderStep, variant?: 'outline') =>
    step === 'start' ? (
      <StartPacking key={step} order={order} />
    ) : (
      <Button key={step} variant={variant} onClick={() => actions.take(order, step)}>
        {t(ACTION_LABELS[step])}
      </Button>
    );
  return (
    <>
      {mayPack(order, roles) && <ContinuePacking order={order} />}
      {others.map((step) => button(step, 'outline'))}
      {next && button(next)}
    </>
  );
}

/** Phone: the next step always within reach, the others behind the dots. */
export function StepsInBar(steps: OrderSteps) {
  const { order, roles, actions, onItsWay } = steps;
  const { next, others } = stepsOf(order, roles);
  const cancels = mayCancel(order, roles) && !onItsWay;
  const packs = others.includes('start') || mayPack(order, roles);
  if (!next && !isHeld(steps)) return null;
  return (
    <BottomBar>
      <Row gap={8} className={clsx('grow', css.bar)}>
        {isHeld(steps) ? (
          <HeldNote {...steps} />
        ) : (
          next && (
            <Button wide size="lg" onClick={() => actions.take(order, next)}>
              {t(ACTION_LABELS[next])}
            </Button>
          )
        )}
        {!isHeld(steps) && (others.length > 0 || packs || cancels) && (
          <Menu
            plain
            opens="up"
            className={css.others}
            label={
              <>
                <IconDots size={22} aria-hidden />
                <span className="sr-only">{t('More')}</span>
              </>
            }
          >
            {packs && (
              <Link to={to.packOrder(order._id)} state={START}>
                {order.startedAt ? t('Go on packing') : t(ACTION_LABELS.start)}
              </Link>
            )}
            {others
              .filter((step) => step !== 'start')
              .map((step) => (
                <button key={step} type="button" onClick={() => actions.take(order, step)}>
                  {t(ACTION_LABELS[step])}
                </button>
              ))}
            {cancels && (
              <button type="button" className="danger" onClick={() => actions.cancel(order)}>
                {t('Cancel order')}
              </button>
            )}
          </Menu>
        )}
      </Row>
    </BottomBar>
  );
}

/** Undo is in a toast, as the next step takes the button's place. */
export function useUndoToast(id: string, step: StepOnItsWay | undefined): void {
  const undoable = step?.next ?? (step?.phase === 'waiting' ? step : undefined);
  const action = undoable?.action;
  const attempt = step?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt can be undone for a time of its own
  useEffect(() => {
    if (!action || action === 'cancel') return;
    return toast(t(MARKED[action]), { action: { label: t('Undo'), onClick: () => undoStep(id) } });
  }, [id, action, attempt]);
}
