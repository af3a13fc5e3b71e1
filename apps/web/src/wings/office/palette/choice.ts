import type { ListedOrder } from '@haat/contract/orders/order';
import type { Icon } from '@tabler/icons-react';
import type { RecentChoice } from './recent-choices.ts';

/** Something that the palette offers. */
export type Choice = {
  id: string;
  icon: Icon;
  label: string;
  /** Quieter, behind the label. */
  about?: string | undefined;
  run: () => void;
  /** How it is remembered among the recent ones; not at all without. */
  recent?: RecentChoice;
  /** Actions on it are offered while it is highlighted. */
  order?: ListedOrder;
};

/** Choices under a caption. */
export type ChoiceGroup = { title: string; choices: readonly Choice[] };

/** Whether each of the words stands somewhere in one of the texts. */
export function holds(texts: readonly string[], typed: string): boolean {
  const said = texts.join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

/** The search: after `#` for orders only, after `>` for commands only. */
export function readTyped(text: string): { wanted: string; only?: 'orders' | 'commands' } {
  const wanted = text.trim();
  // The sign goes along with it: the server takes what follows for a number then.
  if (wanted.startsWith('#')) return { wanted, only: 'orders' };
  if (wanted.startsWith('>')) return { wanted: wanted.slice(1).trim(), only: 'commands' };
  return { wanted };
}
