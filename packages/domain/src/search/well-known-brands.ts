/**
 * Brands that stand for a kind of goods: where the brand is not sold, its kind is shown (one line a kind: its name, then the
 * brands). Where it is sold, its own products come first. A brand that ends in `*` is also an everyday word: pears may be fruit,
 * a slice one of cheese.
 */
const BRANDS_OF_KINDS = `
washing powder: surf, surf excel, rin, tide*, ariel, nirma, wheel*, ghadi, henko, sunlight
noodle: maggi, yippee, wai wai, top ramen, knorr noodles, chings
toothpaste: colgate, pepsodent, closeup, sensodyne, dabur red, meswak, vicco
soap: lux, lifebuoy, pears*, cinthol, hamam, santoor, margo, mysore sandal, rexona, medimix, dove*
handwash: savlon handwash
antiseptic: dettol, savlon
shampoo: sunsilk, clinic plus, head and shoulders, pantene, tresemme, chik
coconut oil: parachute
hair oil: parachute advansed, dabur amla, navratna, bajaj almond
face cream: ponds, fair and lovely, glow and lovely, vicco turmeric
body lotion: nivea, vaseline
dishwash: vim, pril, exo
toilet cleaner: harpic, sanifresh, domex
floor cleaner: lizol
air freshener: odonil, ambi pur, ambipur, airwick, godrej aer
mosquito repellent: all out, good knight, goodknight, mortein, odomos
glass cleaner: colin
diaper: pampers, huggies, mamy poko, mamypoko
sanitary pad: whisper*, stayfree, sofy
baby food: cerelac, nestum, lactogen, nan pro
malt drink: horlicks, boost*, bournvita
health drink: complan, pediasure
chips: lays, pringles, bingo, uncle chips
namkeen: haldiram, haldirams, bikaji, kurkure, balaji
biscuit: parle, parle g, britannia, good day, marie gold, oreo, bourbon*, tiger biscuit, monaco, hide and seek
chocolate: cadbury, dairy milk, kitkat, kit kat, five star, munch*, perk*
cold drink: coca cola, cocacola, coke, pepsi, thums up, thumsup, sprite, fanta, limca, mirinda, 7up, mountain dew
juice: real juice, tropicana, frooti, maaza, slice*, appy
drinking water: bisleri, kinley, aquafina, bailley
milk: amul, amul taaza, nandini, nandini milk, mother dairy, heritage milk
butter: amul butter
salt: tata salt, captain cook, aashirvaad salt
tea: red label, taj mahal, tata tea, wagh bakri, taaza, brooke bond
coffee: nescafe, bru, sunrise coffee, narasus, continental coffee
atta: aashirvaad, ashirvad, pillsbury, annapurna atta
oil: fortune*, saffola, sundrop, gold winner, freedom oil, dhara, gemini*
rice: india gate, daawat, kohinoor, lal qilla
masala: everest*, mdh, catch*, mtr, sakthi, aachi, eastern*
ketchup: kissan, heinz, maggi ketchup
jam: kissan jam
honey: dabur honey, saffola honey
cornflakes: kelloggs, kellogg
oats: quaker, saffola oats
pickle: mothers recipe, priya pickle
balm: zandu, amrutanjan, vicks, moov, iodex
antacid: eno, gelusil, digene, pudin hara
fever tablet: crocin, dolo, calpol, metacin
headache tablet: saridon, disprin, combiflam, brufen
pain spray: volini, omnigel
bandage: band aid, bandaid, hansaplast
sanitizer: lifebuoy sanitizer
cell: duracell, eveready, energizer
bulb: philips bulb, syska, wipro bulb
matchbox: ship matches
razor: gillette
deodorant: fogg, axe*, engage*, wild stone
`;

const KINDS = new Map(
  BRANDS_OF_KINDS.trim()
    .split('\n')
    .flatMap((line) => {
      const [kind = '', brands = ''] = line.split(': ');
      return brands.split(', ').map((brand) => [brand.replace('*', ''), kind] as const);
    }),
);

const WORDS = new Set(
  BRANDS_OF_KINDS.split(/[:,\n]/).flatMap((brand) => (brand.endsWith('*') ? brand.slice(0, -1).trim() : [])),
);

const LONGEST = Math.max(...[...KINDS.keys()].map((brand) => brand.split(' ').length));

/** Brands by their letters without spaces. */
const BY_LETTERS = new Map([...KINDS.keys()].map((brand) => [brand.replaceAll(' ', ''), brand]));

/** Corrects the spaces of well-known brands: '7 up' is 7up, 'allout' is all out. */
export function asWritten(words: readonly string[]): string[] {
  const written = [];
  for (let at = 0; at < words.length; ) {
    const brandOf = (length: number) => BY_LETTERS.get(words.slice(at, at + length).join(''));
    let length = Math.min(LONGEST, words.length - at);
    while (length > 0 && !brandOf(length)) length--;
    const said = words.slice(at, at + Math.max(1, length));
    const brand = KINDS.has(said.join(' ')) ? undefined : brandOf(length);
    written.push(...(brand?.split(' ') ?? said));
    at += said.length;
  }
  return written;
}

function cutIntoBrands(words: readonly string[]): { said: readonly string[]; kind: string | undefined }[] {
  const parts = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST, words.length - at);
    while (length > 0 && !KINDS.has(words.slice(at, at + length).join(' '))) length--;
    const said = words.slice(at, at + Math.max(1, length));
    parts.push({ said, kind: KINDS.get(said.join(' ')) });
    at += said.length;
  }
  return parts;
}

/**
 * Replaces each well-known brand of a query by its kind of goods; undefined if it has none. A kind beside its brand ('maggi
 * noodles') is not repeated.
 */
export function withoutBrands(words: readonly string[]): string[] | undefined {
  const parts = cutIntoBrands(words);
  if (!parts.some(({ kind }) => kind)) return undefined;
  return [...new Set(parts.flatMap(({ said, kind }) => kind?.split(' ') ?? said))];
}

export interface Brand {
  said: readonly string[];
  kind: string;
}

/** The well-known brands in a query, except for everyday words, which are ambiguous. */
export function brandsIn(words: readonly string[]): Brand[] {
  return cutIntoBrands(words).flatMap(({ said, kind }) =>
    kind && !WORDS.has(said.join(' ')) ? [{ said, kind }] : [],
  );
}

/** The words of a query that are part of a well-known brand. */
export function wordsOfBrands(words: readonly string[]): ReadonlySet<string> {
  return new Set(cutIntoBrands(words).flatMap(({ said, kind }) => (kind ? said : [])));
}
