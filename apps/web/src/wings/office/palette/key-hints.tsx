import { Kbd } from '@mantine/core';
import type { NamedKey } from '../../../office-kit/keys/registered-keys.ts';
import { msg, t } from '../../../texts/translate.ts';
import css from './palette.module.css';

/** What narrows the search when it is typed first. */
const FIRST_LETTERS: readonly NamedKey[] = [
  { shown: ['>'], does: msg('commands only') },
  { shown: ['#'], does: msg('orders only') },
];

/** The keys of the palette at its foot, where there is a keyboard. */
export function KeyHints({ keys }: { keys: readonly NamedKey[] }) {
  return (
    <footer className={css.foot} aria-hidden>
      {[...Map.groupBy([...keys, ...FIRST_LETTERS], ({ does }) => does)].map(([does, some]) => (
        <span key={does}>
          {some
            .flatMap(({ shown }) => shown)
            .map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          {t(does)}
        </span>
      ))}
    </footer>
  );
}
