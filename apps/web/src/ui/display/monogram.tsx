import clsx from 'clsx';
import css from './monogram.module.css';

const HUES = ['amber', 'green', 'blue', 'rose', 'violet', 'teal'] as const;

/** Of the first two words, or the first two letters of one word. */
function initials(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  const letters = (word: string) => [...word];
  const pair = second ? [letters(first)[0], letters(second)[0]] : letters(first).slice(0, 2);
  return pair.join('').toUpperCase();
}

/** The same name always has the same colour. */
function hueOf(name: string): (typeof HUES)[number] {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return HUES[sum % HUES.length] ?? 'amber';
}

type MonogramProps = {
  name: string;
  /** In px; 40 in list headings, 48 beside a title. */
  size?: 32 | 40 | 44 | 48 | undefined;
  round?: boolean | undefined;
  /** Defaults to the name's colour. */
  hue?: (typeof HUES)[number] | undefined;
};

export function Monogram({ name, size = 40, round, hue = hueOf(name) }: MonogramProps) {
  return (
    <span
      className={clsx(css.monogram, css[hue], round && 'round')}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.36) }}
      aria-hidden
    >
      {initials(name)}
    </span>
  );
}
