export type DemoVariant = {
  readonly name: string;
  readonly size: string;
  readonly color: string;
  readonly price: number;
  readonly mrp: number;
  readonly stock: number;
};

const sized = (size: string, price: number, mrp: number, stock: number): DemoVariant => ({
  name: size,
  size,
  color: '',
  price,
  mrp,
  stock,
});

const coloured = (color: string, price: number, mrp: number, stock: number): DemoVariant => ({
  name: color,
  size: '',
  color,
  price,
  mrp,
  stock,
});

/** By the article's slug; every store that sells the article has them. */
export const demoVariants: Readonly<Record<string, readonly DemoVariant[]>> = {
  'chakki-atta': [sized('1 kg', 62, 70, 38), sized('10 kg', 519, 599, 14)],
  'multigrain-atta': [sized('1 kg', 79, 92, 22)],
  'jowar-atta': [sized('500 g', 34, 40, 26), sized('5 kg', 298, 360, 9)],
  'ragi-flour': [sized('500 g', 36, 41, 18)],
  'sona-masoori': [sized('1 kg', 74, 88, 45), sized('25 kg', 1599, 1990, 6)],
  'basmati-rice': [sized('5 kg', 619, 749, 11)],
  'toor-dal': [sized('500 g', 88, 98, 40), sized('5 kg', 799, 920, 0)],
  'chana-dal': [sized('500 g', 55, 64, 25)],
  'sunflower-oil': [sized('500 ml', 74, 90, 30), sized('5 L', 689, 860, 12)],
  'groundnut-oil': [sized('500 ml', 125, 145, 17)],
  'cow-ghee': [sized('200 ml', 145, 162, 21), sized('1 L', 659, 745, 8)],
  'haldi-powder': [sized('100 g', 35, 41, 33), sized('500 g', 155, 184, 7)],
  'chilli-powder': [sized('100 g', 62, 71, 20), sized('500 g', 279, 325, 5)],
  jeera: [sized('200 g', 104, 120, 15)],
  sugar: [sized('5 kg', 224, 255, 18)],
  'chai-patti': [sized('250 g', 128, 148, 32), sized('1 kg', 479, 560, 10)],
  'filter-coffee': [sized('200 g', 122, 139, 24)],
  'salted-chips': [sized('52 g', 20, 20, 60), sized('150 g', 58, 65, 0)],
  almonds: [sized('500 g', 465, 559, 8)],
  cashews: [sized('500 g', 525, 630, 3)],
  'detergent-powder': [sized('500 g', 66, 76, 28), sized('4 kg', 479, 580, 9)],
  'dishwash-gel': [sized('250 ml', 49, 60, 35)],
  shampoo: [sized('180 ml', 95, 130, 26), sized('650 ml', 299, 420, 4)],
  toothpaste: [sized('100 g', 58, 66, 44)],
  'diaper-pants': [sized('18 pcs', 239, 319, 16), sized('64 pcs', 759, 1049, 6)],
  'sanitary-pads': [sized('30 pcs', 219, 270, 13)],
  'pressure-cooker': [coloured('Blue', 1349, 1690, 3), coloured('Steel', 1890, 2350, 5)],
  'steel-bottle': [coloured('Green', 699, 899, 6), coloured('Black', 699, 899, 0)],
  bucket: [coloured('Red', 189, 240, 12), coloured('Green', 189, 240, 9)],
  'led-bulb': [sized('12 W', 129, 180, 22)],
};
