import { v7 } from 'uuid';

/** UUID version 7, so that ids sort by time. An offline till makes them too. */
export function newId(): string {
  return v7();
}

/** The last six hex digits in capitals: '9F3C2A'. */
export function shortId(id: string): string {
  return id.slice(-6).toUpperCase();
}
