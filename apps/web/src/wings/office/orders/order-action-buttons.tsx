import type { OrderRow } from '@haat/contract/orders/order';
import { shortId } from '@haat/domain/ids';
import { ACTION_LABELS, mayCancel, nextAction } from '../../../screens/order/use-order-actions.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import css from './order-action-buttons.module.css';
import type { OrderListContext } from './order-list-context.ts';

/** The short words that a deliveryAdmin reads (back office, section 6). */
const SHORT_LABELS = { pay: 'Paid', deliver: 'Deliver' } as const;

type ActionButtonProps = { order: OrderRow; context: OrderListContext };

/** The order's next legal step: outlined in the table, so that a column of them stays quiet; filled on a card. */
export function NextStepButton({
  order,
  context: { roles, actions },
  wide,
}: ActionButtonProps & { wide?: boolean | undefined }) {
  const next = nextAction(order, roles);
  if (!next) return null;
  const labels = roles.length === 1 && roles[0] === 'deliveryAdmin' ? SHORT_LABELS : ACTION_LABELS;
  return (
    <Button
      variant={wide ? 'primary' : 'outline'}
      wide={wide}
      className={wide ? undefined : css.step}
      busy={actions.busy?.id === order._id && actions.busy.action === next}
      onClick={() => actions.take(order._id, next)}
    >
      {t(labels[next])}
      <span className="sr-only">{` #${shortId(order._id)}`}</span>
    </Button>
  );
}

/** Cancels an order after a question: a plain red word. */
export function CancelButton({ order, context: { roles, actions } }: ActionButtonProps) {
  if (!mayCancel(order, roles)) return null;
  return (
    <button type="button" className={css.cancel} onClick={() => actions.cancel(order)}>
      {t('Cancel')}
      <span className="sr-only">{` #${shortId(order._id)}`}</span>
    </button>
  );
}
