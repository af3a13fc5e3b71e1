import { formatRupees } from '@haat/domain/basics/money';
import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { linesOf, shortRupees, ticksOf } from './chart-scale.ts';
import css from './dashboard.module.css';
import chart from './day-chart.module.css';
import { type DayValue, dayText } from './figures.ts';

type DayChartProps = {
  title: string;
  note: string;
  what: string;
  tone: 'green' | 'blue';
  days: readonly DayValue[];
  /** Unfinished, so its amount may still rise. */
  today: string;
  href: (day: string) => string;
};

/** A month's amounts by day as a line, or by a button as the table that screen readers always have. */
export function DayChart({ title, note, what, tone, days, today, href }: DayChartProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={id}>
      <header className={css.head}>
        <h2 className="grows" id={id}>
          {title}
        </h2>
        <span className={clsx('caption w500 ink-2', css.note)}>{note}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          classNames={{ label: 'from-table' }}
          aria-pressed={asTable}
          aria-label={asTable ? t('As a chart') : t('As a table')}
          leftSection={
            asTable ? <IconChartLine size={16} aria-hidden /> : <IconTable size={16} aria-hidden />
          }
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t('As a chart') : t('As a table')}
        </Button>
      </header>
      {!asTable && <Line what={what} tone={tone} days={days} today={today} href={href} />}
      <div className={asTable ? chart.chartTable : 'sr-only'}>
        <DayTable title={title} what={what} days={days} today={today} href={href} isShown={asTable} />
      </div>
    </section>
  );
}

function DayTable({
  title,
  what,
  days,
  today,
  href,
  isShown,
}: Pick<DayChartProps, 'title' | 'what' | 'days' | 'today' | 'href'> & { isShown: boolean }) {
  return (
    <table>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Day')}</th>
          <th scope="col">{what}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, value }) => (
          <tr key={day}>
            <th scope="row">
              {isShown ? (
                <Link className="underlined" to={href(day)}>
                  {dayName(day, today)}
                </Link>
              ) : (
                dayName(day, today)
              )}
            </th>
            <td>
              <Rupees amount={value} variant="even" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** '7 Nov'; '20 Nov · Today so far'. */
const dayName = (day: string, today: string) =>
  day === today ? `${dayText(day)} · ${t('Today so far')}` : dayText(day);

const HEIGHT = 220;
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 12, 10, 24];
/** Days labelled below the line, besides the last one. */
const NAMED = [1, 5, 10, 15, 20, 25];

type LineProps = Omit<DayChartProps, 'note' | 'title'>;

function Line({ what, tone, days, today, href }: LineProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const links = useRef<(HTMLAnchorElement | null)[]>([]);
  const [active, setActive] = useState<number | null>(null);
  const last = days.length - 1;
  const ticks = ticksOf(days.map(({ value }) => value));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const room = Math.max(1, width - LEFT - RIGHT);
  const x = (nth: number) => LEFT + (last === 0 ? room : (room * nth) / last);
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - (value - low) / (high - low));
  const points = days.map(({ value }, nth) => ({ x: x(nth), y: y(value) }));
  const { over, open } = linesOf(points, days[last]?.day !== today);
  const half = last === 0 ? room : room / last / 2;
  const go = (nth: number) => {
    links.current[nth]?.focus();
    return nth >= 0 && nth <= last;
  };
  const here = active ?? last;
  const keys = useFieldKeys([
    { keys: ['ArrowLeft'], shown: ['←'], does: msg('The day before, in a chart'), run: () => go(here - 1) },
    { keys: ['ArrowRight'], shown: ['→'], does: msg('The day after, in a chart'), run: () => go(here + 1) },
    { keys: ['Home'], shown: ['Home'], does: msg('The first day of a chart'), run: () => go(0) },
    { keys: ['End'], shown: ['End'], does: msg('The last day of a chart'), run: () => go(last) },
  ]);
  const shown = active === null ? undefined : days[active];
  return (
    <div ref={ref} className={chart.plot} data-tone={tone}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} aria-hidden>
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={LEFT}
                x2={width - RIGHT}
                y1={y(tick)}
                y2={y(tick)}
                className={tick === 0 ? chart.ground : chart.gridLine}
              />
              <text className="w500 figures" x={LEFT - 10} y={y(tick) + 4} textAnchor="end">
                {shortRupees(tick)}
              </text>
            </g>
          ))}
          {days.map(({ day }, nth) =>
            nth === last ||
            (NAMED.includes(nth + 1) && x(last) - x(nth) > 110 && (nth === 0 || x(nth) - x(0) > 70)) ? (
              <text
                className="w500 figures"
                key={day}
                x={x(nth)}
                y={HEIGHT - 4}
                textAnchor={nth === last ? 'end' : nth === 0 ? 'start' : 'middle'}
              >
                {day === today ? t('Today so far') : dayText(day)}
              </text>
            ) : null,
          )}
          {active !== null && (
            <line x1={x(active)} x2={x(active)} y1={TOP} y2={HEIGHT - BOTTOM} className={chart.cursor} />
          )}
          <path d={over} className={chart.line} />
          {open && <path d={open} className={chart.open} />}
          <circle cx={x(last)} cy={points[last]?.y} r={4} className={chart.end} />
          {active !== null && <circle cx={x(active)} cy={points[active]?.y} r={5} className={chart.dot} />}
        </svg>
      )}
      {width > 0 &&
        days.map(({ day, value }, nth) => (
          <Link
            key={day}
            ref={(link) => {
              links.current[nth] = link;
            }}
            to={href(day)}
            className={clsx('ring-inside', chart.day)}
            style={{ left: x(nth) - half, width: half * 2 }}
            // One tab stop; arrows move between days.
            tabIndex={nth === here ? 0 : -1}
            aria-label={t('{{day}}: {{what}} {{amount}}', {
              day: dayName(day, today),
              what,
              amount: formatRupees(value),
            })}
            onFocus={() => setActive(nth)}
            onBlur={() => setActive(null)}
            onMouseEnter={() => setActive(nth)}
            onMouseLeave={() => setActive(null)}
            onKeyDown={keys}
          />
        ))}
      {shown && active !== null && (
        <div
          className={chart.tip}
          aria-hidden
          style={x(active) > width / 2 ? { right: width - x(active) + 12 } : { left: x(active) + 12 }}
        >
          <p>{dayName(shown.day, today)}</p>
          <p>
            <i className="inline-block round" /> {what}{' '}
            <b>{<Rupees amount={shown.value} variant="even" />}</b>
          </p>
        </div>
      )}
    </div>
  );
}
