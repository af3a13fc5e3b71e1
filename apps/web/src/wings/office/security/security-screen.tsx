import { formatPhone } from '@haat/domain/phone-format';
import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { useSession } from '../../../kit/session.ts';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { t } from '../../../texts/translate.ts';
import { SecondFactorCard } from './second-factor-card.tsx';
import css from './security.module.css';
import { SignedInCard } from './signed-in-card.tsx';

/** What guards somebody's own account: the second factor, and the devices on which it is open. */
export function Component() {
  const user = useSession();
  if (!user) return null;
  const { name, email, phone } = user;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <ScreenTitle />
        <p className={css.who}>{[name, email, phone && formatPhone(phone)].filter(Boolean).join(' · ')}</p>
        <Button
          component={Link}
          to={to.changePassword()}
          variant="default"
          leftSection={<IconDots size={18} aria-hidden />}
        >
          {t('Change password')}
        </Button>
      </header>
      <div className={css.body}>
        <SecondFactorCard user={user} />
        <SignedInCard />
      </div>
    </div>
  );
}
