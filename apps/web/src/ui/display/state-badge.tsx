import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../texts/translate.ts';
import { Badge, type Tone } from './badge.tsx';

/** How each state of something styles; a Record, so that a new state cannot be forgotten. */
export type StateStyles<State extends string> = Record<State, { label: string; tone: Tone; icon: Icon }>;

type StateBadgeProps<State extends string> = {
  styles: StateStyles<State>;
  state: State;
  /** Instead of the state's own word: "Arriving in 22 hours". */
  children?: ReactNode;
};

/** The state of an order, a product or a payment, looked up in its table. */
export function StateBadge<State extends string>({ styles, state, children }: StateBadgeProps<State>) {
  const { label, tone, icon } = styles[state];
  return (
    <Badge tone={tone} icon={icon}>
      {children ?? t(label)}
    </Badge>
  );
}
