import { isPinCode } from '@haat/domain/pin-code';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Logo } from '../../../ui/display/logo.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { PinCodeField } from '../../../ui/fields/pin-code-field.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { placeQuery } from '../state/place-query.ts';
import { placeStore, usePlace } from '../state/place-store.ts';
import type { LocationState } from '../state/shop-context.tsx';
import { DetectPinCode } from './detect-pin-code.tsx';
import css from './location-screen.module.css';

/** What is wrong with a pin code, at its field; undefined when nothing is. */
function pinCodeError(digits: string): string | undefined {
  if (digits === '') return t('Please enter your pin code');
  if (digits.startsWith('0')) return t('A pin code does not begin with 0');
  return isPinCode(digits) ? undefined : t('A pin code has 6 digits');
}

/** The pin code that the address names: whoever waited for it is led here. */
function givenPinCode(search: URLSearchParams): string | undefined {
  const given = search.get('pinCode');
  return given && isPinCode(given) ? given : undefined;
}

/** Where should we deliver? (storefront, section 2, /location). The pin code is looked up as soon as it has six digits. */
export function Component() {
  const place = usePlace();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const [digits, setDigits] = useState(givenPinCode(search) ?? place?.marketPinCode ?? '');
  const [error, setError] = useState<string>();
  const [going, setGoing] = useState(false);
  const lookup = useQuery({ ...placeQuery(digits), enabled: isPinCode(digits) });
  const served = isPinCode(digits) ? lookup.data : undefined;
  const unserved = failedWith(lookup.error, 'not-in-service');
  const trouble = isPinCode(digits) && lookup.error && !unserved && !lookup.isFetching ? lookup.error : null;

  const change = (next: string) => {
    setDigits(next);
    // A wrong first digit and one too many are reported at once, missing ones only when the form is sent.
    setError(next.startsWith('0') || next.length > 6 ? pinCodeError(next) : undefined);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = pinCodeError(digits);
    setError(wrong);
    if (wrong) return;
    if (unserved) {
      navigate(to.notInService(digits));
      return;
    }
    setGoing(true);
    try {
      const marketplace = await client.fetchQuery(placeQuery(digits));
      placeStore.set({ marketPinCode: digits, marketplace });
      navigate((state as LocationState)?.from ?? to.home(), { replace: true });
    } catch (failure) {
      setGoing(false);
      if (failedWith(failure, 'not-in-service')) navigate(to.notInService(digits));
    }
  };
  return (
    <form className={css.page} onSubmit={submit} noValidate>
      <title>{t('Where should we deliver? · Haat')}</title>
      <div className={css.top}>
        <div className={css.head}>
          <Logo />
          <LanguageSwitch />
        </div>
        <h1 className={css.title}>{t('Where should we deliver?')}</h1>
        <p className={css.text}>{t('Your pin code decides which shops and prices you see.')}</p>
        <PinCodeField
          value={digits}
          onChange={change}
          served={served !== undefined}
          error={error}
          autoFocus
        />
        <DetectPinCode label={t('Detect My Pincode')} chosen={digits} onChoose={change} />
        {trouble && (
          <div className={css.trouble}>
            <Alert tone="red" action={{ label: t('Retry'), onClick: () => lookup.refetch() }}>
              {failureText(trouble)}
            </Alert>
          </div>
        )}
      </div>
      <div className={css.foot}>
        <p className={css.shops} aria-live="polite">
          {served && (
            <>
              <IconBuildingStore size={20} aria-hidden />
              {t('{{count}} shops deliver to {{pinCode}}', { count: served.stores.length, pinCode: digits })}
            </>
          )}
        </p>
        <Button type="submit" size="lg" wide busy={going}>
          {served ? t('Show shops in {{place}}', { place: placeWord(served.placeName) }) : t('Show shops')}
        </Button>
      </div>
    </form>
  );
}

/** 'Chitguppa' of 'Chitguppa, Bidar': a button has little room. */
function placeWord(placeName: string): string {
  return placeName.split(',')[0] ?? placeName;
}
