import { IconAlertTriangle, IconArrowBackUp, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { msg, t } from '../../texts/translate.ts';
import { Of } from '../../ui/display/of.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Row } from '../../ui/flow/flow.tsx';
import { orderFailureText } from './order-failure.ts';
import { retryStep, type StepOnItsWay, undoStep } from './order-steps.ts';
import css from './step-on-its-way.module.css';

export const MARKED: Record<StepOnItsWay['action'], string> = {
  pay: msg('Marked as paid'),
  start: msg('Packing started'),
  dispatch: msg('Marked as sent out'),
  handOver: msg('Marked as delivered and paid'),
  deliver: msg('Marked as delivered'),
  cancel: msg('Cancelling'),
};

/** The step with Undo, or its failure with Retry. */
export function StepStatus({ step, number }: { step: StepOnItsWay; number: string }) {
  const { order } = step;
  const of = <Of>{`#${number}`}</Of>;
  if (step.phase === 'waiting')
    return (
      <Row gap={8} className={css.status} role="status">
        <span>{t(MARKED[step.action])}</span>
        <button type="button" className={clsx('hover-tint', css.button)} onClick={() => undoStep(order._id)}>
          <IconArrowBackUp size={16} aria-hidden />
          {t('Undo')}
          {of}
        </button>
      </Row>
    );
  if (step.phase === 'sending')
    return (
      <Row gap={8} className={css.status} role="status">
        <span>{t(MARKED[step.action])}</span>
        <Spinner />
      </Row>
    );
  return (
    <Row gap={8} className={css.failed} role="alert">
      <IconAlertTriangle size={16} aria-hidden />
      <span>{orderFailureText(step.error)}</span>
      {step.again && (
        <button type="button" className={clsx('hover-tint', css.button)} onClick={() => retryStep(order._id)}>
          {t('Retry')}
          {of}
        </button>
      )}
      <button
        type="button"
        className={clsx('hover-tint', css.close)}
        aria-label={`${t('Dismiss')} #${number}`}
        onClick={() => undoStep(order._id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </Row>
  );
}
