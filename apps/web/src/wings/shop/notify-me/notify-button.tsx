import { IconBell, IconBellRinging } from '@tabler/icons-react';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { useNotifySheet } from './use-notify-sheet.tsx';
import { type AwaitedGoods, useStockRequest } from './use-stock-request.ts';

type NotifyButtonProps = {
  goods: AwaitedGoods;
  /** Goods' name, for screen readers. */
  name: string;
  /** Return address after a sign-in. */
  backTo: string;
};

/** Replaces ADD: one tap, with Undo. Signed-out shoppers first prove a number on a sheet. */
export function NotifyButton({ goods, name, backTo }: NotifyButtonProps) {
  const { isRequested, failure, isPending, turn } = useStockRequest(goods);
  const { press, sheet } = useNotifySheet({ what: name, backTo, turn });
  return (
    <Stack gap={2}>
      <Button
        variant={isRequested ? 'soft' : 'outline'}
        wide
        icon={isRequested ? IconBellRinging : IconBell}
        busy={isPending}
        aria-label={`${isRequested ? t('Undo') : t('Notify me')}: ${name}`}
        onClick={press}
      >
        {isRequested ? t('Undo') : t('Notify me')}
      </Button>
      <p role="status" className="caption ok centre gone-empty">
        {isRequested && t('We will notify you')}
      </p>
      {failure ? (
        <Alert
          tone="yellow"
          {...(failedWith(failure, 'contact-not-proved') && {
            action: { label: t('Confirm your number'), to: to.changePhone() },
          })}
        >
          {failureText(failure)}
        </Alert>
      ) : null}
      {sheet}
    </Stack>
  );
}
