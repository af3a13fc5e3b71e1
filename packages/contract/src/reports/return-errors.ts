export const RETURN_ERRORS = {
  'return-of-several': {
    status: 403,
    message: 'Other stores use this GSTIN, too: the operator files its return.',
  },
  'return-number-missing': { status: 409, message: 'Settle the bills without a number first, at the tills.' },
  'return-under-composition': { status: 409, message: 'A store under composition files no GSTR-1.' },
  'return-filed': { status: 409, message: 'This return was filed on {day} by {name}, ARN {arn}.' },
  'return-changed': {
    status: 409,
    message: 'Documents have arrived since the first part of this file: please download it again.',
  },
  'return-day-wrong': {
    status: 400,
    message: 'Please enter a day after the period’s end, today at the latest.',
  },
  'tally-too-large': {
    status: 409,
    message: 'More documents to businesses than a file of Tally may have: choose fewer days.',
  },
  'report-too-long': {
    status: 400,
    message: 'This report has more than 1,00,000 rows: please choose fewer days, or one store.',
  },
} as const;
