import { DEFAULT_GROUPS, fold, searchWordsOf } from '../search/search-words.ts';
import type { TaxAnswer } from './rate-calendar.ts';

/** Names of goods by HSN, in English; synonyms and other languages are those of the search. */
const NAMES: Readonly<Record<string, string>> = {
  '0401': 'milk, toned milk, uht milk, long life milk',
  '0402': 'milk powder, condensed milk, dairy whitener',
  '0403': 'curd, buttermilk, lassi, yoghurt',
  '0405': 'butter, ghee, table butter, cow ghee',
  '0406': 'paneer, cheese, khoya',
  '0407': 'egg',
  '0409': 'honey',
  '0701': 'potato',
  '0702': 'tomato',
  '0703': 'onion, garlic, shallot',
  '0704': 'cabbage, cauliflower, broccoli',
  '0706': 'carrot, beetroot, radish',
  '0707': 'cucumber',
  '0709':
    'brinjal, okra, bhindi, capsicum, spinach, palak, pumpkin, green chilli, bottle gourd, bitter gourd, drumstick, mushroom',
  '0710': 'frozen pea, frozen corn, frozen vegetable',
  '0713':
    'toor dal, moong dal, moong, chana dal, urad dal, masoor dal, kabuli chana, kala chana, rajma, lobia, matki, kulthi, dal, pulse',
  '0801': 'cashew, kaju',
  '080112': 'coconut',
  '0802': 'almond, badam, pistachio, walnut, akhrot',
  '0803': 'banana',
  '0804': 'mango, dates, fig, pineapple, guava',
  '0805': 'orange, lemon, mosambi, sweet lime',
  '080610': 'grape',
  '080620': 'raisin, kishmish',
  '0807': 'watermelon, papaya, muskmelon',
  '0808': 'apple, pear',
  '0810': 'pomegranate, strawberry, kiwi, litchi',
  '0901': 'coffee, filter coffee, coffee powder',
  '0902': 'tea, green tea, tea powder',
  '0904': 'pepper, black pepper, chilli powder, red chilli, red chilli powder',
  '0908': 'cardamom, elaichi',
  '0909': 'cumin, jeera, coriander seed, fennel',
  '0910': 'turmeric powder, turmeric, haldi, ginger powder',
  '09101110': 'ginger, fresh ginger',
  '1005': 'maize',
  '1006': 'rice, basmati rice, sona masoori rice',
  '1008': 'ragi, bajra, jowar',
  '1101': 'atta, maida, wheat flour, chakki atta',
  '1103': 'rava, sooji, semolina',
  '1106': 'besan, gram flour',
  '1507': 'soyabean oil',
  '1508': 'groundnut oil',
  '1512': 'sunflower oil, cottonseed oil',
  '1513': 'coconut oil',
  '1514': 'mustard oil',
  '1515': 'rice bran oil, sesame oil',
  '1516': 'vanaspati, dalda',
  '1701': 'sugar, sugar cube',
  '17011410': 'jaggery',
  '1704': 'toffee, candy, chewing gum, lollipop',
  '1806': 'chocolate, cocoa powder',
  '1901': 'baby food, malted drink, health drink',
  '1902': 'noodle, pasta, vermicelli, macaroni, masala noodle',
  '1904': 'corn flakes, oats, muesli',
  '19041020': 'puffed rice, poha, murmura',
  '1905': 'biscuit, rusk, cake, cookie, cream biscuit, glucose biscuit',
  '19059040': 'papad',
  '19059090': 'bread, bun, pav, roti, chapati, pizza base, paratha',
  '2001': 'pickle',
  '2007': 'jam, marmalade',
  '2008': 'peanut butter, roasted peanut',
  '2009': 'juice, fruit juice',
  '2101': 'instant coffee',
  '2102': 'baking powder, yeast',
  '2103': 'ketchup, sauce, mayonnaise, garam masala, sambar masala, tomato ketchup',
  '2104': 'soup',
  '2105': 'ice cream, kulfi',
  '2106': 'namkeen, bhujia, mixture, idli batter, dosa batter, chips',
  '2201': 'water, mineral water, drinking water',
  '220210': 'cola, soft drink, soda, lemonade, energy drink',
  '2209': 'vinegar',
  '230910': 'dog food, cat food',
  '2501': 'salt, rock salt',
  '330590': 'hair dye',
  '330510': 'shampoo',
  '33059019': 'hair oil',
  '330610': 'toothpaste, tooth powder',
  '330690': 'mouthwash',
  '330710': 'shaving cream, aftershave',
  '330720': 'deodorant',
  '330741': 'agarbatti, incense stick, dhoop',
  '330491': 'talcum powder, face powder',
  '3304': 'lipstick, face cream, sunscreen, body lotion, face wash',
  '340111': 'soap, bath soap, bathing bar',
  '340130': 'hand wash, body wash',
  '340119': 'detergent bar, washing bar',
  '3402': 'detergent, detergent powder, washing powder, dishwash bar, floor cleaner, toilet cleaner',
  '3406': 'candle',
  '3605': 'matchbox',
  '3808': 'mosquito coil, mosquito repellent, insecticide, phenyl',
  '4818': 'tissue, toilet paper, tissue paper',
  '482020': 'notebook, exercise book',
  '482010': 'register, diary',
  '4901': 'book',
  '61': 't-shirt, legging, sweater',
  '62': 'shirt, trouser, jean, saree, dupatta, kurta',
  '63': 'bedsheet, towel, blanket, curtain',
  '64': 'shoe, chappal, sandal, slipper',
  '6601': 'umbrella',
  '7323': 'steel vessel, steel plate, kadhai, pressure cooker, tawa',
  '8215': 'spoon, fork',
  '8509': 'mixer, mixer grinder',
  '8516': 'iron box, kettle, geyser',
  '8517': 'mobile phone, smartphone',
  '8518': 'earphone, headphone, speaker',
  '8528': 'television',
  '9403': 'chair, table, cupboard',
  '9503': 'toy, doll, puzzle',
  '9506': 'cricket bat, football, shuttlecock',
  '960321': 'toothbrush',
  '9608': 'pen, ball pen',
  '9609': 'pencil, crayon, chalk',
  '9615': 'comb',
  '96190010': 'sanitary pad',
  '96190030': 'diaper',
};

const CODES = new Map(
  Object.entries(NAMES).flatMap(([hsn, names]) =>
    names.split(', ').map((name) => [fold(name), hsn] as const),
  ),
);
const LONGEST_NAME = Math.max(...[...CODES.keys()].map((name) => name.split(' ').length));

const WORDS = searchWordsOf(DEFAULT_GROUPS);

/** Words that answer how goods are sold. */
const ANSWER_WORDS: readonly (readonly [TaxAnswer, readonly string[]])[] = [
  ['frozen', ['frozen', 'जमा', 'फ्रोजन', 'ಹೆಪ್ಪುಗಟ್ಟಿದ', 'ಫ್ರೋಜನ್']],
  ['fresh', ['fresh', 'taza', 'ताज़ा', 'ತಾಜಾ']],
  ['loose', ['loose', 'khula', 'khulla', 'खुला', 'खुली', 'ಬಿಡಿ']],
  ['packed', ['packed', 'packet', 'pack', 'pouch', 'पैक', 'पैकेट', 'ಪ್ಯಾಕ್', 'ಪ್ಯಾಕೆಟ್']],
];

/** Tobacco and pan masala, whose rate an accountant types. */
const ON_MRP_WORDS = [
  'tobacco',
  'cigarette',
  'beedi',
  'bidi',
  'pan masala',
  'gutkha',
  'zarda',
  'khaini',
  'तंबाकू',
  'बीड़ी',
  'सिगरेट',
  'पान मसाला',
  'ತಂಬಾಕು',
  'ಬೀಡಿ',
  'ಸಿಗರೇಟ್',
];

/** 'any': nothing is answered. */
export interface ProposedHsn {
  hsn: string;
  answer: TaxAnswer;
}

/** 'on-mrp': tobacco or pan masala, without a proposal. */
export function proposeHsn(goods: {
  name: string;
  category?: string;
  soldBy?: 'piece' | 'kg' | 'litre';
}): ProposedHsn | 'on-mrp' | undefined {
  const { name, category = '', soldBy } = goods;
  const said = ` ${fold(name.replace(/[,;:()/]+/g, ' '))} `;
  if (ON_MRP_WORDS.some((word) => said.includes(` ${fold(word)} `))) return 'on-mrp';
  const hsn = codeIn(name) ?? codeIn(category);
  if (hsn === undefined) return undefined;
  const typed = ANSWER_WORDS.find(([, words]) => words.some((word) => said.includes(` ${fold(word)} `)))?.[0];
  return { hsn, answer: typed ?? (soldBy === undefined ? 'any' : soldBy === 'piece' ? 'packed' : 'loose') };
}

/** By the longest name of goods, in any language; the last of equal ones, as in 'milk chocolate'. */
function codeIn(text: string): string | undefined {
  const words = text
    .toLowerCase()
    .replace(/[,;:()/]+/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 20);
  let best: { hsn: string; length: number } | undefined;
  for (let at = 0; at < words.length; at++)
    for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
      const hsn = codeOf(words.slice(at, at + length).join(' '));
      if (hsn && (!best || length >= best.length)) best = { hsn, length };
    }
  return best?.hsn;
}

function codeOf(name: string): string | undefined {
  const own = CODES.get(fold(name));
  if (own) return own;
  for (const other of WORDS.alsoCalled(name)) {
    const hsn = CODES.get(fold(other));
    if (hsn) return hsn;
  }
  return undefined;
}
