import { type DeskDetail, type DeskFact, type DeskKind, readCase } from '@haat/contract/payments/desk';
import { formatRupees } from '@haat/domain/basics/money';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { ActionIcon, Anchor, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { dialLink } from '../../../kit/phone.ts';
import { freshOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { t } from '../../../texts/translate.ts';
import { Badge, type Tone } from '../../../ui/display/badge.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './case-pane.module.css';
import { DisputeDecision, HeldDecision, OrderDecision, RefundDecision } from './decisions.tsx';
import { FACT_WORDS, factText, KIND_WORDS, methodText, timeText } from './desk-words.ts';
import type { CaseName } from './use-opened-case.ts';

type PaneProps = { name: CaseName; onClose: () => void };

/** The facts in order, the outlook, and the decision. */
export function CasePane({ name, onClose }: PaneProps) {
  const { kind, marketplace, id } = name;
  const { data, error, refetch } = useQuery(freshOf(readCase, { params: { kind, marketplace, id } }));
  return (
    <div className={clsx('small column relative', css.pane)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={clsx('absolute over', css.close)}
        aria-label={t('Close')}
        onClick={onClose}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
      <ReadFailed error={error} onRetry={refetch} />
      {data && <Case key={id} detail={data} onDone={onClose} />}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton height={360} />
        </div>
      )}
    </div>
  );
}

const DECISIONS: Partial<Record<DeskKind, ComponentType<{ detail: DeskDetail; onDone: () => void }>>> = {
  held: HeldDecision,
  refund: RefundDecision,
  dispute: DisputeDecision,
  order: OrderDecision,
};

/** Somebody else may have decided while the pane is open. */
function waits({ case: { kind, due, refundStatus, disputeState }, outlook, facts }: DeskDetail): boolean {
  if (kind === 'held') return outlook !== null && due !== null;
  if (kind === 'refund') return ['failed', 'stuck', 'by-hand'].includes(refundStatus ?? '');
  if (kind === 'dispute') return disputeState === 'open';
  if (kind === 'unsettled') return !facts.some(({ what }) => what === 'paid-out');
  return kind === 'order';
}

const TONES: Record<DeskKind, Tone> = {
  held: 'amber',
  refund: 'red',
  dispute: 'amber',
  order: 'red',
  unsettled: 'amber',
  settled: 'green',
};

function Case({ detail, onDone }: { detail: DeskDetail; onDone: () => void }) {
  const { kind, amount, providerId, paymentId } = detail.case;
  const Decision = DECISIONS[kind];
  const isOpen = waits(detail);
  const { title, state } = KIND_WORDS[kind];
  return (
    <>
      <header className={clsx(css.head, 'p-16 line-below')}>
        <h2 className="ink-2 w500">{t(title)}</h2>
        <Row as="p" gap={10} className={clsx('w700 figures larger in-line', css.amount)}>
          <Rupees amount={amount} variant="even" />
          <Badge tone={isOpen ? TONES[kind] : 'green'}>
            {isOpen || kind === 'settled' ? t(state) : t('Done')}
          </Badge>
        </Row>
        <CopiedId id={providerId || paymentId} />
      </header>
      <About detail={detail} />
      <h3 className="small w600 pt-16 px-16 pb-8">{t('What happened')}</h3>
      <ol className={css.facts}>
        {detail.facts.map((fact) => (
          <FactRow key={`${fact.what} ${fact.at.getTime()}`} fact={fact} />
        ))}
      </ol>
      {detail.outlook && <Outlook outlook={detail.outlook} />}
      <p className="py-8 px-16 caption in-line">
        <Anchor size="xs" href={detail.providerPage} target="_blank" rel="noreferrer">
          {t('Open at the provider')}
        </Anchor>
      </p>
      {Decision && isOpen && <Decision detail={detail} onDone={onDone} />}
    </>
  );
}

function CopiedId({ id }: { id: string }) {
  return (
    <Row as="p" gap={4}>
      <code className="anywhere ink-2 caption in-line">{id}</code>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <ActionIcon variant="subtle" color="gray" aria-label={t('Copy the id')} onClick={copy}>
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </Row>
  );
}

function About({ detail: { case: one, bankReference, pieces, stores, orders } }: { detail: DeskDetail }) {
  const { name, phone } = one.shopper;
  const method = [methodText(one.method), bankReference].filter(Boolean).join(', ');
  return (
    <dl className={clsx(css.about, 'p-16 line-below')}>
      <Pair label={t('Shopper')}>
        {name || t('Unknown')}{' '}
        {phone && (
          <Anchor size="xs" href={dialLink(phone)}>
            {t('Call')}
          </Anchor>
        )}
      </Pair>
      {method && <Pair label={t('Paid with')}>{method}</Pair>}
      {pieces > 0 && (
        <Pair label={t('Wanted')}>{[t('{{count}} items', { count: pieces }), ...stores].join(', ')}</Pair>
      )}
      {orders.length > 0 && (
        <Pair label={t('Order')}>
          {orders.map(({ _id, number }) => (
            <Anchor
              key={_id}
              size="sm"
              component={Link}
              to={to.order(_id)}
            >{`#${formatOrderNumber(number)} `}</Anchor>
          ))}
        </Pair>
      )}
      <Pair label={t('Marketplace')}>{one.marketplace.name}</Pair>
    </dl>
  );
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="ink-2">{label}</dt>
      <dd className="w600">{children}</dd>
    </div>
  );
}

const BAD: readonly DeskFact['what'][] = ['not-placed', 'refund-failed', 'disputed', 'refund-elsewhere'];

function FactRow({ fact }: { fact: DeskFact }) {
  const { what, at, amount, ahead } = fact;
  const more = [amount === undefined ? '' : formatRupees(amount), factText(fact)].filter(Boolean).join(', ');
  return (
    <li className={clsx(css.fact, BAD.includes(what) && css.bad, ahead && css.ahead)}>
      <p>{t(FACT_WORDS[what])}</p>
      <small className="anywhere block">{[timeText(at), more].filter(Boolean).join(', ')}</small>
    </li>
  );
}

function Outlook({ outlook }: { outlook: NonNullable<DeskDetail['outlook']> }) {
  const { piecesThere, piecesWanted, paid, priceNow, goesBack, notPlaceable } = outlook;
  return (
    <dl className={clsx('line-above', css.outlook, 'p-16 line-below')}>
      <Pair label={t('In stock now')}>
        {t('{{there}} of {{count}} items', { there: piecesThere, count: piecesWanted })}
      </Pair>
      <Pair label={t('Paid')}>
        <Rupees amount={paid} variant="even" />
      </Pair>
      {priceNow !== null && (
        <Pair label={t('Price now')}>
          <Rupees amount={priceNow} variant="even" />
        </Pair>
      )}
      {notPlaceable === null && (
        <Pair label={t('Goes back')}>
          <Rupees amount={goesBack} variant="even" />
        </Pair>
      )}
    </dl>
  );
}
