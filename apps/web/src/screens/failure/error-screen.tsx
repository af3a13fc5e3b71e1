import { IconMapQuestion, IconMoodSad } from '@tabler/icons-react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { CallFailed, failureText } from '../../kit/call-failed.ts';
import { to } from '../../kit/links.ts';
import { t } from '../../texts/translate.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import css from './error-screen.module.css';

/** For a screen that failed to load or to draw. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <div className={css.middle}>
      <EmptyState
        level={1}
        icon={IconMoodSad}
        title={t('Something went wrong')}
        text={
          error instanceof CallFailed
            ? failureText(error)
            : t('This page could not be shown. Your cart is safe.')
        }
      >
        <Button onClick={() => window.location.reload()}>{t('Retry')}</Button>
        <ButtonLink variant="outline" to={to.home()}>
          {t('Go to the home page')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

/** Unknown addresses and deleted things. */
export function NotFoundScreen() {
  return (
    <div className={css.middle}>
      <EmptyState
        level={1}
        icon={IconMapQuestion}
        title={t('There is no page here')}
        text={t('The page may have moved, or what it showed is no longer sold.')}
      >
        <ButtonLink to={to.home()}>{t('Go to the home page')}</ButtonLink>
      </EmptyState>
    </div>
  );
}
