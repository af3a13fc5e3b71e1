import { formatQuantity } from '@haat/domain/basics/line-amount';
import { formatRupees, paise } from '@haat/domain/basics/money';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { cameMore } from '../bill/bill-sums.ts';
import { useDesk } from '../desk/desk.ts';
import { countsText } from '../desk/orders.ts';
import css from './pay-zone.module.css';

/** Readable from a metre away. */
export function TotalLines() {
  const { bill, sums, payment, acts } = useDesk();
  const { type, original, receiving } = bill;
  const isRounded = payment.roundOff !== 0;
  const isLess = payment.points > 0;
  const total = paise(payment.due + payment.roundOff);
  const word = type === 'return' ? t('Refund') : type === 'po' ? t('Total cost') : t('Total');
  return (
    <div className="py-8 px-0 lines-around">
      <Row as="p" gap={8} align="stretch" between className="caption w500">
        <span>
          {t('Total items')} <b className="w650">{countsText(sums)}</b>
        </span>
        {original ? (
          <span>
            {t('of')} <Rupees amount={original.total} variant="even" /> {t('paid')}
          </span>
        ) : receiving ? (
          <Short />
        ) : (
          (type === 'pos' || type === 'invoice') &&
          sums.belowMrp > 0 && (
            <em className="on-soft upright">
              <Rupees amount={sums.belowMrp} variant="even" /> {t('below MRP')}
            </em>
          )
        )}
      </Row>
      {sums.discount > 0 && (
        <Row as="p" gap={8} align="stretch" between className="caption w500 warn">
          <span className="grows">
            {bill.discountAmount > 0
              ? t('{{amount}} off the bill', { amount: formatRupees(bill.discountAmount) })
              : t('{{percent}}% off the bill', { percent: bill.discountBp / 100 })}
          </span>
          <Rupees amount={sums.discount} variant="bare" />
          <button
            className="on-soft pointer underlined"
            type="button"
            onClick={() => acts.act({ type: 'discount' })}
          >
            {t('Take it off')}
          </button>
        </Row>
      )}
      {isLess && (
        <Row as="p" gap={8} align="stretch" between className="caption w500">
          <span className="grows">
            {t('{{points}} reward points of', { points: payment.points })}{' '}
            <Rupees amount={sums.total} variant="even" />
          </span>
          {type === 'pos' && (
            <button
              className="on-soft pointer underlined"
              type="button"
              onClick={() => acts.act({ type: 'points', points: null })}
            >
              {t('Take it off')}
            </button>
          )}
        </Row>
      )}
      {isRounded && (
        <Row as="p" gap={8} align="stretch" between className="caption w500">
          <span>
            <span>{word}</span> <Rupees amount={payment.due} variant="even" />
          </span>
          <span>
            {t('Round off')} <Rupees amount={payment.roundOff} variant="bare" />
          </span>
        </Row>
      )}
      <Row as="p" gap={8} align="baseline" between className={css.sum} aria-live="polite">
        <span className="body in-line w650">
          {(isRounded || isLess) && type === 'pos' ? t('To pay') : word}
        </span>
        <b className={css.amount} data-long={total >= 10_000_000 || undefined}>
          <Rupees amount={total} variant="even" />
        </b>
      </Row>
    </div>
  );
}

function Short() {
  const { bill } = useDesk();
  const short = bill.lines.reduce(
    (sum, line) => sum + (line.goods.soldBy === 'piece' ? Math.max(0, -cameMore(line)) : 0),
    0,
  );
  return short > 0 ? (
    <span className="warn">{t('{{quantity}} short', { quantity: formatQuantity(short, 'piece') })}</span>
  ) : null;
}
