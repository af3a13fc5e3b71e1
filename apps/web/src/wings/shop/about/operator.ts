import { msg } from '../../../texts/translate.ts';

/**
 * Who runs Haat and how to reach them, for the policies and the contact page. The addresses under `.example` and the
 * number are made up: whoever runs Haat puts their own here.
 */
export const OPERATOR = {
  name: 'Haat Marketplace',
  address: ['1st floor, 12 Main Bazaar', 'near Chowbara', 'Bidar 585401, Karnataka', 'India'],
  email: 'hello@haat.example',
  /** Questions about personal data. */
  privacyEmail: 'privacy@haat.example',
  /** The grievance officer of the e-commerce rules of 2020. */
  grievanceEmail: 'grievance@haat.example',
  phone: '+919000000100',
  hours: msg('Monday to Saturday, 9 am to 7 pm'),
  social: {
    Instagram: 'https://instagram.haat.example/haat',
    Facebook: 'https://facebook.haat.example/haat',
    YouTube: 'https://youtube.haat.example/haat',
  },
} as const;
