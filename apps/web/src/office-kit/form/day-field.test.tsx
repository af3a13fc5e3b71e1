import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showInOffice } from '../../../test/show-in-office.tsx';
import { hi } from '../../texts/hi.ts';
import { kn } from '../../texts/kn.ts';
import { speak } from '../../texts/translate.ts';
import { DayField } from './day-field.tsx';
import { DaysField } from './days-field.tsx';
import type { DayFormat, DayLimits } from './typed-day.ts';

/** The evening of the 27th in Greenwich, the 28th in India. */
const EVENING = '2026-11-27T19:00:00Z';

function Form({ start = '', onKept, ...field }: { start?: string; onKept: (kept: string) => void } & Field) {
  const [kept, setKept] = useState(start);
  return (
    <DayField
      {...field}
      label="Due date"
      value={kept}
      onChange={(next) => {
        setKept(next);
        onKept(next);
      }}
    />
  );
}
type Field = { as?: DayFormat } & DayLimits;

function show(field: Field & { start?: string } = {}) {
  const kept = vi.fn<(day: string) => void>();
  const { user } = showInOffice(<Form {...field} onKept={kept} />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Due date' });
  const type = async (text: string) => {
    await user.clear(input);
    await user.type(input, text);
    await user.tab();
  };
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Pick a day' }));
    return screen.findByRole('table');
  };
  return { user, input, kept, type, open };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  speak('en', {});
});

describe('a field for a day', () => {
  it.each([
    '27/11/2026',
    '27-11-2026',
    '27.11.26',
    '271126',
    '27112026',
    '2026-11-27',
    ' 27 11 26',
    '२७/११/२६',
  ])('reads %s, keeps what the call takes and shows DD/MM/YYYY', async (text) => {
    const { input, kept, type } = show();
    await type(text);
    expect(kept).toHaveBeenLastCalledWith('2026-11-27');
    expect(input).toHaveValue('27/11/2026');
    expect(input).toBeValid();
  });

  it.each([
    ['hi', hi],
    ['kn', kn],
  ] as const)('shows and reads the same in %s', async (language, words) => {
    speak(language, words);
    const { input, type } = show({ start: '2026-11-27' });
    expect(input).toHaveValue('27/11/2026');
    await type('3.12.26');
    expect(input).toHaveValue('03/12/2026');
  });

  it('lets a day be typed key by key, and takes it before the field is left', async () => {
    const { user, input, kept } = show({ start: '2026-11-01' });
    await user.clear(input);
    await user.type(input, '27/11/2026');
    expect(input).toHaveValue('27/11/2026');
    expect(kept).toHaveBeenLastCalledWith('2026-11-27');
    expect(kept.mock.calls.map(([day]) => day)).toContain('27/11/202');
  });

  it.each([
    ['30/02/2026', 'There is no such day'],
    ['01/13/2026', 'There is no such day'],
    ['11/27/2026', 'There is no such day'],
    ['next week', 'Please type the day as DD/MM/YYYY'],
    ['27/11', 'Please type the day as DD/MM/YYYY'],
  ])(
    'says what is wrong with %s when it is left, and keeps it for the form to refuse',
    async (text, sentence) => {
      const { user, input, kept, type } = show();
      await user.type(input, text);
      expect(input).toBeValid();
      await type(text);
      expect(input).toHaveValue(text);
      expect(input).toHaveAccessibleDescription(sentence);
      expect(input).toBeInvalid();
      expect(kept).toHaveBeenLastCalledWith(text);
    },
  );

  it('says which days it takes', async () => {
    const { input, type } = show({ min: '2026-11-20', max: '2027-11-20' });
    await type('19/11/2026');
    expect(input).toHaveAccessibleDescription('Not before 20/11/2026');
    await type('21/11/2027');
    expect(input).toHaveAccessibleDescription('Not after 20/11/2027');
    await type('20/11/2027');
    expect(input).not.toHaveAccessibleDescription();
  });

  it('today is today in India, wherever the browser is', async () => {
    vi.useFakeTimers({ now: new Date(EVENING), toFake: ['Date'] });
    vi.stubEnv('TZ', 'America/Los_Angeles');
    const { kept, type, open } = show();
    await type('today');
    expect(kept).toHaveBeenLastCalledWith('2026-11-28');
    const month = within(await open());
    expect(month.getByRole('button', { current: 'date' })).toHaveAccessibleName('28 Nov 2026');
  });

  it('keeps days as its form has them, with their time where there is one', async () => {
    const { input, kept, type, open, user } = show({ as: 'DD/MM/YYYY h:mm am' });
    await type('27.11.26 17:12');
    expect(input).toHaveValue('27/11/2026 5:12 pm');
    expect(kept).toHaveBeenLastCalledWith('27/11/2026 5:12 pm');
    await user.click(within(await open()).getByRole('button', { name: '3 Nov 2026' }));
    expect(kept).toHaveBeenLastCalledWith('03/11/2026 5:12 pm');
  });
});

describe('its calendar', () => {
  it('has the weeks of India, which begin on Sunday, the day of rest', async () => {
    const { open } = show({ start: '2026-11-27' });
    const month = within(await open());
    expect(month.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ]);
    const [, first] = month.getAllByRole('row');
    expect(within(first as HTMLElement).getAllByRole('button')[0]).toHaveAccessibleName('1 Nov 2026');
    type WeekInfo = { getWeekInfo: () => { firstDay: number; weekend: number[] } };
    const week = (new Intl.Locale('hi-IN') as unknown as WeekInfo).getWeekInfo();
    expect(week).toMatchObject({ firstDay: 7, weekend: [7] });
  });

  it('is used with keys: arrows go from day to day, Enter takes one, Escape none', async () => {
    const { user, input, open } = show({ start: '2026-11-27' });
    await open();
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('27 Nov 2026');
    await user.keyboard('{ArrowUp}{ArrowLeft}{Enter}');
    expect(input).toHaveValue('19/11/2026');
    expect(screen.queryByRole('table')).toBeNull();
    await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('table')).toBeNull();
    expect(input).toHaveValue('19/11/2026');
  });

  it('lets no day be picked that the field would refuse, and speaks the language', async () => {
    speak('hi', hi);
    const { open } = show({ start: '2026-11-27', min: '2026-11-20' });
    const month = within(await open());
    expect(month.getByRole('button', { name: '19 नवंबर 2026' })).toBeDisabled();
    expect(month.getByRole('button', { name: '20 नवंबर 2026' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'नवंबर 2026' })).toBeVisible();
    expect(month.getAllByRole('columnheader')[0]).toHaveTextContent('रवि');
  });
});

it('a field for several days reads each as it is typed, and names the one that is none', async () => {
  function Days() {
    const [days, setDays] = useState<string[]>([]);
    return <DaysField label="Holidays" most={3} value={days} onChange={setDays} />;
  }
  const { user } = showInOffice(<Days />);
  const input = screen.getByRole('combobox', { name: 'Holidays' });
  await user.type(input, '26.1.27{Enter}260127{Enter}31/02/2027{Enter}');
  expect(screen.getAllByText('26/01/2027')).toHaveLength(1);
  expect(input).toHaveAccessibleDescription(expect.stringContaining('31/02/2027: There is no such day'));
});
