import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Row } from '../flow/flow.tsx';
import css from './section-title.module.css';

type SectionTitleProps = {
  id?: string | undefined;
  children: ReactNode;
  /** "See all". */
  more?: { label: string; to: string } | undefined;
  /** Replaces the link: a carousel's arrows. */
  end?: ReactNode;
};

export function SectionTitle({ id, children, more, end }: SectionTitleProps) {
  return (
    <Row gap={12} className={clsx('target mb-4', css.row)}>
      <h2 className="pull" id={id}>
        {children}
      </h2>
      {more && (
        <Link
          to={more.to}
          className="hover-underline target small w600 primary nowrap row align-center gap-2"
          aria-describedby={id}
        >
          {more.label}
          <IconChevronRight size={16} aria-hidden />
        </Link>
      )}
      {end}
    </Row>
  );
}
