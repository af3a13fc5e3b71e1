import type { ListedOrder } from '@haat/contract/orders/order';
import type { Icon } from '@tabler/icons-react';
import type { RecentChoice } from './recent-choices.ts';

export type Choice = {
  id: string;
  icon: Icon;
  label: string;
  about?: string | undefined;
  run: () => void;
  /** Entry among the recent choices; not remembered without. */
  recent?: RecentChoice;
  /** While highlighted, its actions are offered. */
  order?: ListedOrder;
};

export type ChoiceGroup = { title: string; choices: readonly Choice[] };

/** Every word must occur in one of the texts. */
export function holds(texts: readonly string[], typed: string): boolean {
  const said = texts.join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

/** `#` searches orders only, `>` commands only. */
export function readTyped(text: string): { wanted: string; only?: 'orders' | 'commands' } {
  const wanted = text.trim();
  // The server searches by number after `#`.
  if (wanted.startsWith('#')) return { wanted, only: 'orders' };
  if (wanted.startsWith('>')) return { wanted: wanted.slice(1).trim(), only: 'commands' };
  return { wanted };
}
