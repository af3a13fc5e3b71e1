// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetSearch,
  forgetSearches,
  readRecent,
  recentSearches,
  rememberSearch,
} from './recent-searches.ts';

beforeEach(() => void forgetSearches());

describe('recent searches', () => {
  it('are the last five, newest first, each once whatever its case', () => {
    for (const text of ['atta', 'dahi', 'aloo', 'ghee', 'soap', 'tea', 'Dahi ', 'milk']) rememberSearch(text);
    expect(recentSearches.get()).toEqual(['milk', 'Dahi', 'tea', 'soap', 'ghee']);
  });

  it('hold no blank text, and of a long one its beginning', () => {
    rememberSearch('  ');
    rememberSearch('x'.repeat(500));
    expect(recentSearches.get()).toEqual(['x'.repeat(200)]);
  });

  it('can be forgotten one by one', () => {
    rememberSearch('atta');
    rememberSearch('dahi');
    forgetSearch('atta');
    expect(recentSearches.get()).toEqual(['dahi']);
  });

  it('come back when all were forgotten by mistake', () => {
    rememberSearch('atta');
    const bringBack = forgetSearches();
    expect(recentSearches.get()).toEqual([]);
    bringBack();
    expect(recentSearches.get()).toEqual(['atta']);
  });

  it('survive nonsense in the storage', () => {
    expect(readRecent('atta')).toBeUndefined();
    expect(readRecent({ 0: 'atta' })).toBeUndefined();
    expect(readRecent(['atta', 7, null, '', 'atta', 'y'.repeat(999)])).toEqual(['atta']);
  });
});
