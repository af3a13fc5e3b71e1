import {
  addOrderNote,
  LONGEST_NOTE,
  type OrderHistoryEvent,
  readOrderHistory,
} from '@haat/contract/orders/desk';
import type { Order } from '@haat/contract/orders/order';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { type FormEvent, useState } from 'react';
import { useAttemptKey } from '../../kit/attempt-key.ts';
import { call } from '../../kit/call.ts';
import { failureText } from '../../kit/call-failed.ts';
import { keyOf, queryOf } from '../../kit/query.ts';
import { ReadFailed } from '../../kit/read-failed.tsx';
import { shortText } from '../../texts/dates.ts';
import { msg, t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './history-card.module.css';

const WHAT: Record<OrderHistoryEvent['what'], string> = {
  placed: msg('Placed'),
  paid: msg('Marked as paid'),
  started: msg('Packing started'),
  packed: msg('Packed'),
  'driver named': msg('Driver named'),
  'e-way bill noted': msg('E-way bill noted'),
  'sent out': msg('Out for delivery'),
  'let through': msg('Let through without a code'),
  'nobody there': msg('Nobody at the door'),
  delivered: msg('Marked as delivered'),
  cancelled: msg('Cancelled'),
  called: msg('Called the customer'),
  requested: msg('Customer’s request'),
  returned: msg('Return accepted'),
  declined: msg('Request declined'),
  noted: msg('Note'),
  'payments changed': msg('Payments changed'),
  decided: msg('Decided at the payments desk'),
};

/** With the staff's notes. Hidden from shoppers. */
export function HistoryCard({ order }: { order: Order }) {
  // Every step changes one of these times, and so refetches the history.
  const { paidAt, startedAt, packed, outForDeliveryAt, deliveredAt, cancelledAt } = order;
  const stand = [paidAt, startedAt, packed?.at, outForDeliveryAt, deliveredAt, cancelledAt]
    .map(Number)
    .join();
  const asked = queryOf(readOrderHistory, { params: { id: order._id } });
  const { data, error, refetch } = useQuery({ ...asked, queryKey: [...asked.queryKey, stand], staleTime: 0 });
  return (
    <Card aria-labelledby="history">
      <h2 id="history" className="body mb-12">
        {t('History and notes')}
      </h2>
      {error ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : data ? (
        <Events events={data.events} />
      ) : (
        <Skeleton height={96} />
      )}
      <NoteForm order={order} queryKey={[...asked.queryKey, stand]} />
    </Card>
  );
}

function Events({ events }: { events: readonly OrderHistoryEvent[] }) {
  return (
    <Stack as="ol" gap={8} className={clsx('mb-16', css.events)}>
      {events.map(({ what, at, by, text }, nth) => (
        // Entries are never removed.
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is its identity
        <li className="stack gap-0-12" key={nth} data-note={what === 'noted' || undefined}>
          <p>
            <b>{t(WHAT[what])}</b>
            {by && ` · ${by}`}
          </p>
          <time className="ink-2 figures" dateTime={at.toISOString()}>
            {shortText(at)}
          </time>
          {text && <p className="ink-2 anywhere whole-row typed">{text}</p>}
        </li>
      ))}
    </Stack>
  );
}

function NoteForm({ order, queryKey }: { order: Order; queryKey: readonly unknown[] }) {
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const key = useAttemptKey();
  const adding = useMutation({
    mutationFn: () => {
      const body = { note: note.trim() };
      return call(addOrderNote, { params: { id: order._id }, body, key: key.of(body) });
    },
    onSuccess: (history) => {
      key.done();
      setNote('');
      queries.setQueryData(queryKey, history);
      queries.invalidateQueries({ queryKey: keyOf(readOrderHistory), refetchType: 'none' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() && !adding.isPending) adding.mutate();
  };
  return (
    <Stack as="form" gap={8} className={css.form} onSubmit={submit}>
      <label className="w600" htmlFor="note">
        {t('Note for colleagues')}
      </label>
      <textarea
        className="wide py-8 px-12 control rounded-8 surface ink"
        id="note"
        rows={2}
        maxLength={LONGEST_NOTE}
        value={note}
        aria-describedby="note-hint"
        onChange={({ target }) => setNote(target.value)}
      />
      <Row gap={12} between className="caption in-line ink-2">
        <p id="note-hint">{t('The customer never sees it.')}</p>
        <Button type="submit" variant="outline" size="md" busy={adding.isPending} disabled={!note.trim()}>
          {t('Add note')}
        </Button>
      </Row>
      {adding.error && <Alert tone="red">{failureText(adding.error)}</Alert>}
    </Stack>
  );
}
