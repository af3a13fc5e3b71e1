import type { MarketplaceUid } from './stores.ts';

export const demoSearches: Record<MarketplaceUid, readonly string[]> = {
  bidar: ['dahi', 'sona masoori', 'sunflower oil', 'jowar', 'toor dal', 'tomato', 'chai', 'shampoo'],
  bengaluru: ['filter coffee', 'ragi', 'paneer', 'bread', 'coconut', 'sona masoori', 'eggs', 'dahi'],
};
