/** Reads a filter from its text in the address; undefined when that makes no sense. */
type FilterReader = (text: string) => string | undefined;
export type FilterReaders = Readonly<Record<string, FilterReader>>;

/** The filters that are set. */
export type FilterValues<Readers extends FilterReaders> = {
  [Name in keyof Readers]?: Exclude<ReturnType<Readers[Name]>, undefined> | undefined;
};

/** How a list may be filtered and sorted. */
export type ListShape<Readers extends FilterReaders, Sort extends string> = {
  filters: Readers;
  /** The first one is the list's own order. */
  sorts: readonly Sort[];
};

/** What the address says of a list, but for its page. */
export type ListState<Readers extends FilterReaders, Sort extends string> = {
  search: string;
  /** Undefined where there is but one order. */
  sort: Sort | undefined;
  filters: FilterValues<Readers>;
};

const LONGEST_SEARCH = 100;

/** A filter that knows these values only. */
export function oneOf<const Value extends string>(...values: readonly Value[]) {
  return (text: string): Value | undefined => values.find((value) => value === text);
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A filter by the id of something. */
export const anId = (text: string): string | undefined => (ID.test(text) ? text : undefined);

/** Reads the state of a list from an address; what makes no sense there is left out. */
export function readListState<Readers extends FilterReaders, Sort extends string>(
  { filters, sorts }: ListShape<Readers, Sort>,
  params: URLSearchParams,
): ListState<Readers, Sort> {
  const given = Object.entries(filters).flatMap(([name, read]) => {
    const value = read(params.get(name) ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  return {
    search: params.get('search')?.trim().slice(0, LONGEST_SEARCH) ?? '',
    sort: sorts.find((known) => known === params.get('sort')) ?? sorts[0],
    filters: Object.fromEntries(given) as FilterValues<Readers>,
  };
}

/** An address with the state of a list in its query; what is at rest is left out. */
export function withListState(
  { sorts: [own] }: Pick<ListShape<FilterReaders, string>, 'sorts'>,
  address: string,
  { search, sort, filters }: ListState<FilterReaders, string>,
): string {
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ search, sort: sort === own ? '' : sort, ...filters }))
    if (value) params.set(name, value);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The page that an address names, from 1. */
export function pageIn(text: string | null | undefined): number {
  return Math.max(1, Math.trunc(Number(text)) || 1);
}
