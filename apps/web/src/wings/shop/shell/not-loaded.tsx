import { IconWifiOff } from '@tabler/icons-react';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { useOnline } from '../../../kit/online.ts';
import { t } from '../../../texts/translate.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

type NotLoadedProps = {
  error: unknown;
  /** Searches are never cached, pages may be. */
  what: 'page' | 'search';
  onRetry: () => void;
  /** 1 if it is the page's only heading. */
  level?: 1 | 2 | undefined;
};

/** The reason, and offline what still works; reloads by itself once online. */
export function NotLoaded({ error, what, onRetry, level }: NotLoadedProps) {
  const online = useOnline();
  if (online || !failedWith(error, 'offline')) {
    return (
      <Alert tone="red" action={{ label: t('Retry'), onClick: onRetry }}>
        {failureText(error)}
      </Alert>
    );
  }
  return (
    <EmptyState
      level={level}
      icon={IconWifiOff}
      title={
        what === 'search' ? t('You need to be online to search') : t('This page is not saved on this device')
      }
      text={t('Pages that you have seen before still open, and so does your cart.')}
    >
      <ButtonLink to={to.home()}>{t('Go to the home page')}</ButtonLink>
      <ButtonLink variant="outline" to={to.cart()}>
        {t('Open the cart')}
      </ButtonLink>
    </EmptyState>
  );
}
