/** The specification's sentences for invalid phone numbers, by fault. A page shows them before it asks a server. */
export const PHONE_SENTENCES = {
  missing: ' please enter a valid phone number!',
  'too-short': 'Number Should be 10 Digits! Its Less than 10',
  'too-long': 'Number Should be 10 Digits! Its More than 10',
  'not-mobile': 'This is not a mobile number. Mobile numbers begin with 6, 7, 8 or 9.',
} as const;
