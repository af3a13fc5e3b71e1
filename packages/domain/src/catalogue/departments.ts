/**
 * What shops keep apart, each by the words that say it in the names of categories. Pooja needs are in none, for coconuts stand
 * there too; nor are oil, medicine and whatever is called care: a hing for the stomach is sold as both.
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

/** Words of categories: goods stand under the first, and never under the others unless those say one of the first as well. */
export interface Shelving {
  own: readonly string[];
  foreign: readonly string[];
}

/**
 * Where goods of some kinds stand, and where what only smells or tastes of them does: a face wash with papaya, among the cosmetics,
 * is no papaya. Undefined for kinds that may stand anywhere, as oil.
 */
export function shelvingOf(kinds: readonly string[]): Shelving | undefined {
  const isOwn = (department: readonly string[]) => kinds.some((kind) => department.includes(kind));
  const departments = DEPARTMENTS.filter(isOwn);
  if (departments.length === 0) return undefined;
  const own = new Set([...kinds, ...departments.flat()]);
  const others = DEPARTMENTS.filter((department) => !isOwn(department)).flat();
  return { own: [...own], foreign: others.filter((word) => !own.has(word)) };
}
