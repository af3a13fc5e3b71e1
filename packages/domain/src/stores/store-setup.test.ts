import { expect, it } from 'vitest';
import { type SetupFacts, setupOf } from './store-setup.ts';

const NEW: SetupFacts = {
  createdAt: new Date('2026-11-22T04:00:00Z'),
  invitedAt: null,
  acceptedAt: null,
  hasAdmin: false,
  chargesTax: true,
  soldCategories: ['Kirana', 'Toys'],
  ratedCategories: [],
  hasOpeningHours: false,
  firstProductAt: null,
  published: 0,
  isOpen: false,
};
const done = (facts: Partial<SetupFacts>) =>
  setupOf({ ...NEW, ...facts }).flatMap(({ name, done: is }) => (is ? name : []));

it('a new store has its details, since it was made, and nothing else', () => {
  expect(done({})).toEqual(['details']);
  expect(setupOf(NEW)[0]?.at).toEqual(NEW.createdAt);
});

it('each step is done by its own fact', () => {
  const at = new Date('2026-11-23T04:00:00Z');
  expect(done({ invitedAt: at })).toEqual(['details', 'invitation-sent']);
  expect(done({ hasAdmin: true })).toEqual(['details', 'invitation-sent', 'invitation-accepted']);
  expect(done({ ratedCategories: ['Kirana'] })).toEqual(['details']);
  expect(done({ ratedCategories: ['toys ', 'KIRANA', 'Gone'] })).toEqual(['details', 'gst-rates']);
  expect(done({ soldCategories: [] })).toEqual(['details']);
  expect(done({ chargesTax: false })).toEqual(['details', 'gst-rates']);
  expect(done({ hasOpeningHours: true })).toEqual(['details', 'opening-hours']);
  expect(done({ firstProductAt: at })).toEqual(['details', 'first-product']);
});

it('a store is live with a published product while it is open, and only then', () => {
  expect(done({ published: 1 })).not.toContain('live');
  expect(done({ isOpen: true })).not.toContain('live');
  expect(done({ isOpen: true, published: 1 })).toContain('live');
});

it('a time stands at a step that is done only', () => {
  const accepted = { acceptedAt: new Date('2026-11-23T04:00:00Z') };
  expect(setupOf({ ...NEW, ...accepted }).find(({ name }) => name === 'invitation-accepted')?.at).toBeNull();
});
