const TYPED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const TYPED_MOMENT = /^(\d{1,2}\/\d{1,2}\/\d{4})(?:,? +(\d{1,2}):(\d{2})(?: ?([ap]m))?)?$/i;

/** A day as people write it in India, '18/11/2026', as 'YYYY-MM-DD'; null when there is no such day. */
export function readIndianDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = TYPED.exec(text.trim()) ?? [];
  if (year === '') return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // 31/02 would be read as a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso ? iso : null;
}

/** 'YYYY-MM-DD' as '18/11/2026'. */
export function formatIndianDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${month}/${year}`;
}

/** A moment as people write it in India, '18/11/2026 5:12 pm', or a day, which is its midnight there; null for anything else. */
export function readIndianMoment(text: string): Date | null {
  const [, day = '', hours = '0', minutes = '00', half] = TYPED_MOMENT.exec(text.trim()) ?? [];
  const iso = readIndianDay(day);
  const hour = hourOf(Number(hours), half?.toLowerCase());
  if (!iso || hour === null || Number(minutes) > 59) return null;
  return new Date(`${iso}T${String(hour).padStart(2, '0')}:${minutes}:00+05:30`);
}

function hourOf(hours: number, half: string | undefined): number | null {
  if (half === undefined) return hours <= 23 ? hours : null;
  if (hours < 1 || hours > 12) return null;
  return (hours % 12) + (half === 'pm' ? 12 : 0);
}
