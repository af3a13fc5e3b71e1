import { Kbd } from '@mantine/core';
import clsx from 'clsx';
import type { NamedKey } from '../../../office-kit/keys/use-shortcuts.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './palette.module.css';

const FIRST_LETTERS: readonly NamedKey[] = [
  { shown: ['>'], does: msg('commands only') },
  { shown: ['#'], does: msg('orders only') },
];

/** Hidden without a keyboard. */
export function KeyHints({ keys }: { keys: readonly NamedKey[] }) {
  return (
    <Row as="footer" align="stretch" wrap className={clsx('from-table', css.foot)} aria-hidden>
      {[...Map.groupBy([...keys, ...FIRST_LETTERS], ({ does }) => does)].map(([does, some]) => (
        <Row as="span" gap={6} key={does}>
          {some
            .flatMap(({ shown }) => shown)
            .map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          {t(does)}
        </Row>
      ))}
    </Row>
  );
}
