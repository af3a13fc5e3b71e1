/**
 * By words in names of categories. Pooja, oil, medicine and care are in none, as their goods are elsewhere too: coconuts among
 * pooja needs, hing among medicines.
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

/** Goods are not in a category with a foreign word, unless it has an own word, too. */
export interface Shelving {
  own: readonly string[];
  foreign: readonly string[];
}

/**
 * Categories of some kinds, and categories of things that only smell or taste of them: a papaya face wash is no papaya. Undefined
 * for kinds found anywhere, such as oil.
 */
export function shelvingOf(kinds: readonly string[]): Shelving | undefined {
  const isOwn = (department: readonly string[]) => kinds.some((kind) => department.includes(kind));
  const departments = DEPARTMENTS.filter(isOwn);
  if (departments.length === 0) return undefined;
  const own = new Set([...kinds, ...departments.flat()]);
  const others = DEPARTMENTS.filter((department) => !isOwn(department)).flat();
  return { own: [...own], foreign: others.filter((word) => !own.has(word)) };
}
