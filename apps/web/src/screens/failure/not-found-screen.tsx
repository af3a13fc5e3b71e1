import { IconMapQuestion } from '@tabler/icons-react';
import { to } from '../../kit/links.ts';
import { t } from '../../texts/translate.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ScreenMessage } from './screen-message.tsx';

/** Unknown addresses and deleted things. */
export function NotFoundScreen() {
  return (
    <ScreenMessage>
      <EmptyState
        level={1}
        icon={IconMapQuestion}
        title={t('There is no page here')}
        text={t('The page may have moved, or what it showed is no longer sold.')}
      >
        <ButtonLink to={to.home()}>{t('Go to the home page')}</ButtonLink>
      </EmptyState>
    </ScreenMessage>
  );
}
