import { demoShoppers } from './shoppers.ts';
import { stable } from './stable.ts';
import type { MarketplaceUid } from './stores.ts';

/** An invented person who only rates goods. */
export type DemoReviewer = {
  readonly marketplace: MarketplaceUid;
  readonly name: string;
  readonly email: string;
};

const FIRST =
  `Aarti Abdul Ajay Akshata Amina Amit Anil Anitha Aparna Arun Ashwini Ayesha Basavaraj Bhagya Chetan Deepa Dinesh Ganga
Girish Hema Jyoti Kiran Lata Madhu Manisha Mohan Nagesh Nasreen Neha Nikhil Pallavi Pradeep Priya Rafiq Rajesh Rekha Ritu Roopa Sachin
Sandhya Sanjay Shabana Shilpa Sujata Sunil Tahir Uma Usha Veena Vinay`.split(/\s+/);
const LAST: Readonly<Record<MarketplaceUid, readonly string[]>> = {
  bidar: ['Patil', 'Kulkarni', 'Biradar', 'Jadhav', 'Shaikh', 'Hugar', 'Koli', 'Bhosle', 'Mulla', 'Kamthane'],
  bengaluru: ['Gowda', 'Rao', 'Reddy', 'Nair', 'Shetty', 'Khan', 'Murthy', 'Fernandes', 'Hegde', 'Iyer'],
};
const OF_A_MARKETPLACE = 100;

function reviewersOf(marketplace: MarketplaceUid): readonly DemoReviewer[] {
  const taken = new Set(demoShoppers.map(({ name }) => name));
  const names = FIRST.flatMap((first) => LAST[marketplace].map((last) => `${first} ${last}`));
  return names
    .filter((name) => !taken.has(name))
    .toSorted((a, b) => stable(`reviewer ${a}`) - stable(`reviewer ${b}`))
    .slice(0, OF_A_MARKETPLACE)
    .map((name) => ({
      marketplace,
      name,
      email: `${name.toLowerCase().replace(' ', '.')}.${marketplace}@haat.example`,
    }));
}

/** A hundred people per marketplace who rate goods, besides the shoppers. */
export const demoReviewers: readonly DemoReviewer[] = [...reviewersOf('bidar'), ...reviewersOf('bengaluru')];
