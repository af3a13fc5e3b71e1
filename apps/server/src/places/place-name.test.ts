import { expect, test } from 'vitest';
import { placeName } from './place-name.ts';

test.each([
  ['Chitguppa S.O', 'BIDAR', 'Chitguppa, Bidar'],
  ['New Delhi GPO', 'NEW DELHI', 'New Delhi'],
  ['Bengaluru G.P.O.', 'BENGALURU URBAN', 'Bengaluru, Bengaluru Urban'],
  ['Indiranagar S.O (Bengaluru)', 'BENGALURU URBAN', 'Indiranagar, Bengaluru Urban'],
  ['Shyampura S. O.', 'BHILWARA', 'Shyampura, Bhilwara'],
  ['DEVGARH D.S.O', 'PRATAPGARH', 'Devgarh, Pratapgarh'],
  ['Sri Muktsar Sahib MDG', 'SRI MUKTSAR SAHIB', 'Sri Muktsar Sahib'],
  ['BHEL SO Haridwar', 'HARIDWAR', 'BHEL Haridwar, Haridwar'],
  ['NDC Chakala MIDC', '', 'NDC Chakala MIDC'],
  ['Dharmshala BO', 'KANGRA', 'Dharmshala, Kangra'],
])('%s in %s reads “%s”', (office, district, said) => {
  expect(placeName(office, district)).toBe(said);
});
