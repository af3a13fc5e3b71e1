import { isPinCode } from '@haat/domain/basics/pin-code';
import { IconBuildingStore, IconCurrentLocation } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { failedWith } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Logo } from '../../../ui/display/logo.tsx';
import { PinCodeField } from '../../../ui/fields/pin-code-field.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { bottomBar } from '../../../ui/layout/bottom-bars-height.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { placeQuery, placeStore, usePlace } from '../state/place-store.ts';
import type { LocationState } from '../state/shop-context.tsx';
import { DetectedPins, useDetection } from './detected-pins.tsx';
import css from './location-screen.module.css';
import { placeWord } from './place-word.ts';
import { ServedPlaces } from './served-places.tsx';
import { UnservedPlace } from './unserved-place.tsx';

/** Undefined if valid. */
function pinCodeError(digits: string): string | undefined {
  if (digits === '') return t('Please enter your pin code');
  if (digits.startsWith('0')) return t('A pin code does not begin with 0');
  return isPinCode(digits) ? undefined : t('A pin code has 6 digits');
}

/** From a notification's link. */
function givenPinCode(search: URLSearchParams): string | undefined {
  const given = search.get('pinCode');
  return given && isPinCode(given) ? given : undefined;
}

/** Storefront, section 2, /location. The sixth digit starts the look-up. */
export function Component() {
  const place = usePlace();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const [digits, setDigits] = useState(givenPinCode(search) ?? place?.marketPinCode ?? '');
  const [error, setError] = useState<string>();
  const [going, setGoing] = useState(false);
  const about = useId();
  const isWhole = isPinCode(digits);
  const lookup = useQuery({ ...placeQuery(digits), enabled: isWhole });
  const served = isWhole ? lookup.data : undefined;
  const unserved = isWhole && failedWith(lookup.error, 'not-in-service');
  const trouble = isWhole && lookup.error && !unserved && !lookup.isFetching ? lookup.error : null;

  const change = (next: string) => {
    setDigits(next);
    // A wrong first digit and excess digits are reported at once, missing ones on leaving or submitting.
    setError(next.startsWith('0') || next.length > 6 ? pinCodeError(next) : undefined);
  };
  const detection = useDetection(change);
  const goTo = async (pinCode: string): Promise<void> => {
    setGoing(true);
    try {
      const marketplace = await client.fetchQuery(placeQuery(pinCode));
      placeStore.set({ marketPinCode: pinCode, marketplace });
      navigate((state as LocationState)?.from ?? to.home(), { replace: true });
    } catch (failure) {
      setGoing(false);
      if (failedWith(failure, 'not-in-service')) navigate(to.notInService(pinCode));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = pinCodeError(digits);
    setError(wrong);
    if (wrong) return;
    if (unserved) navigate(to.notInService(digits));
    else void goTo(digits);
  };
  return (
    <form className={css.page} onSubmit={submit} noValidate>
      <title>{t('Where should we deliver? · Haat')}</title>
      <div className={clsx('pt-16 px-20 pb-24 grows', css.top)}>
        <Row between wrap className={css.head}>
          <Logo />
          <LanguageSwitch />
        </Row>
        <h1 className={css.title}>{t('Where should we deliver?')}</h1>
        <p className={css.text}>{t('Your pin code decides which shops and prices you see.')}</p>
        <PinCodeField
          value={digits}
          onChange={change}
          onLeave={() => setError(digits === '' ? undefined : pinCodeError(digits))}
          served={served !== undefined}
          unserved={unserved}
          about={about}
          error={error}
          autoFocus
        />
        <div id={about} className={css.about} role="status">
          {served && (
            <Row as="p" gap={8} className="label in-line ink-2 min-h-24">
              <IconBuildingStore size={20} aria-hidden />
              {t('{{count}} shops deliver to {{pinCode}}', { count: served.stores.length, pinCode: digits })}
            </Row>
          )}
          {unserved && <UnservedPlace pinCode={digits} onChoose={change} />}
        </div>
        {trouble && (
          <div className="mt-12">
            <ReadFailed error={trouble} onRetry={lookup.refetch} />
          </div>
        )}
        <DetectedPins detection={detection} chosen={digits} onChoose={change} />
        <ServedPlaces
          near={isWhole ? digits : place?.marketPinCode}
          action={
            <Button
              variant="text"
              icon={IconCurrentLocation}
              busy={detection.isPending}
              busyLabel={t('Detecting…')}
              onClick={() => detection.mutate()}
            >
              {t('Detect My Pincode')}
            </Button>
          }
          onChoose={(pinCode) => {
            change(pinCode);
            void goTo(pinCode);
          }}
        />
      </div>
      <div className={css.foot} ref={bottomBar}>
        <Button type="submit" variant={unserved ? 'outline' : 'primary'} size="lg" wide busy={going}>
          {served ? t('Show shops in {{place}}', { place: placeWord(served.placeName) }) : t('Show shops')}
        </Button>
      </div>
    </form>
  );
}
