import { type About, readAbout } from '@haat/contract/marketplaces/about';
import { USUAL_FIGURES } from '@haat/domain/stores/policy-figures';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { Component as AboutScreen } from '../about/about-screen.tsx';
import { Component as Refunds } from './refund-policy-screen.tsx';

const ABOUT: About = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Haat Bidar',
  company: 'Haat Bidar Private Limited',
  address: '2 Station Road',
  city: 'Bengaluru',
  pinCode: '560001',
  country: 'India',
  contact: {
    email: '',
    phone: '',
    hours: '',
    privacyEmail: '',
    grievanceOfficer: 'Shalini Hiremath',
    grievanceEmail: 'grievance@haat.example',
    grievancePhone: '9845012345',
    instagram: '',
    facebook: '',
    youtube: '',
  },
  policy: { ...USUAL_FIGURES, refundWithinDays: 9 },
};
const says = (about: About) => answer([[readAbout, () => reply(readAbout, about)]]);

// spec: rule policies
it('a policy has the figures of the marketplace and its grievance officer', async () => {
  says(ABOUT);
  show(<Refunds />);
  expect(await screen.findByText('9 days')).toBeVisible();
  expect(screen.getByText(/our grievance officer, Shalini Hiremath, at/)).toBeVisible();
  expect(screen.getByRole('link', { name: '98450 12345' })).toHaveAttribute('href', 'tel:+919845012345');
});

it('a policy without an address leads to the contact page', async () => {
  says({ ...ABOUT, contact: { ...ABOUT.contact, grievanceEmail: '' } });
  show(<Refunds />);
  expect(await screen.findByRole('link', { name: 'the contact page' })).toBeVisible();
});

it('the contact card leaves out what is not known, and the sketch of Bidar elsewhere', async () => {
  says(ABOUT);
  show(<AboutScreen />);
  expect(await screen.findByText('Shalini Hiremath')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show on a map' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Haat elsewhere' })).toBeNull();
  expect(screen.queryByRole('img', { name: /Sketch/ })).toBeNull();
});

it('a policy that can’t be read says so', async () => {
  answer([[readAbout, () => refusal('fault')]]);
  show(<Refunds />);
  expect(await screen.findByRole('alert', undefined, { timeout: 4000 })).toBeVisible();
  expect(screen.queryByText(/14 days/)).toBeNull();
});
