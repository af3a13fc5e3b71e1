import { IconBell, IconBellRinging } from '@tabler/icons-react';
import clsx from 'clsx';
import { useLocation } from 'react-router';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './notify-me.module.css';
import type { useNotifyRequest } from './use-notify-request.ts';
import { useNotifySheet } from './use-notify-sheet.tsx';

type NotifyMeProps = {
  label: string;
  variant: 'primary' | 'soft';
  request: ReturnType<typeof useNotifyRequest>;
  /** Days until the request expires. */
  days: number;
  wayOut?: { label: string; to: string } | undefined;
};

/** One notification: a tap for signed-in shoppers, with Undo. Others first prove a number on a sheet. */
export function NotifyMe({ label, variant, request, days, wayOut }: NotifyMeProps) {
  const user = useSession();
  const { pathname, search } = useLocation();
  const { isRequested, failure, isPending, turn } = request;
  const { press, sheet } = useNotifySheet({ what: label, backTo: pathname + search, turn });
  const leadsOn = failedWith(failure, 'contact-not-proved')
    ? { label: t('Confirm your number'), to: to.changePhone() }
    : wayOut;
  if (user && isRequested === undefined && !failure && !isPending) return <Skeleton height={44} />;
  return (
    <Stack gap={8} fit className="wide">
      <div className={clsx(isRequested && css.requested)}>
        <Row as="p" gap={8} role="status" className="label tight w600 to-start">
          {isRequested && (
            <>
              <IconBellRinging size={20} aria-hidden /> {t('We will notify you')}
            </>
          )}
        </Row>
        <Button
          variant={isRequested ? 'text' : variant}
          wide={!isRequested}
          className={css.button}
          icon={isRequested ? undefined : IconBell}
          busy={isPending}
          onClick={press}
        >
          {isRequested ? t('Undo') : label}
        </Button>
      </div>
      {failure ? (
        <div ref={bringIntoView} className={css.failure}>
          <Alert tone={leadsOn ? 'yellow' : 'red'} {...(leadsOn && { action: leadsOn })}>
            {failureText(failure)}
          </Alert>
        </div>
      ) : null}
      <p className="note ink-2 pretty">
        {t('We write once, by e-mail or SMS. After {{days}} days we delete your request.', { days })}
      </p>
      {sheet}
    </Stack>
  );
}

/** Keeps the focused button during the request that follows a sign-in on the sheet. */
function bringIntoView(failure: HTMLElement | null): void {
  failure?.scrollIntoView({ block: 'nearest' });
}
