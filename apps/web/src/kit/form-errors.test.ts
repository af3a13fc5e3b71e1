import { afterEach, expect, it } from 'vitest';
import { hi } from '../texts/hi.ts';
import { speak } from '../texts/translate.ts';
import { CallFailed } from './call-failed.ts';
import { failedFields } from './form-errors.ts';

afterEach(() => speak('en', {}));

const said = (message: string) =>
  failedFields(new CallFailed(400, 'invalid-input', { issues: [{ path: 'name', message }] })).name;

it('one sentence stands for all limits that differ by their number, in every language', () => {
  expect(said('At most 2000 characters')).toBe('At most 2000 characters');
  speak('hi', hi);
  expect(said('At most 2000 characters')).toBe('ज़्यादा से ज़्यादा 2000 अक्षर');
  expect(said('At most 60 characters')).toBe('ज़्यादा से ज़्यादा 60 अक्षर');
  expect(said('Something 12 that nobody translated')).toBe('Something 12 that nobody translated');
});
