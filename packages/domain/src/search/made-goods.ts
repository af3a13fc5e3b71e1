/**
 * Last words of made goods, which only taste of the fruit, nut, vegetable or spice in their name: a honey fig cake is no fig.
 */
export const MADE_GOODS: readonly string[] =
  `bar, biscuit, bread, brownie, cake, candy, chips, chocolate, chutney, conserve, cookie, crush, dip,
drink, granola, ice cream, jam, jelly, juice, ketchup, khakhra, kulfi, marmalade, milk, muesli, muffin, namkeen, noodle, papad, pasta,
pickle, rusk, sauce, shake, smoothie, soup, spread, squash, syrup, tea, toffee, wafer`
    .split(',')
    .map((word) => word.trim());

/** Words of the categories that hold raw goods. */
const GROWN: readonly string[] = ['fruit', 'vegetable', 'nut', 'dry fruit', 'spice'];

/** Whether goods of these categories are raw, so that others are made of them. */
export const isGrown = (kinds: readonly string[]): boolean => kinds.some((kind) => GROWN.includes(kind));
