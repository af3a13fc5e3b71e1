/**
 * Departments of a shop, by words in the names of categories. Pooja, oil, medicine and care are in none, as their goods
 * also stand elsewhere: coconuts among pooja needs, hing among medicines.
 */
const DEPARTMENTS: readonly (readonly string[])[] = [
  words(`spice, masala, salt, sugar, flour, atta, grain, foodgrain, rice, dal, pulse, dairy, milk, egg, bread, bakery, vegetable,
    fruit, nut, tea, coffee, beverage, water, pickle, papad, snack, namkeen, breakfast, cereal, sweet, meat, fish, drink, ready`),
  words('bath, soap, hygiene, beauty, oral, cosmetic, grooming'),
  words(
    'cleaning, laundry, household, kitchen, kitchenware, cookware, utensil, electrical, garden, pet, stationery',
  ),
];

function words(text: string): string[] {
  return text.split(',').map((word) => word.trim());
}

/**
 * Words of categories. Goods are not looked for in a category with a foreign word, unless it has an own word as well.
 */
export interface Shelving {
  own: readonly string[];
  foreign: readonly string[];
}

/**
 * Where goods of some kinds stand, and where goods stand that only smell or taste of them: a papaya face wash, among
 * cosmetics, is no papaya. Undefined for kinds that may stand anywhere, such as oil.
 */
export function shelvingOf(kinds: readonly string[]): Shelving | undefined {
  const isOwn = (department: readonly string[]) => kinds.some((kind) => department.includes(kind));
  const departments = DEPARTMENTS.filter(isOwn);
  if (departments.length === 0) return undefined;
  const own = new Set([...kinds, ...departments.flat()]);
  const others = DEPARTMENTS.filter((department) => !isOwn(department)).flat();
  return { own: [...own], foreign: others.filter((word) => !own.has(word)) };
}
