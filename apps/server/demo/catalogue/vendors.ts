export type DemoVendor = {
  readonly store: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Categories that it supplies. */
  readonly categories: readonly string[];
};

function vendor(
  store: string,
  name: string,
  mail: string,
  phone: string,
  ...categories: string[]
): DemoVendor {
  return { store, name, email: `${mail}@haat.example`, phone, categories };
}

const staples = ['Atta, Rice & Dal', 'Dry Fruits & Sweets'];
const packed = ['Snacks & Biscuits', 'Tea & Drinks', 'Breakfast & Instant'];
const care = ['Beauty & Hygiene', 'Baby Care', 'Cleaning'];

export const demoVendors: readonly DemoVendor[] = [
  vendor('BP', 'Shri Manjra Agencies', 'manjra', '+919000000201', 'Oil, Ghee & Masala', 'Dairy & Eggs'),
  vendor('BP', 'Deccan Grain Traders', 'deccangrain', '+919000000202', ...staples, 'Fruits & Vegetables'),
  vendor('BP', 'Kalyana Distributors', 'kalyana', '+919000000203', ...packed, ...care, 'Pooja Needs'),
  vendor('GF', 'Karanja Milk Union', 'karanja', '+919000000204', 'Dairy & Eggs', 'Oil, Ghee & Masala'),
  vendor('GF', 'Chitguppa Growers’ Group', 'growers', '+919000000205', 'Fruits & Vegetables', 'Pooja Needs'),
  vendor('GF', 'Bunwala Bakery', 'bunwala', '+919000000206', ...packed, ...staples, 'Festival Specials'),
  vendor('BH', 'Sharana Care Agencies', 'sharana', '+919000000207', ...care, 'Pooja Needs'),
  vendor('BH', 'Barid Medical Distributors', 'baridmed', '+919000000208', 'Chemist'),
  vendor('BH', 'Rasoda Wares', 'rasoda', '+919000000209', 'Kitchen & Home', 'Festival Specials'),
  vendor('NS', 'Yeshwanthpur Grain House', 'yeshgrain', '+919000000211', ...staples, 'Oil, Ghee & Masala'),
  vendor('NS', 'Malnad Coffee Curers', 'malnad', '+919000000212', 'Tea & Drinks', 'Festival Specials'),
  vendor('NS', 'Garden City Foods', 'gardencity', '+919000000213', ...packed, 'Dairy & Eggs'),
  vendor('HG', 'Hosur Road Farms', 'hosurfarms', '+919000000214', 'Fruits & Vegetables', 'Pooja Needs'),
  vendor('HG', 'Halasuru Dairy', 'halasuru', '+919000000215', 'Dairy & Eggs', 'Oil, Ghee & Masala'),
  vendor('HG', 'Ajji Mane Kitchens', 'ajjimane', '+919000000216', ...packed),
  vendor('SH', 'Sampige Care Supply', 'sampige', '+919000000217', ...care, 'Pooja Needs'),
  vendor('SH', 'Jayanagar Medical Agency', 'jayamed', '+919000000218', 'Chemist'),
  vendor('SH', 'Rajaji Home Wares', 'rajaji', '+919000000219', 'Kitchen & Home', 'Festival Specials'),
];
