import { plainNumber } from './figures.ts';
import { nationalDigits, phoneFigures, readIndianMobile } from './indian-mobile.ts';

export interface Phone {
  kind: 'mobile' | 'landline' | 'toll-free' | 'abroad';
  /** For dialling from a mobile: '+918022271234', '18001234567'. */
  dial: string;
  /** '98450 12345', '080 2227 1234'. */
  shown: string;
}

/** Areas with eight-digit numbers; other area codes can't be told from the digits. */
const CITIES = /^(11|20|22|33|40|44|79|80)(\d{4})(\d{4})$/;
/** An area code typed apart from the number, after 0 or +91. */
const AREA = /^(?:\+?(?:00)?91[\s.-]*)?\(?0?([1-8]\d{1,3})(?:\)|[\s.-])/;
const TOLL_FREE = /^(18[06]0)(\d{3})(\d{3,4})$/;
/** Other countries: at most 15 digits (E.164). */
const ABROAD = /^(?:\+|00)([1-9]\d{7,14})$/;

/**
 * Reads a mobile, a landline (with 0 or +91 before its area), a toll-free number, or a foreign number with its code.
 * Null if invalid.
 */
export function readPhone(text: string): Phone | null {
  const figures = phoneFigures(text);
  const mobile = readIndianMobile(text);
  const national = nationalDigits(figures);
  const typed = plainNumber(text).trim();
  if (national === undefined) {
    const [, whole] = ABROAD.exec(figures) ?? [];
    return whole ? { kind: 'abroad', dial: `+${whole}`, shown: typed } : null;
  }
  if ('phone' in mobile) {
    // A zero may also begin a landline's area code.
    const isSure = !figures.startsWith('0') || national.startsWith('9');
    const shown = isSure ? `${national.slice(0, 5)} ${national.slice(5)}` : typed;
    return { kind: 'mobile', dial: mobile.phone, shown };
  }
  if (TOLL_FREE.test(national))
    return { kind: 'toll-free', dial: national, shown: national.replace(TOLL_FREE, '$1 $2 $3') };
  const hasCode = national.length < figures.length;
  if (!hasCode || !/^[1-8]\d{9}$/.test(national)) return null;
  return { kind: 'landline', dial: `+91${national}`, shown: landlineText(national, typed) };
}

function landlineText(national: string, typed: string): string {
  if (CITIES.test(national)) return national.replace(CITIES, '0$1 $2 $3');
  const [, area = ''] = AREA.exec(typed) ?? [];
  return national.startsWith(area) && area ? `0${area} ${national.slice(area.length)}` : `0${national}`;
}
