import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Row } from '../../ui/flow/flow.tsx';
import css from './list-tabs.module.css';

export type ListTab = { to: string; label: string; isCurrent: boolean; count?: number | undefined };

type ListTabsProps = { label: string; tabs: readonly ListTab[] };

/** Links rather than Mantine's Tabs, so that each can be opened in a window and Back works. */
export function ListTabs({ label, tabs }: ListTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab out of sight comes into view when it is chosen
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <Row as="nav" gap={4} align="stretch" ref={nav} className={css.tabs} aria-label={label}>
      {tabs.map(({ to, label: words, isCurrent, count }) => (
        <Link
          key={to}
          to={to}
          className={clsx('w500 ink-2 nowrap row align-center gap-6 relative py-0 px-10 h-44', css.tab)}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {words}
          {count !== undefined && (
            <span className={clsx('caption in-line w600 ink-3 figures', css.count)}>
              {count.toLocaleString('en-IN')}
            </span>
          )}
        </Link>
      ))}
    </Row>
  );
}
