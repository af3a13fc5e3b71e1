import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../kit/links.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Row } from '../../ui/flow/row.tsx';
import css from './cancel-row.module.css';
import { type OwnCancel, type OwnCancels, useOwnCancel } from './own-cancel.ts';

type CancelRowProps = {
  cancels: OwnCancels;
  /** Of the order, or of one of the checkout. */
  id: string;
  label: string;
  /** What is said once it is pressed. */
  said: ReactNode;
  /** What is said when it failed. */
  failed: (error: unknown) => string;
  /** Why it can't be pressed. */
  why?: string | undefined;
  /** Comes before it is pressed. */
  onPress?: () => void;
};

/**
 * Cancels by a tap; for 5 seconds that can be undone. It is one button and one place to speak from, whatever they say: the focus stays
 * where it is, and what is said is heard.
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
        <div className={css.trouble}>
          <Alert tone="red">{row.failed(onItsWay.error)}</Alert>
        </div>
      )}
      <span className={css.done} role="status">
        {onItsWay && onItsWay.phase !== 'failed' && said}
      </span>
      <TheButton {...row} onItsWay={onItsWay} reason={why && reason} />
      {why && (
        <p id={reason} className={css.reason}>
          {why}
        </p>
      )}
    </Row>
  );
}

type TheButtonProps = Omit<CancelRowProps, 'said' | 'why'> & {
  onItsWay: OwnCancel | undefined;
  /** Id of why it can't be pressed. */
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

/** Once it is cancelled the button goes: the focus goes on to the heading of the page, not to its start. */
function giveFocusOn(row: HTMLElement | null) {
  return () => {
    if (!row?.contains(document.activeElement)) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  };
}
