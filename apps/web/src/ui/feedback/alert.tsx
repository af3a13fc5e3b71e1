import {
  type Icon,
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Row } from '../flow/flow.tsx';
import css from './alert.module.css';

type AlertTone = 'yellow' | 'red' | 'green' | 'blue';

const ICONS: Record<AlertTone, Icon> = {
  yellow: IconAlertTriangle,
  red: IconAlertCircle,
  green: IconCircleCheck,
  blue: IconInfoCircle,
};

type AlertProps = {
  tone: AlertTone;
  icon?: Icon | undefined;
  action?: { label: string } & ({ onClick: () => void } | { to: string });
  children: ReactNode;
};

/** Stays. Yellow and red ones are announced at once. */
export function Alert({ tone, icon, action, children }: AlertProps) {
  const Glyph = icon ?? ICONS[tone];
  const spoken = tone === 'red' || tone === 'yellow';
  return (
    <div className={clsx(css.alert, css[tone])} role={spoken ? 'alert' : undefined}>
      <Glyph size={20} aria-hidden />
      <Row align="stretch" wrap className={css.body}>
        <div className={css.text}>{children}</div>
        {action &&
          ('to' in action ? (
            <Link to={action.to} className={css.action}>
              {action.label}
            </Link>
          ) : (
            <button type="button" onClick={action.onClick} className={css.action}>
              {action.label}
            </button>
          ))}
      </Row>
    </div>
  );
}
