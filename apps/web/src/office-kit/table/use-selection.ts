import { useRef, useState } from 'react';

/** Which rows of a page are chosen; a row that leaves the page is chosen no more. */
export function useSelection(keys: readonly string[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const chosen = new Set(keys.filter((key) => picked.has(key)));
  /** The page on which the whole list was chosen, by its keys: what changes the choice ends it. */
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const page = keys.join();

  /** Chooses a row or lets it go; `range` takes along all rows since the last one. */
  const toggle = (key: string, range = false) => {
    const on = !chosen.has(key);
    const ends = [keys.indexOf(last.current ?? key), keys.indexOf(key)].sort((a, b) => a - b);
    const [from = -1, to = -1] = range ? ends : [];
    const touched = from >= 0 ? keys.slice(from, to + 1) : [key];
    const next = new Set(chosen);
    for (const one of touched) {
      if (on) next.add(one);
      else next.delete(one);
    }
    last.current = key;
    choose(next);
  };
  const choose = (next: ReadonlySet<string>, whole = false) => {
    setPicked(next);
    setWholeOf(whole ? page : null);
  };
  return {
    chosen,
    /** Not only the rows of this page, but all that the list has. */
    whole: keys.length > 0 && wholeOf === page,
    toggle,
    toggleAll: () => choose(new Set(chosen.size === keys.length ? [] : keys)),
    chooseWhole: () => choose(new Set(keys), true),
    clear: () => choose(new Set()),
  };
}

/** The rows that are chosen on a page, and what changes that. */
export type Selection = ReturnType<typeof useSelection>;
