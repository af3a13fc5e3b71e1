export const STATES = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
  'Other Countries': '96',
  'Other Territory': '97',
} as const;

export type StateName = keyof typeof STATES;

export type StateCode = (typeof STATES)[StateName];

// Folded spellings of the India Post directory, and older names.
const OTHER_NAMES: Readonly<Record<string, StateCode>> = {
  'andaman and nicobar islands': '35',
  'dadra and nagar haveli': '26',
  'daman and diu': '26',
  'nct of delhi': '07',
  'new delhi': '07',
  orissa: '21',
  pondicherry: '34',
  uttaranchal: '05',
  chattisgarh: '22',
};

const codes = new Map<string, StateCode>([
  ...Object.entries(STATES).map(([name, code]) => [fold(name), code] as const),
  ...Object.entries(OTHER_NAMES),
]);

const names = new Map<string, StateName>(
  Object.entries(STATES).map(([name, code]) => [code, name as StateName]),
);

/** From names of GST, India Post, or older ones, in any case; null: unknown ('NA'). */
export function stateCode(name: string): StateCode | null {
  return codes.get(fold(name)) ?? null;
}

/** Null: code not in use. */
export function stateName(code: string): StateName | null {
  return names.get(code) ?? null;
}

function fold(name: string): string {
  return name.toLowerCase().replaceAll('&', ' and ').replace(/\s+/g, ' ').trim().replace(/^the /, '');
}
