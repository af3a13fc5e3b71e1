import { PinInput } from '@mantine/core';
import { clockText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import type { PinResult } from '../device/device.ts';

const PIN_LENGTH = { least: 4, most: 6 } as const;

type PinFieldProps = { value: string; onChange: (pin: string) => void; label: string };

/** Four to six hidden digits. */
export function PinField({ value, onChange, label }: PinFieldProps) {
  return (
    <PinInput
      length={PIN_LENGTH.most}
      type="number"
      mask
      placeholder=""
      size="lg"
      aria-label={label}
      getInputProps={(nth) => ({
        'aria-label': t('{{label}}, digit {{nth}}', { label, nth: nth + 1 }),
        ...(nth === 0 && { 'data-autofocus': true }),
      })}
      value={value}
      onChange={onChange}
    />
  );
}

const NOT_LOOKED_AT = {
  'server-away': msg('The server could not check the PIN. Try again, or have a manager sign in here.'),
  'no-server-pin': msg('This manager has to set a PIN in the menu first, or sign in here.'),
  'no-manager': msg('This person is no longer a manager of the store.'),
} as const;

/** '' for a right PIN; null means that the device failed. */
export function pinSaid(result: PinResult | null): string {
  if (!result) return t('This device could not read its PINs. Try again');
  if (result.ok) return '';
  const { restsUntil, triesLeft, why } = result;
  if (why) return t(NOT_LOOKED_AT[why]);
  if (restsUntil)
    return t('Too many wrong tries. Wait until {{time}}', {
      time: clockText(restsUntil),
    });
  return t('PIN not right, {{count}} tries left', { count: triesLeft });
}
