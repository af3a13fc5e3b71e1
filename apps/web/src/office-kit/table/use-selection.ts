import { useRef, useState } from 'react';

/** Rows that leave the page are deselected. */
export function useSelection(keys: readonly string[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const chosen = new Set(keys.filter((key) => picked.has(key)));
  /** The page whose whole list was selected, by its keys: any change ends it. */
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const page = keys.join();

  /** `range` includes all rows since the last one. */
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
    whole: keys.length > 0 && wholeOf === page,
    toggle,
    toggleAll: () => choose(new Set(chosen.size === keys.length ? [] : keys)),
    chooseWhole: () => choose(new Set(keys), true),
    clear: () => choose(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
