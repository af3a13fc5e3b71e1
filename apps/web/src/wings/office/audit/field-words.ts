import { msg, t } from '../../../texts/translate.ts';
import { LABELS } from '../product-edit/product-form-state.ts';

/** Keyed by the API's field names; the values are the English labels of the forms. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  ...LABELS,
  address: msg('Address'),
  amount: msg('Amount'),
  approvals: msg('Approvals'),
  bannerImages: msg('Banners'),
  blindCount: msg('Count blind'),
  brands: msg('Brands'),
  cashiers: msg('Cashiers'),
  cashPhoneProof: msg('Ask for a confirmed mobile number'),
  cashPhoneProofAbove: msg('Above'),
  categories: msg('Categories'),
  city: msg('City'),
  company: msg('Company'),
  contact: msg('Contact'),
  country: msg('Country'),
  delivery: msg('Delivery'),
  deliveryByOperator: msg('We invoice delivery for shops without GSTIN'),
  deliveryCharges: msg('Delivery charges'),
  deliveryHours: msg('Delivery time'),
  deliverySlots: msg('Delivery times'),
  deliveryTax: msg('Tax on delivery'),
  tcsGstins: msg('GSTINs for tax at source'),
  descriptionHi: msg('Description in Hindi'),
  descriptionKn: msg('Description in Kannada'),
  differenceLimit: msg('Difference without a PIN'),
  discountedProducts: msg('Discounted products'),
  discountLimit: msg('Discount without a PIN, in %'),
  email: msg('E-mail'),
  eula: msg('EULA'),
  gstNumber: msg('GSTIN'),
  gstRates: msg('GST rates'),
  gstScheme: msg('GST scheme'),
  gstSchemes: msg('GST schemes'),
  invitation: msg('Invitation'),
  isOpen: msg('Open'),
  items: msg('Products'),
  logo: msg('Logo'),
  manifest: msg('Manifest'),
  minimumOrderValue: msg('Minimum order value'),
  openingHours: msg('Opening hours'),
  owed: msg('Owed'),
  paid: msg('Paid'),
  payments: msg('Payments'),
  phone: msg('Phone'),
  pinCode: msg('Pin code'),
  pinCodes: msg('Pin codes'),
  policy: msg('Policies'),
  points: msg('Reward points at the counters'),
  products: msg('Products'),
  razorpay: msg('Razorpay'),
  reason: msg('Reason'),
  reference: msg('Reference'),
  receiptLanguage: msg('Language of receipts'),
  request: msg('Request'),
  role: msg('Role'),
  roundCash: msg('Round cash to the rupee'),
  scaleLabels: msg('Labels of the scale'),
  searchSynonyms: msg('Search synonyms'),
  secondFactor: msg('Two-step verification'),
  sessions: msg('Sessions'),
  soldBrands: msg('Brands'),
  soldCategories: msg('Categories'),
  state: msg('State'),
  stock: msg('Stock'),
  store: msg('Store'),
  tagline: msg('What it sells, in a few words'),
  taglineHi: msg('The same in Hindi'),
  taglineKn: msg('The same in Kannada'),
  thanks: msg('Thanks on the receipt'),
  till: msg('Counter'),
  total: msg('Total'),
  type: msg('Type'),
  uid: msg('Short address'),
  upiId: msg('UPI address'),
  upiName: msg('Name at the customer’s app'),
};

/** Separates the parts of a field within a list: 'categories: Kirana: image'. */
const WITHIN = ': ';

/** Falls back to the API's name. */
export function fieldText(field: string): string {
  return field
    .split(WITHIN)
    .map((part) => {
      const word = FIELD_WORDS[part];
      return word ? t(word) : part;
    })
    .join(WITHIN);
}

/** So many at most are looked for at once. */
const MOST = 12;
/** One letter is in nearly every word. */
const SHORTEST = 2;

/** Names of fields whose label matches the search, in the current language or in English. */
export function fieldsCalled(search: string): string[] {
  const typed = search.trim().toLowerCase();
  if (typed.length < SHORTEST) return [];
  return Object.entries(FIELD_WORDS)
    .filter(([, word]) => [word, t(word)].some((shown) => shown.toLowerCase().startsWith(typed)))
    .map(([field]) => field)
    .slice(0, MOST);
}
