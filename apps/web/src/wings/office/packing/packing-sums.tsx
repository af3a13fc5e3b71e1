import type { Order } from '@haat/contract/orders/order';
import { paise } from '@haat/domain/basics/money';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { isCash } from '@haat/domain/orders/round-off';
import { TextInput } from '@mantine/core';
import { IconArrowBackUp, IconCircleMinus, IconPhone, IconReplace } from '@tabler/icons-react';
import clsx from 'clsx';
import { paymentMethodText } from '../../../kit/payment-method-text.ts';
import { dialLink } from '../../../kit/phone.ts';
import { noteCall } from '../../../screens/order/use-order-actions.ts';
import { localName } from '../../../texts/local-name.ts';
import { packWords } from '../../../texts/pack-words.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { IF_MISSING_WORDS, partText, REASON_WORDS, replacedText } from './line-words.ts';
import css from './packing.module.css';
import { comesFor, orderedFor, type PackingFigures, type ShownLine } from './packing-lines.ts';

type SideProps = {
  order: Order;
  figures: PackingFigures;
  agreedBy: string;
  onAgree: (name: string) => void;
};

export function PackingSide({ order, figures, agreedBy, onAgree }: SideProps) {
  return (
    <>
      <IfMissingCard order={order} agreedBy={agreedBy} onAgree={onAgree} isAsked={figures.replaced > 0} />
      {figures.changed.length > 0 && <ChangesCard lines={figures.changed} />}
      <SumsCard order={order} figures={figures} />
    </>
  );
}

const ICONS = { 'leave-out': IconCircleMinus, replace: IconReplace, call: IconPhone };

type IfMissingProps = Pick<SideProps, 'order' | 'agreedBy' | 'onAgree'> & { isAsked: boolean };

function IfMissingCard({ order, agreedBy, onAgree, isAsked }: IfMissingProps) {
  const { ifMissing = 'leave-out', phone } = order;
  const [what, means] = IF_MISSING_WORDS[ifMissing];
  const Glyph = ICONS[ifMissing];
  return (
    <Card aria-label={t('If something is missing')}>
      <p className="caption w600 ink-2">{t('If something is missing, the customer said')}</p>
      <Row gap={12} className="mt-8">
        <span className="centred rounded-8 info-ground rigid h-32 info w-32" aria-hidden>
          <Glyph size={18} />
        </span>
        <div>
          <p className="label w600">{t(what)}</p>
          <p className="caption ink-2">{t(means)}</p>
        </div>
      </Row>
      {phone && (
        <a className={css.call} href={dialLink(phone)} onClick={() => noteCall(order._id)}>
          <IconPhone size={16} aria-hidden />
          {t('Call {{phone}}', { phone: formatPhone(phone) })}
        </a>
      )}
      {ifMissing === 'call' && isAsked && (
        <TextInput
          mt={12}
          required
          label={t('Who agreed to the replacement')}
          value={agreedBy}
          maxLength={100}
          onChange={(event) => onAgree(event.currentTarget.value)}
        />
      )}
    </Card>
  );
}

function ChangesCard({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <Card aria-labelledby="changes">
      <Row between>
        <h2 id="changes" className="body w600">
          {t('What changes')}
        </h2>
        <span className="py-2 px-8 caption in-line ink-2 figures tinted pill">
          {t('{{count}} lines', { count: lines.length })}
        </span>
      </Row>
      <ul>
        {lines.map((line) => (
          <Row as="li" gap={12} between align="start" key={line.line} className="parted py-12">
            <div className="grow">
              <p className="label w550">
                {[localName(line), packWords(line.size)].filter(Boolean).join(' ')}
              </p>
              <p className="caption ink-2">{changeText(line)}</p>
            </div>
            <Rupees amount={paise(comesFor(line) - orderedFor(line))} size="sm" />
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function changeText(line: ShownLine): string {
  const { said } = line;
  if (!said) return '';
  const why = said.reason ? t(REASON_WORDS[said.reason]).toLowerCase() : '';
  const written = said.reason && said.reason !== 'not-there' ? t('written off') : '';
  const part = said.quantity > 0 ? partText(line) : '';
  return [part, replacedText(line), why, written].filter(Boolean).join(', ');
}

function SumsCard({ order, figures }: Pick<SideProps, 'order' | 'figures'>) {
  const { missing, missingOff, cheaperOff, pointsBack, off, total } = figures;
  const isPaid = order.paidAt !== null;
  const way = paymentMethodText(order.paymentMethod);
  return (
    <Card aria-label={t('Total')}>
      <Stack as="dl" gap={8} className={clsx('small', css.sums)}>
        <Sum
          label={isPaid ? t('Ordered and paid, {{way}}', { way }) : t('Ordered')}
          amount={order.totalPrice}
        />
        {missingOff > 0 && (
          <Sum label={t('Missing, {{count}} items', { count: missing })} amount={paise(-missingOff)} />
        )}
        {cheaperOff > 0 && <Sum label={t('Cheaper replacement')} amount={paise(-cheaperOff)} />}
        {pointsBack > 0 && (
          <Sum
            label={t('{{points}} points go back', { points: pointsBack, count: pointsBack })}
            amount={paise(pointsBack * 100)}
          />
        )}
        <Sum
          label={order.shippingPrice === 0 ? t('Delivery stays free') : t('Delivery stays')}
          amount={order.shippingPrice}
        />
      </Stack>
      <Row between className="line-above mt-12 pt-12 w600 align-baseline">
        <span>
          {isPaid ? t('Invoice will say') : isCash(order.paymentMethod) ? t('To pay in cash') : t('To pay')}
        </span>
        <Rupees amount={total} size="md" />
      </Row>
      {isPaid && off > 0 && (
        <Row between gap={8} className="rounded-8 ok-ground ok small w600 py-8 px-12 mt-12">
          <IconArrowBackUp size={18} aria-hidden />
          <span className="grow">{t('Goes back by {{way}} at Done', { way })}</span>
          <Rupees amount={off} size="sm" />
        </Row>
      )}
    </Card>
  );
}

function Sum({ label, amount }: { label: string; amount: PackingFigures['total'] }) {
  return (
    <div className="row between gap-12">
      <dt className="ink-2">{label}</dt>
      <dd>
        <Rupees amount={amount} size="sm" />
      </dd>
    </div>
  );
}
