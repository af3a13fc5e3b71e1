import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../texts/translate.ts';
import { Row } from '../ui/flow/row.tsx';
import css from './page-head.module.css';
import { ScreenTitle } from './screen-title.tsx';

type PageHeadProps = {
  /** Where Go back leads; absent: it has no such button. */
  back?: string;
  /** What the thing is called; absent: the title of the screen. */
  title?: string | undefined;
  /** It stays in view while the page scrolls. */
  sticky?: boolean;
  wrap?: boolean;
  className?: string | undefined;
  /** A state of the thing, and what can be done with it. */
  children?: ReactNode;
};

/** What stands over the page of one thing. */
export function PageHead({ back, title, sticky = true, wrap = false, className, children }: PageHeadProps) {
  return (
    <Row as="header" gap={8} wrap={wrap} className={clsx(css.head, sticky && css.sticky, className)}>
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
