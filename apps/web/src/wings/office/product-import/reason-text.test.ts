import { afterEach, describe, expect, it } from 'vitest';
import { CallFailed } from '../../../kit/call-failed.ts';
import { officeHi } from '../../../texts/office-hi.ts';
import { speak } from '../../../texts/translate.ts';
import { reasonText, uploadFailure } from './reason-text.ts';

afterEach(() => speak('en', {}));

describe('why an import refuses something', () => {
  const aboveMrp = { reason: 'above-mrp' as const, values: { price: '₹200.00', mrp: '₹180.00' } };

  it('is said in the language that is spoken, with its values', () => {
    expect(reasonText(aboveMrp, '')).toBe('The price of ₹200.00 is above the MRP of ₹180.00.');
    speak('hi', officeHi);
    expect(reasonText(aboveMrp, '')).toBe('दाम ₹200.00, MRP ₹180.00 से ज़्यादा है।');
  });

  it('names the variant that it is about', () => {
    const text = reasonText({ reason: 'no-amount', variant: 'TD-1' }, '');
    expect(text).toBe('Variant TD-1: An amount in rupees is expected, such as 1299.50.');
  });

  it('is the sentence of the server where an older import has nothing else', () => {
    expect(reasonText({}, 'It contains a control character.')).toBe('It contains a control character.');
  });

  it('of a whole file says where it could not be read; other failures keep their words', () => {
    const details = { reason: 'file-too-wide', values: { most: 300 } };
    speak('hi', officeHi);
    expect(uploadFailure(new CallFailed(422, 'file-unreadable', { details }))).toBe(
      'इस फ़ाइल में 300 से ज़्यादा कॉलम हैं।',
    );
    expect(uploadFailure(new CallFailed(413, 'body-too-large'))).not.toContain('300');
  });
});
