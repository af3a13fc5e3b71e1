import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../texts/translate.ts';
import { Row } from '../ui/flow/flow.tsx';
import css from './page-head.module.css';
import { ScreenTitle } from './screen-title.tsx';

type PageHeadProps = {
  back?: string;
  /** Defaults to the screen's title. */
  title?: string | undefined;
  /** Stays visible while scrolling. */
  sticky?: boolean;
  wrap?: boolean;
  className?: string | undefined;
  children?: ReactNode;
};

export function PageHead({ back, title, sticky = true, wrap = false, className, children }: PageHeadProps) {
  return (
    <Row
      as="header"
      gap={8}
      wrap={wrap}
      className={clsx('surface line-below py-8 px-24 min-h-60', css.head, sticky && css.sticky, className)}
    >
      {back !== undefined && (
        <ActionIcon component={Link} to={back} variant="subtle" size={36} aria-label={t('Go back')}>
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
      )}
      <ScreenTitle words={title} />
      {children}
    </Row>
  );
}
