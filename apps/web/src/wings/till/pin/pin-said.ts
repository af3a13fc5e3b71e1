import { clockText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import type { PinResult } from '../device/device.ts';

/** What a PIN that was not right is answered; '' of a right one. Null: the device failed, and nobody knows. */
export function pinSaid(result: PinResult | null): string {
  if (!result) return t('This device could not read its PINs. Try again');
  if (result.ok) return '';
  const { restsUntil, triesLeft } = result;
  if (restsUntil)
    return t('Too many wrong tries. Wait until {{time}}', {
      time: clockText(restsUntil),
    });
  return t('PIN not right, {{count}} tries left', { count: triesLeft });
}
