import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../texts/translate.ts';
import { Badge, type Tone } from './badge.tsx';

/** A Record, so that a new state can't be forgotten. */
export type StateStyles<State extends string> = Record<State, { label: string; tone: Tone; icon: Icon }>;

type StateBadgeProps<State extends string> = {
  styles: StateStyles<State>;
  state: State;
  /** Replaces the state's word: "Arriving in 22 hours". */
  children?: ReactNode;
  bare?: boolean | undefined;
};

export function StateBadge<State extends string>({ styles, state, children, bare }: StateBadgeProps<State>) {
  const { label, tone, icon } = styles[state];
  return (
    <Badge tone={tone} icon={bare ? undefined : icon}>
      {children ?? t(label)}
    </Badge>
  );
}
