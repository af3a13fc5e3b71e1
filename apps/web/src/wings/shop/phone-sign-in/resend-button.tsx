import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { countdownText, useSecondsLeft } from './use-seconds-left.ts';

type ResendButtonProps = {
  until: number;
  busy: boolean;
  /** No code was sent yet. */
  first?: boolean;
  onAgain: () => void;
};

export function ResendButton({ until, busy, first, onAgain }: ResendButtonProps) {
  const left = useSecondsLeft(until);
  return (
    <Button variant="soft" wide disabled={left > 0} busy={busy} busyLabel={t('Sending…')} onClick={onAgain}>
      {left > 0
        ? t('Send another code in {{time}}', { time: countdownText(left) })
        : t(first ? 'Send code by SMS' : 'Send another code')}
    </Button>
  );
}
