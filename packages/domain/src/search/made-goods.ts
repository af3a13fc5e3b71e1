/**
 * Words in which names of made goods end: of a fruit, a nut, a vegetable or a spice they have the taste. A honey fig cake is no fig.
 */
export const MADE_GOODS: readonly string[] =
  `bar, biscuit, bread, brownie, cake, candy, chips, chocolate, chutney, conserve, cookie, crush, dip,
drink, granola, ice cream, jam, jelly, juice, ketchup, khakhra, kulfi, marmalade, milk, muesli, muffin, namkeen, noodle, papad, pasta,
pickle, rusk, sauce, shake, smoothie, soup, spread, squash, syrup, tea, toffee, wafer`
    .split(',')
    .map((word) => word.trim());

/** What grows, by the words of the categories where it stands. */
const GROWN: readonly string[] = ['fruit', 'vegetable', 'nut', 'dry fruit', 'spice'];

/** Whether goods of these kinds are what others are made of. */
export const isGrown = (kinds: readonly string[]): boolean => kinds.some((kind) => GROWN.includes(kind));
