import type { MarketplaceUid } from './stores.ts';

/** Products that are added to the cart together. Items are 'store/slug', with the quantity if it is not 1. */
export type DemoBundle = {
  readonly marketplace: MarketplaceUid;
  readonly name: string;
  readonly description: string;
  /** In the shop's other languages. */
  readonly hindi: Words;
  readonly kannada: Words;
  readonly items: readonly { readonly store: string; readonly slug: string; readonly quantity: number }[];
};

type Words = readonly [name: string, description: string];

function bundle(
  marketplace: MarketplaceUid,
  [name, description]: Words,
  hindi: Words,
  kannada: Words,
  ...items: readonly string[]
): DemoBundle {
  return {
    marketplace,
    name,
    description,
    hindi,
    kannada,
    items: items.map((item) => {
      const [path = '', quantity = '1'] = item.split(' x');
      const [store = '', slug = ''] = path.split('/');
      return { store, slug, quantity: Number(quantity) };
    }),
  };
}

export const demoBundles: readonly DemoBundle[] = [
  bundle(
    'bidar',
    ['Breakfast basket', 'Bread, butter, eggs and milk for a family of four.'],
    ['नाश्ते की टोकरी', 'चार लोगों के लिए ब्रेड, मक्खन, अंडे और दूध।'],
    ['ತಿಂಡಿಯ ಬುಟ್ಟಿ', 'ನಾಲ್ವರಿಗೆ ಬ್ರೆಡ್, ಬೆಣ್ಣೆ, ಮೊಟ್ಟೆ ಮತ್ತು ಹಾಲು.'],
    'GF/bread',
    'GF/butter',
    'GF/eggs',
    'GF/full-cream-milk',
    'GF/banana',
  ),
  bundle(
    'bidar',
    ['Jolada rotti dinner', 'Jowar atta, brinjal, shenga and curd, the way Bidar eats.'],
    ['ज्वार रोटी का खाना', 'ज्वार का आटा, बैंगन, मूंगफली और दही, जैसा बीदर खाता है।'],
    ['ಜೋಳದ ರೊಟ್ಟಿ ಊಟ', 'ಜೋಳದ ಹಿಟ್ಟು, ಬದನೆ, ಶೇಂಗಾ ಮತ್ತು ಮೊಸರು, ಬೀದರ್ ಊಟದಂತೆ.'],
    'BP/jowar-atta',
    'GF/brinjal',
    'BP/peanuts-raw',
    'BP/dahi',
    'BP/cow-ghee',
  ),
  bundle(
    'bidar',
    ['Pooja thali', 'Agarbatti, wicks, kumkum, camphor and a coconut.'],
    ['पूजा की थाली', 'अगरबत्ती, बाती, कुमकुम, कपूर और नारियल।'],
    ['ಪೂಜಾ ತಟ್ಟೆ', 'ಅಗರಬತ್ತಿ, ಬತ್ತಿ, ಕುಂಕುಮ, ಕರ್ಪೂರ ಮತ್ತು ತೆಂಗಿನಕಾಯಿ.'],
    'BH/agarbatti',
    'BH/cotton-wicks',
    'BH/kumkum',
    'BH/camphor',
    'GF/coconut',
    'GF/pooja-flowers',
  ),
  bundle(
    'bidar',
    ['Monthly staples', 'Atta, rice, dal, oil, salt and chai for the month.'],
    ['महीने का राशन', 'महीने भर का आटा, चावल, दाल, तेल, नमक और चाय।'],
    ['ತಿಂಗಳ ದಿನಸಿ', 'ತಿಂಗಳಿಗೆ ಹಿಟ್ಟು, ಅಕ್ಕಿ, ಬೇಳೆ, ಎಣ್ಣೆ, ಉಪ್ಪು ಮತ್ತು ಚಹಾ.'],
    'BP/chakki-atta',
    'BP/sona-masoori',
    'BP/chana-dal x2',
    'BP/sunflower-oil x2',
    'BP/salt',
    'BP/chai-patti',
  ),
  bundle(
    'bidar',
    ['New baby', 'Diapers, wipes, soap and massage oil.'],
    ['नन्हा मेहमान', 'डायपर, वाइप्स, साबुन और मालिश का तेल।'],
    ['ಹೊಸ ಮಗು', 'ಡೈಪರ್, ವೈಪ್ಸ್, ಸೋಪು ಮತ್ತು ಮಸಾಜ್ ಎಣ್ಣೆ.'],
    'BH/diaper-pants',
    'BH/baby-wipes x2',
    'BH/baby-soap',
    'BH/baby-oil',
  ),
  bundle(
    'bengaluru',
    ['Filter coffee morning', 'Peaberry coffee, farm milk, sugar and cookies.'],
    ['फ़िल्टर कॉफ़ी की सुबह', 'पीबेरी कॉफ़ी, ताज़ा दूध, चीनी और कुकीज़।'],
    ['ಫಿಲ್ಟರ್ ಕಾಫಿ ಬೆಳಗು', 'ಪೀಬೆರಿ ಕಾಫಿ, ತಾಜಾ ಹಾಲು, ಸಕ್ಕರೆ ಮತ್ತು ಕುಕೀಸ್.'],
    'NS/filter-coffee',
    'HG/halasuru-milk x2',
    'NS/sugar',
    'NS/bread',
  ),
  bundle(
    'bengaluru',
    ['Idli Sunday', 'Batter, ghee and everything for sambar.'],
    ['इडली वाला रविवार', 'बैटर, घी और सांभर का सब कुछ।'],
    ['ಭಾನುವಾರದ ಇಡ್ಲಿ', 'ಹಿಟ್ಟು, ತುಪ್ಪ ಮತ್ತು ಸಾಂಬಾರಿಗೆ ಬೇಕಾದ ಎಲ್ಲವೂ.'],
    'HG/idli-dosa-batter',
    'NS/toor-dal',
    'HG/tomato',
    'HG/onion',
    'HG/coriander',
  ),
  bundle(
    'bengaluru',
    ['Salad week', 'Greens, avocado, broccoli and lemon.'],
    ['सलाद का हफ़्ता', 'हरी पत्तियाँ, एवोकाडो, ब्रोकली और नींबू।'],
    ['ಸಲಾಡ್ ವಾರ', 'ಸೊಪ್ಪು, ಬೆಣ್ಣೆಹಣ್ಣು, ಬ್ರೊಕೋಲಿ ಮತ್ತು ನಿಂಬೆ.'],
    'HG/green-salad',
    'HG/avocado',
    'HG/broccoli',
    'HG/lemon',
  ),
  bundle(
    'bengaluru',
    ['Clean home', 'For the sink, the floor and the laundry.'],
    ['साफ़ घर', 'सिंक, फ़र्श और कपड़ों के लिए।'],
    ['ಸ್ವಚ್ಛ ಮನೆ', 'ಸಿಂಕ್, ನೆಲ ಮತ್ತು ಬಟ್ಟೆ ಒಗೆಯಲು.'],
    'SH/detergent-powder',
    'SH/dishwash-gel',
    'SH/glass-cleaner',
  ),
  bundle(
    'bengaluru',
    ['Monsoon medicine box', 'For fever, stomach and small cuts.'],
    ['बारिश की दवा पेटी', 'बुखार, पेट और छोटी चोटों के लिए।'],
    ['ಮಳೆಗಾಲದ ಔಷಧ ಪೆಟ್ಟಿಗೆ', 'ಜ್ವರ, ಹೊಟ್ಟೆ ಮತ್ತು ಸಣ್ಣ ಗಾಯಗಳಿಗೆ.'],
    'SH/paracetamol',
    'SH/ors',
    'SH/pain-spray',
  ),
];
