import type { Call } from '@haat/contract/call';
import type { Request } from '../fuzz/mangle.ts';
import { type TextPlace, textPlacesOf, withText } from '../request-texts.ts';

/** A request of ours with one part of theirs. */
export interface Mixture {
  /** Such as `params id`, `query store`, `body products.0._id`. */
  place: string;
  sent: Request;
}

export const placeName = ({ part, path }: TextPlace) => `${part} ${path.join('.')}`;

/** A call's inputs that take an id, by its contract. */
export const idPlacesOf = (call: Call) => textPlacesOf(call).filter(({ isId }) => isId);

/** Our request with one part after the other replaced by theirs. */
export function mixtures(call: Call, ours: Request, theirs: Request): Mixture[] {
  return [...mixedParams(call, ours, theirs), ...mixedQueries(ours, theirs), ...mixedBodies(ours, theirs)];
}

/**
 * Our request with an id of theirs in each input that takes one, even if ours leaves it empty: of the kind in its name,
 * or one of each kind.
 * @param fuller a valid body of ours that fills more inputs than the usual request
 */
export function plants(
  call: Call,
  ours: Request,
  ids: Readonly<Record<string, string>>,
  fuller?: object,
): Mixture[] {
  const filled = fuller ? { ...ours, payload: { ...(ours.payload as object), ...fuller } } : ours;
  return idPlacesOf(call).flatMap((place) =>
    fitting(place, ids).map((id) => ({
      place: placeName(place),
      sent: { ...filled, ...withText(call, filled, place, id, id) } as Request,
    })),
  );
}

/** `query store` takes a store, `body orderItems.0.product` a product; `body orderItems.0.bundle` may be anything. */
function fitting({ path }: TextPlace, ids: Readonly<Record<string, string>>): string[] {
  const named = ids[path.at(-1) ?? ''];
  return named === undefined ? Object.values(ids) : [named];
}

const split = (url: string) => {
  const [path = '', query = ''] = url.split('?');
  return { path, query: new URLSearchParams(query) };
};
const joined = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);

function mixedParams(call: Call, ours: Request, theirs: Request): Mixture[] {
  const [mine, other] = [split(ours.url), split(theirs.url)];
  const segments = mine.path.split('/');
  return call.path.split('/').flatMap((word, at) => {
    const wanted = other.path.split('/')[at];
    if (!word.startsWith(':') || wanted === undefined || wanted === segments[at]) return [];
    const url = joined(segments.with(at, wanted).join('/'), mine.query);
    return [{ place: `params ${word.slice(1)}`, sent: { ...ours, url } }];
  });
}

function mixedQueries(ours: Request, theirs: Request): Mixture[] {
  const [mine, other] = [split(ours.url), split(theirs.url)];
  return [...other.query].flatMap(([name, value]) => {
    if (mine.query.get(name) === value) return [];
    const query = new URLSearchParams(mine.query);
    query.set(name, value);
    return [{ place: `query ${name}`, sent: { ...ours, url: joined(mine.path, query) } }];
  });
}

/** Our ids and the payment provider's; names and other words don't matter. */
const IS_ID = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z]+_\w{8,})$/;

/** A file is one part: theirs is sent as if it were ours. */
function mixedBodies(ours: Request, theirs: Request): Mixture[] {
  const [mine, other] = [ours.payload, theirs.payload];
  if (mine === undefined || other === undefined) return [];
  if (!isTree(mine) || !isTree(other)) return [{ place: 'body', sent: { ...ours, payload: other } }];
  return leavesOf(other).flatMap(({ path, value }) => {
    if (typeof value !== 'string' || !IS_ID.test(value) || valueAt(mine, path) === value) return [];
    return [
      { place: `body ${path.join('.')}`, sent: { ...ours, payload: replaced(mine, path, value) as object } },
    ];
  });
}

const isTree = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

function leavesOf(value: unknown, path: string[] = []): { path: string[]; value: unknown }[] {
  if (!isTree(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  return isTree(value) ? valueAt((value as Record<string, unknown>)[name], rest) : undefined;
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  const copy: Record<string, unknown> = Array.isArray(value)
    ? (Object.assign([], value) as unknown as Record<string, unknown>)
    : { ...(isTree(value) ? value : {}) };
  copy[name] = replaced(copy[name], rest, by);
  return copy;
}
