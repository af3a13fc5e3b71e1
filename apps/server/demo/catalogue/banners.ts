import type { Article } from './article-table.ts';
import { demoArticles } from './categories.ts';

type BannerWords = { readonly title: string; readonly text: string; readonly button: string };

/** Exactly one of `route` (inside the app) and `link` (outside) is set. */
export type DemoBanner = {
  readonly marketplace: 'bidar' | 'bengaluru';
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** In other languages. */
  readonly hindi: BannerWords;
  readonly kannada: BannerWords;
  /** Hash route without the '#'. */
  readonly route: string;
  /** Flat background, and a text colour that is readable on it. */
  readonly ground: string;
  readonly ink: string;
  /** Slug of a transparent picture. */
  readonly picture: string;
  readonly packs: readonly Article[];
};

function packs(...slugs: readonly string[]): readonly Article[] {
  return slugs.map((slug) => {
    const found = demoArticles.find((a) => a.slug === slug);
    if (!found) throw new Error(`The banners name an article that doesn't exist: ${slug}`);
    return found;
  });
}

const category = (name: string) => `/category/${encodeURIComponent(name)}`;

/** Three per marketplace, in the order of the carousel. */
export const demoBanners: readonly DemoBanner[] = [
  {
    marketplace: 'bidar',
    title: 'Rotti season is here',
    text: 'Stone-ground jowar, pure cow ghee and unpolished dal from Bidar’s own mills.',
    button: 'Shop from ₹62.00',
    hindi: {
      title: 'रोटी का मौसम आ गया',
      text: 'पत्थर पिसी ज्वार, शुद्ध गाय का घी और बीदर की मिलों की बिना पॉलिश दाल।',
      button: '₹62.00 से ख़रीदें',
    },
    kannada: {
      title: 'ರೊಟ್ಟಿ ಕಾಲ ಬಂತು',
      text: 'ಬೀದರ್ ಗಿರಣಿಯ ಜೋಳದ ಹಿಟ್ಟು, ಹಸುವಿನ ತುಪ್ಪ ಮತ್ತು ಪಾಲಿಶ್ ರಹಿತ ಬೇಳೆ.',
      button: '₹62.00 ರಿಂದ ಖರೀದಿಸಿ',
    },
    route: category('Atta, Rice & Dal'),
    ground: '#FDE9C8',
    ink: '#3B2408',
    picture: 'banner-rotti',
    packs: packs('jowar-atta', 'toor-dal', 'cow-ghee'),
  },
  {
    marketplace: 'bidar',
    title: 'Washday, sorted',
    text: 'Up to 32% off at Bidri Home & Care.',
    button: 'See the offers',
    hindi: { title: 'धुलाई का दिन, आसान', text: 'बिदरी होम एंड केयर पर 32% तक की छूट।', button: 'ऑफ़र देखें' },
    kannada: { title: 'ಬಟ್ಟೆ ತೊಳೆಯುವ ದಿನ, ಸಲೀಸು', text: 'ಬಿದ್ರಿ ಹೋಮ್ & ಕೇರ್‌ನಲ್ಲಿ 32% ವರೆಗೆ ರಿಯಾಯಿತಿ.', button: 'ಆಫರ್ ನೋಡಿ' },
    route: category('Cleaning'),
    ground: '#DCE9FC',
    ink: '#122B5C',
    picture: 'banner-washday',
    packs: packs('detergent-powder', 'detergent-liquid', 'dishwash-gel'),
  },
  {
    marketplace: 'bidar',
    title: 'Picked this morning',
    text: 'Vegetables, fruits and milk from the fields around the Karanja.',
    button: 'Fill the basket',
    hindi: {
      title: 'आज सुबह की ताज़ी तोड़',
      text: 'करंजा के आसपास के खेतों से सब्ज़ियाँ, फल और दूध।',
      button: 'टोकरी भरें',
    },
    kannada: {
      title: 'ಇಂದು ಬೆಳಿಗ್ಗೆ ಕೊಯ್ದದ್ದು',
      text: 'ಕಾರಂಜಾ ಸುತ್ತಲಿನ ಹೊಲಗಳ ತರಕಾರಿ, ಹಣ್ಣು ಮತ್ತು ಹಾಲು.',
      button: 'ಬುಟ್ಟಿ ತುಂಬಿಸಿ',
    },
    route: category('Fruits & Vegetables'),
    ground: '#E3F3DC',
    ink: '#173D1E',
    picture: 'banner-fresh',
    packs: packs('tomato', 'toned-milk', 'spinach'),
  },
  {
    marketplace: 'bengaluru',
    title: 'Filter coffee, the slow way',
    text: 'Chikkamagaluru peaberry, jaggery cubes and farm milk.',
    button: 'Brew a cup',
    hindi: {
      title: 'फ़िल्टर कॉफ़ी, इत्मीनान से',
      text: 'चिक्कमगलूरु पीबेरी, गुड़ के टुकड़े और फ़ार्म का दूध।',
      button: 'एक कप बनाएँ',
    },
    kannada: {
      title: 'ಫಿಲ್ಟರ್ ಕಾಫಿ, ನಿಧಾನವಾಗಿ',
      text: 'ಚಿಕ್ಕಮಗಳೂರು ಪೀಬೆರಿ, ಬೆಲ್ಲದ ತುಂಡು ಮತ್ತು ಫಾರ್ಮ್ ಹಾಲು.',
      button: 'ಒಂದು ಕಪ್ ಮಾಡಿ',
    },
    route: category('Tea & Drinks'),
    ground: '#F3E3D6',
    ink: '#3A1F0F',
    picture: 'banner-coffee',
    packs: packs('filter-coffee', 'halasuru-milk', 'instant-coffee'),
  },
  {
    marketplace: 'bengaluru',
    title: 'Breakfast in five minutes',
    text: 'Batter, muesli, oats and fruit for a weekday morning.',
    button: 'Start the day',
    hindi: {
      title: 'पाँच मिनट में नाश्ता',
      text: 'घोल, मूसली, ओट्स और फल, रोज़ की सुबह के लिए।',
      button: 'दिन शुरू करें',
    },
    kannada: {
      title: 'ಐದು ನಿಮಿಷದಲ್ಲಿ ಉಪಾಹಾರ',
      text: 'ದೋಸೆ ಹಿಟ್ಟು, ಮ್ಯೂಸ್ಲಿ, ಓಟ್ಸ್ ಮತ್ತು ಹಣ್ಣು, ಪ್ರತಿ ಬೆಳಗಿಗೆ.',
      button: 'ದಿನ ಆರಂಭಿಸಿ',
    },
    route: category('Breakfast & Instant'),
    ground: '#EEE4F8',
    ink: '#35155A',
    picture: 'banner-breakfast',
    packs: packs('muesli', 'honey', 'idli-dosa-batter'),
  },
  {
    marketplace: 'bengaluru',
    title: 'A lamp for every evening',
    text: 'Agarbatti, deepa oil and hand-thrown diyas.',
    button: 'See pooja needs',
    hindi: { title: 'हर शाम एक दीया', text: 'अगरबत्ती, दीपम तेल और हाथ के बने दीये।', button: 'पूजा सामग्री देखें' },
    kannada: { title: 'ಪ್ರತಿ ಸಂಜೆಗೊಂದು ದೀಪ', text: 'ಅಗರಬತ್ತಿ, ದೀಪದ ಎಣ್ಣೆ ಮತ್ತು ಕೈಯಿಂದ ಮಾಡಿದ ಹಣತೆ.', button: 'ಪೂಜಾ ಸಾಮಗ್ರಿ ನೋಡಿ' },
    route: category('Pooja Needs'),
    ground: '#FCE4DA',
    ink: '#5A1A10',
    picture: 'banner-pooja',
    packs: packs('brass-diya', 'agarbatti', 'lamp-oil'),
  },
];
