import { Badge, Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { PageHead } from '../../../office-kit/page-head.tsx';
import { t } from '../../../texts/translate.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './view-page.module.css';

type ViewPageProps = {
  title: string;
  badge?: string;
  back: string;
  actions?: ReactNode;
  /** The shoppers' view: beside the page, or behind a button on narrow screens. */
  aside?: ReactNode;
  children: ReactNode;
};

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
      <PageHead wrap back={back} title={title}>
        <Badge variant="default" className={css.badge ?? ''}>
          {badge}
        </Badge>
        <Row gap={8} align="stretch" className="push">
          {actions}
        </Row>
      </PageHead>
      <Stack
        gap={16}
        className={clsx('pt-16 px-24 pb-32', css.body)}
        data-aside={aside !== undefined || undefined}
      >
        <Stack gap={16} top className="shrinks">
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
        </Stack>
        {aside !== undefined && (
          <aside className={css.aside} data-open={open || undefined}>
            {aside}
          </aside>
        )}
      </Stack>
    </div>
  );
}
