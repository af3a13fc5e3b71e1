import type { CallReply } from '@haat/contract/call';
import { bindDriver, type openDriverLink } from '@haat/contract/orders/doors';
import { istDay } from '@haat/domain/basics/ist';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { call } from '../../kit/call.ts';
import { chooseLanguage, LANGUAGE_NAMES, useLanguage } from '../../kit/language.ts';
import { whenReachable } from '../../kit/online.ts';
import { ReadFailed } from '../../kit/read-failed.tsx';
import { useStoredValue } from '../../kit/stored-value.ts';
import { clockText, shortText } from '../../texts/dates.ts';
import { LANGUAGES, t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import { cashText } from './door-words.ts';
import css from './driver.module.css';
import { bindPhone, doorsStore } from './driver-store.ts';
import { sendLateDoors } from './send-late-doors.ts';
import { sendAndRefresh } from './use-stops.ts';

export type PhoneCodeProps = {
  hint: string;
  label: string;
  busyLabel: string;
  prove: (phone: string, code: string) => Promise<unknown>;
};

type BindScreenProps = {
  link: string;
  opened: UseQueryResult<CallReply<typeof openDriverLink>>;
  loadPhoneCode: () => Promise<ComponentType<PhoneCodeProps>>;
};

const isToday = (date: Date) => istDay(date) === istDay(new Date());

/** Asked once; says if the link is bound to another phone. */
export function BindScreen({ link, opened, loadPhoneCode }: BindScreenProps) {
  const [useHere, setUseHere] = useState(false);
  const PhoneCode = useMemo(() => lazy(async () => ({ default: await loadPhoneCode() })), [loadPhoneCode]);
  const { data, error, refetch } = opened;
  const prove = async (phone: string, code: string) => {
    const { token, name, store } = await call(bindDriver, { body: { link, phone, code } });
    bindPhone(link, { token, name, store });
    void sendAndRefresh(link);
  };
  const { boundAt } = data ?? {};
  return (
    <main className={css.alone}>
      <Languages />
      <h1 className="title w700">{data?.store ?? t('Your deliveries')}</h1>
      <Unsent link={link} />
      <ReadFailed error={error} onRetry={refetch} />
      {!data && !error && <Skeleton height={160} />}
      {boundAt && !useHere && (
        <Stack gap={16}>
          <p className="body">
            {t('Opened on another phone at {{time}}', {
              time: isToday(boundAt) ? clockText(boundAt) : shortText(boundAt),
            })}
          </p>
          <Button size="lg" wide onClick={() => setUseHere(true)}>
            {t('Use it here')}
          </Button>
        </Stack>
      )}
      {data && (!boundAt || useHere) && (
        <Suspense fallback={<Skeleton height={160} />}>
          <PhoneCode
            hint={t('Your number, as the shop knows it. We’ll send a code to it by SMS.')}
            label={t('Open my stops')}
            busyLabel={t('Checking…')}
            prove={prove}
          />
        </Suspense>
      )}
    </main>
  );
}

/** Shows no names, as anybody may have guessed the link. */
export function EndedScreen({ link }: { link: string }) {
  const [told, setTold] = useState(0);
  useEffect(
    () => whenReachable(() => void sendLateDoors(link).then((count) => setTold((before) => before + count))),
    [link],
  );
  const refused = useStoredValue(doorsStore).filter((door) => door.link === link && door.refused);
  return (
    <main className={css.alone}>
      <h1 className="title w700">{t('This link no longer works. Ask the shop')}</h1>
      <Unsent link={link} />
      {told > 0 && (
        <p className={clsx(css.money, css.paid)} role="status">
          {t('{{count}} deliveries were sent to the shop, which checks them', { count: told })}
        </p>
      )}
      {refused.map(({ door, number, what }) => (
        <p key={door} className={css.refused} role="alert">
          {what.kind === 'delivered' && what.by === 'cash'
            ? t('{{order}} could not be sent: tell the shop, and hand {{amount}} over there', {
                order: formatOrderNumber(number),
                amount: cashText(what.taken),
              })
            : t('{{order}} could not be sent: tell the shop', { order: formatOrderNumber(number) })}
        </p>
      ))}
    </main>
  );
}

function Unsent({ link }: { link: string }) {
  const count = useStoredValue(doorsStore).filter((door) => door.link === link && !door.refused).length;
  if (count === 0) return null;
  return (
    <Alert tone="yellow">
      {t('{{count}} deliveries are kept on this phone and not sent yet', { count })}
    </Alert>
  );
}

function Languages() {
  const spoken = useLanguage();
  return (
    <Row gap={8}>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          className={css.chip}
          aria-pressed={one === spoken}
          onClick={() => void chooseLanguage(one).catch(() => {})}
        >
          {LANGUAGE_NAMES[one]}
        </button>
      ))}
    </Row>
  );
}
