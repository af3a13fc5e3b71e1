import { v7 } from 'uuid';

/** A new id: UUID version 7, so that ids sort by the time they were made. An offline till makes them too. */
export function newId(): string {
  return v7();
}

/** The last six hex digits in capitals, enough of an id to tell it from others: '9F3C2A'. */
export function shortId(id: string): string {
  return id.slice(-6).toUpperCase();
}
