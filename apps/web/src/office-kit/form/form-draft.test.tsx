import { beforeEach, expect, it } from 'vitest';
import { session } from '../../kit/session.ts';
import { formDraft } from './form-draft.ts';

const BLANK = { name: '', logo: '', count: 0, admin: { phone: '', language: 'en' } };
const draft = formDraft('test', BLANK, ['logo']);
const typed = {
  name: 'Karanja',
  logo: '/images/750/a.jpg',
  count: 2,
  admin: { phone: '98', language: 'kn' },
};
const signIn = (nth: number) =>
  session.signIn({ _id: `0198c0de-0000-7000-8000-00000000000${nth}`, name: 'Meera', token: 'token' });

beforeEach(() => {
  localStorage.clear();
  signIn(1);
});

it('comes back as it was, but what is left out', () => {
  draft.write(typed);
  expect(draft.read()).toEqual({ ...typed, logo: '' });
});

it('is nobody else’s, and goes when its owner signs out', () => {
  draft.write(typed);
  expect(draft.read()).toBeDefined();
  session.signOut();
  expect(localStorage.getItem('haat.draft.test')).toBeNull();
  signIn(1);
  draft.write(typed);
  signIn(2);
  expect(draft.read()).toBeUndefined();
  expect(localStorage.getItem('haat.draft.test')).toBeNull();
});

it('waits for its owner when the session has expired, and for nobody else', () => {
  draft.write(typed);
  session.expire();
  signIn(1);
  expect(draft.read()).toBeDefined();
  session.expire();
  signIn(2);
  expect(localStorage.getItem('haat.draft.test')).toBeNull();
});

it('of a blank form is none', () => {
  draft.write(typed);
  draft.write({ ...BLANK, logo: '/images/750/a.jpg' });
  expect(localStorage.getItem('haat.draft.test')).toBeNull();
});

it('of another shape is taken as far as it fits', () => {
  draft.write(typed);
  const stored = JSON.parse(localStorage.getItem('haat.draft.test') ?? '');
  stored.typed = { name: 5, count: 3, admin: null, more: 'x' };
  localStorage.setItem('haat.draft.test', JSON.stringify(stored));
  expect(draft.read()).toEqual({ ...BLANK, count: 3 });
});
