import { v7 } from 'uuid';

/** A new id: UUID version 7, so that ids sort by the time they were made. An offline till makes them too. */
export function newId(): string {
  return v7();
}

/** The last six hex digits in capitals, by which people name an order: '9F3C2A', shown as '#9F3C2A'. */
export function shortId(id: string): string {
  return id.slice(-6).toUpperCase();
}
