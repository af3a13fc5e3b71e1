import { type AuditEntry, downloadAudit, type RefusedCall } from '@haat/contract/audit';
import { Button } from '@mantine/core';
import { IconHistory, IconLock, IconSearchOff } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { BarButton } from '../../../office-kit/list/bar-button.tsx';
import { FileButton } from '../../../office-kit/list/file-button.tsx';
import { Freshness } from '../../../office-kit/list/freshness.tsx';
import list from '../../../office-kit/list/list-screen.module.css';
import { SearchField } from '../../../office-kit/list/search-field.tsx';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { dayText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';
import { thingText } from './audit-words.ts';
import { RefusedRow } from './refused-row.tsx';
import { useAudit } from './use-audit.ts';

/** The audit log. It grows while it is read, so it has no page numbers. */
export function Component() {
  const audit = useAudit();
  const { state, entries, refusals, isRefused, error, newer, older } = audit;
  const [open, setOpen] = useState(false);
  const first = entries?.[0];
  const who = first ?? refusals?.[0];
  const names = {
    user: state.filters.user ? who?.by?.name : undefined,
    thing: state.filters.thing && first ? thingText(first) : undefined,
  };
  return (
    <div className={clsx('column', list.screen)}>
      <Row as="header" gap={12} className={list.head}>
        <div className={clsx('grows', list.title)}>
          <ScreenTitle />
          <Row as="p" className="note in-line ink-2 gap-6">
            <IconLock size={16} aria-hidden />
            {t('Entries are only added, never changed: neither by staff nor by the server')}
          </Row>
        </div>
        <Freshness {...audit} />
        {!isRefused && (
          <FileButton call={downloadAudit} input={{ query: audit.narrowing }} title={t('Audit')} />
        )}
        <BarButton open={open} onToggle={() => setOpen(!open)} />
      </Row>
      <div className={list.card}>
        <div className={list.bar} data-open={open || audit.filtered || undefined}>
          <SearchField
            key={String(open)}
            words={t('Order, product, person, field or value')}
            value={state.search}
            onChange={audit.change}
            autoFocus={open}
          />
          <AuditFilters values={state.filters} names={names} onChange={audit.change} />
        </div>
        <div className="py-12 px-16 gone-empty">
          <ReadFailed error={error} onRetry={audit.retry} />
        </div>
        {(entries || refusals || !error) && (
          <Entries
            entries={isRefused ? refusals : entries}
            onClear={audit.filtered ? audit.clear : undefined}
            draw={(entry) =>
              'call' in entry ? (
                <RefusedRow key={entry._id} entry={entry} />
              ) : (
                <AuditRow key={entry._id} entry={entry} search={state.search} />
              )
            }
          />
        )}
        {(newer || older) && (
          <footer className={list.foot}>
            <span />
            <Row as="nav" className="gap-8" aria-label={t('Pages')}>
              <PageLink to={newer} word={t('Newer')} />
              <PageLink to={older} word={t('Older')} />
            </Row>
          </footer>
        )}
      </div>
    </div>
  );
}

function PageLink({ to, word }: { to: string | undefined; word: string }) {
  if (!to)
    return (
      <Button variant="subtle" disabled>
        {word}
      </Button>
    );
  return (
    <Button component={Link} variant="subtle" to={to}>
      {word}
    </Button>
  );
}

type Shown = AuditEntry | RefusedCall;
type EntriesProps = {
  entries: readonly Shown[] | undefined;
  onClear: (() => void) | undefined;
  draw: (entry: Shown) => ReactNode;
};

function Entries({ entries, onClear, draw }: EntriesProps) {
  if (!entries)
    return (
      <div className={css.rows} aria-busy>
        {Array.from({ length: 10 }, (_, place) => place).map((place) => (
          <Skeleton key={place} height={48} className={css.waiting} />
        ))}
      </div>
    );
  if (entries.length === 0)
    return (
      <div className={css.rows}>
        <EmptyState
          icon={onClear ? IconSearchOff : IconHistory}
          title={onClear ? t('No entries match') : t('Nothing has been changed yet')}
        >
          {onClear && (
            <Button variant="default" onClick={onClear}>
              {t('Clear search and filters')}
            </Button>
          )}
        </EmptyState>
      </div>
    );
  return (
    <div className={css.rows} data-list-rows>
      {[...Map.groupBy(entries, ({ at }) => dayText(at))].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className={clsx('w600 note loose ink-2 py-8 px-16', css.day)}>{day}</h2>
          <ul>{ofDay.map(draw)}</ul>
        </section>
      ))}
    </div>
  );
}
