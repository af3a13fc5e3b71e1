// India has one time zone without daylight saving, so a fixed offset is exact.
const OFFSET_MS = 330 * 60_000;

/** 0 is Sunday. */
export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A date whose UTC fields show India's clock and calendar. */
function shifted(date: Date): Date {
  return new Date(date.getTime() + OFFSET_MS);
}

/** 'YYYY-MM-DD' in India. Throws RangeError for an invalid date. */
export function istDay(date: Date): string {
  return shifted(date).toISOString().slice(0, 10);
}

/** The moment (UTC) at which the Indian day around `date` began. */
export function startOfIstDay(date: Date): Date {
  return startOfDay(istDay(date));
}

/** The moment (UTC) at which a day begins in India. @param day 'YYYY-MM-DD' */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** The moment (UTC) at which a day is over in India. @param day 'YYYY-MM-DD' */
export function endOfDay(day: string): Date {
  return new Date(`${day}T24:00:00+05:30`);
}

/** The moment (UTC) at which the Indian month around `date` began. */
export function startOfIstMonth(date: Date): Date {
  return startOfDay(`${istDay(date).slice(0, 7)}-01`);
}

/** 1 April to 31 March in India, as in invoice numbers: '26-27'. */
export function financialYear(date: Date): string {
  const day = shifted(date);
  const first = day.getUTCFullYear() - (day.getUTCMonth() < 3 ? 1 : 0);
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('-');
}

/** '20 Nov 2026', in India. */
export function formatIstDay(date: Date): string {
  return `${dayAndMonth(date)} ${shifted(date).getUTCFullYear()}`;
}

/** 'Fri 20 Nov 2026, 10:42 am', in India. */
export function formatIstDateTime(date: Date): string {
  return `${WEEKDAYS[shifted(date).getUTCDay()]} ${formatIstDay(date)}, ${formatIstClock(date)}`;
}

/** 'Fri 20 Nov, 10:42 am', in India, for days near by. */
export function formatIstMoment(date: Date): string {
  return `${WEEKDAYS[shifted(date).getUTCDay()]} ${formatIstShort(date)}`;
}

/** '6:43 pm', in India. */
export function formatIstClock(date: Date): string {
  const day = shifted(date);
  const hours = day.getUTCHours();
  return `${hours % 12 || 12}:${String(day.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}

/** 'Fri 20 Nov', in India. */
export function formatIstWeekday(date: Date): string {
  return `${WEEKDAYS[shifted(date).getUTCDay()]} ${dayAndMonth(date)}`;
}

/** Minutes since midnight in India. */
export function istMinute(date: Date): number {
  const day = shifted(date);
  return day.getUTCHours() * 60 + day.getUTCMinutes();
}

export function formatIstShort(date: Date): string {
  return `${dayAndMonth(date)}, ${formatIstClock(date)}`;
}

function dayAndMonth(date: Date): string {
  const day = shifted(date);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}
