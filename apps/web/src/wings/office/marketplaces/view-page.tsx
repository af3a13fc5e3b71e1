import { ActionIcon, Badge, Button } from '@mantine/core';
import { IconArrowLeft, IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { t } from '../../../texts/translate.ts';
import css from './view-page.module.css';

type ViewPageProps = {
  title: string;
  badge?: string;
  back: string;
  actions?: ReactNode;
  /** What shoppers see: beside the page, or behind a button where there is no room. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The page of a marketplace whose changes are saved at once. */
export function ViewPage({
  title,
  badge = t('Market Place'),
  back,
  actions,
  aside,
  children,
}: ViewPageProps) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <header className={css.head}>
        <ActionIcon component={Link} to={back} variant="subtle" size={36} aria-label={t('Go back')}>
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <ScreenTitle words={title} />
        <Badge variant="default" className={css.badge ?? ''}>
          {badge}
        </Badge>
        <div className={css.actions}>{actions}</div>
      </header>
      <div className={css.body} data-aside={aside !== undefined || undefined}>
        <div className={css.main}>
          {aside !== undefined && (
            <Button
              variant="default"
              className={css.open ?? ''}
              aria-expanded={open}
              leftSection={<IconDeviceMobile size={18} aria-hidden />}
              onClick={() => setOpen(!open)}
            >
              {t('Shop’s home')}
            </Button>
          )}
          {children}
        </div>
        {aside !== undefined && (
          <aside className={css.aside} data-open={open || undefined}>
            {aside}
          </aside>
        )}
      </div>
    </div>
  );
}
