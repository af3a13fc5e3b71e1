/** Rows of the category; the format is explained in `../article-table.ts`. */
export const dryFruitsAndSweets = `
# Nuts & Seeds
almonds | Mewamane | Almonds (Badam) | 250 g | 239/285 | 5% 0802 | 240d | 7 | BP NS
  pouch 7A4A1E/F7E7CF chestnut | Badam
  Whole almonds of even size. Soak five overnight and peel in the morning.
cashews | Mewamane | Cashews (Kaju), whole | 250 g | 269/320 | 5% 0801 | 240d | 7 | BP
  pouch FBEBCB/2E7D5B peanuts | Kaju
  W320 cashews from Mangaluru. Keep in the fridge in summer.
peanuts-raw | Mewamane | Groundnuts (Shenga), raw | 500 g | 84/98 | 5% 1202 | 180d | 6 | BP
  smallPouch B03A2E/FBE3B4 peanuts | Shenga
  Bold groundnuts for chutney pudi and holige. Roast on a low flame.
# Dates & Raisins
dates | Mewamane | Dates (Khajur), seedless | 500 g | 159/199 | 5% 0804 | 240d | 6 | BP NS
  wideCarton 4A2412/E0B06A palm-tree | Khajur
  Soft dates without stones. Sweet enough to replace sugar in milkshakes.
raisins | Mewamane | Raisins (Kishmish) | 250 g | 98/119 | 5% 0806 | 240d | 6 | BP
  pouch 8AA33B/F3F0C8 grapes | Kishmish
  Golden raisins dried in the shade at Vijayapura. Rinse and soak for payasa.
# Indian Sweets
dharwad-peda | Meetha Mane | Dharwad-style Peda | 250 g | 149/165 | 5% 1704 | 20d | 6 | GF
  wideCarton C2421C/FBE0B0 moon-cake | Dharwad peda
  Milk cooked down until it browns, rolled in sugar. Eat within two weeks; no fridge needed.
kaju-katli | Meetha Mane | Kaju Katli | 250 g | 289/320 | 5% 1704 | 25d | 5 | GF
  wideCarton 1C2F6B/E7C977 diamond-with-a-dot | Kaju katli
  Thin cashew diamonds with silver leaf. Keep in a cool place.
soan-papdi | Meetha Mane | Soan Papdi | 250 g | 92/110 | 5% 1704 | 150d | 5 | BP
  wideCarton F5C542/A8321E sparkles | Soan papdi
  Flaky sweet of besan and ghee with pistachio. Close the box: damp makes it hard.
`;
