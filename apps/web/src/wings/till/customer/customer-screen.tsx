import type { Paise } from '@haat/domain/basics/money';
import { IconCircleCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { picture } from '../../../kit/image.ts';
import { LANGUAGE_NAMES, speakHere, useLanguage } from '../../../kit/language.ts';
import { LANGUAGES, t } from '../../../texts/translate.ts';
import { Logo } from '../../../ui/display/logo.tsx';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { CustomerBill } from './customer-bill.tsx';
import { CustomerPayment } from './customer-payment.tsx';
import css from './customer-screen.module.css';
import { type CustomerView, onCustomerView } from './customer-view.ts';

const THANKS_MS = 8_000;

function useView(): CustomerView | null {
  const [view, setView] = useState<CustomerView | null>(null);
  useEffect(() => onCustomerView(setView), []);
  useEffect(() => {
    if (view?.now.showing !== 'thanks') return;
    const left = THANKS_MS - (Date.now() - view.now.at);
    // The next customer's bill may already be shown.
    const end = () => setView((shown) => (shown === view ? { ...view, now: { showing: 'idle' } } : shown));
    const timer = setTimeout(end, Math.max(0, left));
    return () => clearTimeout(timer);
  }, [view]);
  return view;
}

/** Bill and payment, thanks, and offers in between. */
export function Component() {
  const view = useView();
  const now = view?.now;
  return (
    <div className="column ink figures surface clip h-window" data-showing={now?.showing ?? 'idle'}>
      <title>{`${t('Your bill')} · Haat`}</title>
      {now?.showing === 'thanks' ? (
        <CustomerThanks total={now.total} change={now.change} />
      ) : (
        <>
          <Row as="header" gap={12} className={clsx('rigid line-below h-64', css.head)}>
            {view?.shop.logo ? (
              <img src={view.shop.logo} alt="" className={clsx('size-36 contain', css.logo)} />
            ) : (
              <Logo size={30} bare />
            )}
            <h1 className="ellipsis title grow w650 snug">{view?.shop.name ?? 'Haat'}</h1>
            <Languages />
          </Row>
          {now?.showing === 'bill' ? (
            <main id="main" className={clsx('stack grows low', css.body)}>
              <CustomerBill bill={now} />
              <CustomerPayment pay={now.pay} />
            </main>
          ) : (
            <CustomerIdle shop={view?.shop.name} offers={view?.offers ?? []} />
          )}
        </>
      )}
    </div>
  );
}

function Languages() {
  const spoken = useLanguage();
  return (
    <Row as="nav" align="stretch" aria-label={t('Language')} className={css.languages}>
      {LANGUAGES.map((offered) => (
        <button
          className={clsx('small in-line ink-2 rounded', css.languagesButton)}
          key={offered}
          type="button"
          lang={offered}
          aria-pressed={offered === spoken}
          // Keeps the current language if the other can't be loaded.
          onClick={() => void speakHere(offered).catch(() => undefined)}
        >
          {LANGUAGE_NAMES[offered]}
        </button>
      ))}
    </Row>
  );
}

/** More can't be read in passing. */
const MOST = 4;

function CustomerIdle({ shop, offers }: { shop: string | undefined; offers: CustomerView['offers'] }) {
  return (
    <main id="main" className={clsx('column centre align-center grows soft scroll low', css.idle)}>
      <p className={clsx('w700 close-set', css.welcome)}>{shop ?? t('Customer’s screen')}</p>
      <p className="heading loose ink-2">
        {shop
          ? t('Welcome')
          : t('What is on the bill shows here as soon as the till is open in this browser.')}
      </p>
      {offers.length > 0 && (
        <section aria-label={t('Today’s offers')} className={css.offers}>
          <h2 className="heading in-line w650 mb-12">{t('Today’s offers')}</h2>
          <ul className={clsx('stack justify-center gap-16', css.offersList)}>
            {offers.slice(0, MOST).map(({ name, image, price, mrp }) => (
              <Stack as="li" gap={4} className="surface rounded-card p-12" key={name}>
                <PictureTile src={picture(image, 'card')} />
                <b className="w600 body in-line">{name}</b>
                <span>
                  <Rupees amount={price} variant="even" />{' '}
                  {mrp > price && <Rupees amount={mrp} variant="struck" />}
                </span>
              </Stack>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

function CustomerThanks({ total, change }: { total: Paise; change: Paise }) {
  return (
    <main id="main" className={clsx('column centre align-center justify-center gap-20 grows', css.thanks)}>
      <IconCircleCheck size={72} stroke={1.5} aria-hidden />
      <h1 className="w700 close-set">{t('Thank you, come again')}</h1>
      <dl className={clsx('row justify-center wrap', css.thanksList)}>
        <div>
          <dt className="heading in-line">{t('Paid')}</dt>
          <dd>
            <Rupees amount={total} variant="even" />
          </dd>
        </div>
        {change > 0 && (
          <div>
            <dt className="heading in-line">{t('Your change')}</dt>
            <dd>
              <Rupees amount={change} variant="even" />
            </dd>
          </div>
        )}
      </dl>
    </main>
  );
}
