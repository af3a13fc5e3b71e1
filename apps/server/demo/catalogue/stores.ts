export type MarketplaceUid = 'bidar' | 'bengaluru';

/** Names, companies, PANs and licence numbers are invented; check characters are right. */
export type DemoStore = {
  /** Two letters: the store's code in the article tables, and its SKU prefix. */
  readonly code: string;
  readonly marketplace: MarketplaceUid;
  readonly name: string;
  readonly nameHi: string;
  readonly nameKn: string;
  readonly tagline: string;
  readonly taglineHi: string;
  readonly taglineKn: string;
  readonly company: string;
  readonly address: string;
  readonly city: string;
  readonly pinCode: string;
  readonly phone: string;
  /** Empty for a shop below the GST threshold, which issues bills of supply. */
  readonly gstNumber: string;
  readonly fssaiNumber: string;
  readonly picture: string;
};

/** The specification's placeholder, in every marketplace and never shown. */
export const placeholderStore = 'sample store';

export const demoStores: readonly DemoStore[] = [
  {
    code: 'BP',
    marketplace: 'bidar',
    name: 'Basava Provision',
    nameHi: 'बसव प्रोविज़न',
    nameKn: 'ಬಸವ ಪ್ರೊವಿಜನ್',
    tagline: 'Staples, snacks, drinks',
    taglineHi: 'राशन, नमकीन, पेय',
    taglineKn: 'ದಿನಸಿ, ತಿಂಡಿ, ಪಾನೀಯ',
    company: 'Basava Provision Stores',
    address: '12 Main Bazaar, near Chowbara',
    city: 'Bidar',
    pinCode: '585401',
    phone: '+919000000111',
    gstNumber: '29AAZFB4127R1ZF',
    fssaiNumber: '11226999000111',
    picture: 'chakki-atta',
  },
  {
    code: 'GF',
    marketplace: 'bidar',
    name: 'Gawan Fresh',
    nameHi: 'गवान फ़्रेश',
    nameKn: 'ಗವಾನ್ ಫ್ರೆಶ್',
    tagline: 'Fruits, vegetables, dairy',
    taglineHi: 'फल, सब्ज़ी, डेयरी',
    taglineKn: 'ಹಣ್ಣು, ತರಕಾರಿ, ಡೈರಿ',
    company: 'Gawan Fresh',
    address: '4 Market Yard Road',
    city: 'Chitguppa',
    pinCode: '585412',
    phone: '+919000000112',
    gstNumber: '',
    fssaiNumber: '21226999000112',
    picture: 'banana',
  },
  {
    code: 'BH',
    marketplace: 'bidar',
    name: 'Bidri Home & Care',
    nameHi: 'बिदरी होम एंड केयर',
    nameKn: 'ಬಿದ್ರಿ ಹೋಮ್ & ಕೇರ್',
    tagline: 'Cleaning, beauty, chemist',
    taglineHi: 'सफ़ाई, सौंदर्य, दवा',
    taglineKn: 'ಸ್ವಚ್ಛತೆ, ಸೌಂದರ್ಯ, ಔಷಧಿ',
    company: 'Bidri Home and Care Traders',
    address: '31 Udgir Road, Gandhi Gunj',
    city: 'Bidar',
    pinCode: '585403',
    phone: '+919000000113',
    gstNumber: '29AAZFB2846M1ZJ',
    fssaiNumber: '11226999000113',
    picture: 'detergent-powder',
  },
  {
    code: 'NS',
    marketplace: 'bengaluru',
    name: 'Namma Santhe',
    nameHi: 'नम्म संथे',
    nameKn: 'ನಮ್ಮ ಸಂತೆ',
    tagline: 'Staples, breakfast, coffee',
    taglineHi: 'राशन, नाश्ता, कॉफ़ी',
    taglineKn: 'ದಿನಸಿ, ಉಪಾಹಾರ, ಕಾಫಿ',
    company: 'Namma Santhe Retail Private Limited',
    address: '210 80 Feet Road, Koramangala 4th Block',
    city: 'Bengaluru',
    pinCode: '560034',
    phone: '+919000000121',
    gstNumber: '29AAZCN5093Q1Z0',
    fssaiNumber: '11226999000121',
    picture: 'filter-coffee',
  },
  {
    code: 'HG',
    marketplace: 'bengaluru',
    name: 'Halasuru Greens',
    nameHi: 'हलसूरु ग्रीन्स',
    nameKn: 'ಹಲಸೂರು ಗ್ರೀನ್ಸ್',
    tagline: 'Farm fruits, greens, dairy',
    taglineHi: 'खेत के फल, साग, डेयरी',
    taglineKn: 'ತೋಟದ ಹಣ್ಣು, ಸೊಪ್ಪು, ಡೈರಿ',
    company: 'Halasuru Greens',
    address: '7 Kensington Road, Cambridge Layout',
    city: 'Bengaluru',
    pinCode: '560008',
    phone: '+919000000122',
    gstNumber: '',
    fssaiNumber: '21226999000122',
    picture: 'spinach',
  },
  {
    code: 'SH',
    marketplace: 'bengaluru',
    name: 'Sampige Home & Health',
    nameHi: 'संपिगे होम एंड हेल्थ',
    nameKn: 'ಸಂಪಿಗೆ ಹೋಮ್ & ಹೆಲ್ತ್',
    tagline: 'Home, baby, chemist',
    taglineHi: 'घर, शिशु, दवा',
    taglineKn: 'ಮನೆ, ಮಗು, ಔಷಧಿ',
    company: 'Sampige Home and Health Private Limited',
    address: '55 100 Feet Road, Indiranagar',
    city: 'Bengaluru',
    pinCode: '560038',
    phone: '+919000000123',
    gstNumber: '29AAZCS1408J1ZQ',
    fssaiNumber: '11226999000123',
    picture: 'shampoo',
  },
];
