/** Undefined if invalid. */
type FilterReader = (text: string) => string | undefined;
export type FilterReaders = Readonly<Record<string, FilterReader>>;

export type FilterValues<Readers extends FilterReaders> = {
  [Name in keyof Readers]?: Exclude<ReturnType<Readers[Name]>, undefined> | undefined;
};

export type ListShape<Readers extends FilterReaders, Sort extends string> = {
  filters: Readers;
  /** The first is the default. */
  sorts: readonly Sort[];
};

/** The address's state without the page. */
export type ListState<Readers extends FilterReaders, Sort extends string> = {
  search: string;
  /** Undefined if there is only one order. */
  sort: Sort | undefined;
  filters: FilterValues<Readers>;
};

const LONGEST_SEARCH = 100;

export function oneOf<const Value extends string>(...values: readonly Value[]) {
  return (text: string): Value | undefined => values.find((value) => value === text);
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const anId = (text: string): string | undefined => (ID.test(text) ? text : undefined);

/** Invalid parts are ignored. */
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

/** Defaults are left out. */
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

/** From 1. */
export function pageIn(text: string | null | undefined): number {
  return Math.max(1, Math.trunc(Number(text)) || 1);
}
