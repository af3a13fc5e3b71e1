import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../kit/links.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Row } from '../../ui/flow/flow.tsx';
import css from './cancel-row.module.css';
import { type OwnCancel, type OwnCancels, useOwnCancel } from './own-cancel.ts';

type CancelRowProps = {
  cancels: OwnCancels;
  /** Id of the order, or of one of the checkout. */
  id: string;
  label: string;
  said: ReactNode;
  failed: (error: unknown) => string;
  why?: string | undefined;
  /** Called before the cancellation starts. */
  onPress?: () => void;
};

/**
 * By a tap, with 5 seconds to undo. Button and live region are never replaced, so that the focus stays and
 * changes are announced.
 */
export function CancelRow({ said, why, ...row }: CancelRowProps) {
  const reason = useId();
  const { cancels, id } = row;
  const onItsWay = useOwnCancel(cancels, id);
  useEffect(() => {
    cancels.onScreen.add(id);
    return () => void cancels.onScreen.delete(id);
  }, [cancels, id]);
  return (
    <Row gap={12} wrap ref={giveFocusOn}>
      {onItsWay?.phase === 'failed' && (
        <div className="line-of-its-own">
          <Alert tone="red">{row.failed(onItsWay.error)}</Alert>
        </div>
      )}
      <span className={clsx('w500 grows', css.done)} role="status">
        {onItsWay && onItsWay.phase !== 'failed' && said}
      </span>
      <TheButton {...row} onItsWay={onItsWay} reason={why && reason} />
      {why && (
        <p id={reason} className={clsx('caption w500 ink-2 grows', css.reason)}>
          {why}
        </p>
      )}
    </Row>
  );
}

type TheButtonProps = Omit<CancelRowProps, 'said' | 'why'> & {
  onItsWay: OwnCancel | undefined;
  /** Id of the element that says why it is disabled. */
  reason: string | undefined;
};

function TheButton({ cancels: { later }, id, onItsWay, label, failed, onPress, reason }: TheButtonProps) {
  const navigate = useNavigate();
  if (onItsWay?.phase === 'failed')
    return onItsWay.again ? (
      <Button variant="outline" icon={IconRefresh} onClick={() => later.retry(id)}>
        {t('Retry')}
      </Button>
    ) : (
      <Button variant="outline" onClick={() => later.undo(id)}>
        {t('Dismiss')}
      </Button>
    );
  if (onItsWay)
    return (
      <Button
        variant="outline"
        icon={IconArrowBackUp}
        busy={onItsWay.phase === 'sending'}
        onClick={() => later.undo(id)}
      >
        {t('Undo')}
      </Button>
    );
  return (
    <Button
      variant={reason ? 'soft' : 'danger-outline'}
      disabled={reason !== undefined}
      aria-describedby={reason}
      onClick={() => {
        onPress?.();
        later.begin(id, { see: () => navigate(to.order(id)), failed });
      }}
    >
      {label}
    </Button>
  );
}

/** To the page's heading, once the button disappears. */
function giveFocusOn(row: HTMLElement | null) {
  return () => {
    if (!row?.contains(document.activeElement)) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  };
}
