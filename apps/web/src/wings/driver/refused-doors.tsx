import type { DriverStops } from '@haat/contract/orders/doors';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { IconPhone } from '@tabler/icons-react';
import { dialLink } from '../../kit/phone.ts';
import { clockText } from '../../texts/dates.ts';
import { t } from '../../texts/translate.ts';
import { Row } from '../../ui/flow/flow.tsx';
import { cashText, goneText } from './door-words.ts';
import css from './driver.module.css';
import { dropDoor, type StoredDoor } from './driver-store.ts';

type RefusedDoorsProps = { doors: readonly StoredDoor[]; answer: DriverStops };

/** Never dropped before the driver has seen them. */
export function RefusedDoors({ doors, answer: { gone, stops, store } }: RefusedDoorsProps) {
  const whyOf = ({ order, what, refused = '', code }: StoredDoor) => {
    const ended = gone.find(({ _id }) => _id === order);
    if (ended) return goneText(ended, what.kind === 'delivered');
    return code === 'order-not-found' ? goneText({ why: 'given', at: new Date() }) : refused;
  };
  const whatToDo = ({ order, what, code, at }: StoredDoor) => {
    const isStop = stops.some(({ _id }) => _id === order);
    // Nothing else shows that cash of an order without a stop is here.
    if (!isStop && what.kind === 'delivered' && what.by === 'cash')
      return t('Tell the shop, and hand {{amount}} over there', { amount: cashText(what.taken) });
    return what.kind === 'nobody' && code === 'order-cannot-be-delivered'
      ? t('Take it back to the shop, or call.')
      : t('Done at {{time}} on this phone.', { time: clockText(new Date(at)) });
  };
  return doors
    .filter(({ refused }) => refused)
    .map((door) => (
      <div key={door.door} className={css.refused} role="alert">
        <p className="body w600">
          {t('{{order}} was not accepted: {{why}}', {
            order: formatOrderNumber(door.number),
            why: whyOf(door),
          })}
        </p>
        <p className="label">{whatToDo(door)}</p>
        <Row gap={8} wrap>
          {store.phone && (
            <a className={css.outline} href={dialLink(store.phone)}>
              <IconPhone size={20} aria-hidden />
              {t('Call the shop')}
            </a>
          )}
          <button type="button" className={css.outline} onClick={() => dropDoor(door.door)}>
            {t('I have seen it')}
          </button>
        </Row>
      </div>
    ));
}
