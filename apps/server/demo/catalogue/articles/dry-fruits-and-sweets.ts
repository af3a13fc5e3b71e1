/** Rows of the category; the format is explained in `../article-table.ts`. */
export const dryFruitsAndSweets = `
# Nuts & Seeds
almonds | Mewamane | Almonds (Badam) | 250 g | 239/285 | 5% 0802 | 240d | 7 | BP NS
  pouch 7A4A1E/F7E7CF chestnut | Badam
  Whole almonds of even size. Soak five overnight and peel in the morning.
cashews | Mewamane | Cashews (Kaju), whole | 250 g | 269/320 | 5% 0801 | 240d | 7 | BP NS
  pouch FBEBCB/2E7D5B peanuts | Kaju
  W320 cashews from Mangaluru. Keep in the fridge in summer.
peanuts-raw | Mewamane | Groundnuts (Shenga), raw | 500 g | 84/98 | 5% 1202 | 180d | 6 | BP NS
  smallPouch B03A2E/FBE3B4 peanuts | Shenga
  Bold groundnuts for chutney pudi and holige. Roast on a low flame.
# Dates & Raisins
dates | Mewamane | Dates (Khajur), seedless | 500 g | 159/199 | 5% 0804 | 240d | 6 | BP NS
  wideCarton 4A2412/E0B06A palm-tree | Khajur
  Soft dates without stones. Sweet enough to replace sugar in milkshakes.
raisins | Mewamane | Raisins (Kishmish) | 250 g | 98/119 | 5% 0806 | 240d | 6 | BP NS
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
# Nuts & Seeds
pista | Mewamane | Pistachios (Pista), roasted | 200 g | 289/340 | 5% 0802 | 180d | 5 | BP NS
  pouch 8ABF6A/5A3A1F chestnut | Pista
  Roasted and lightly salted in the shell. Close the zip after every handful.
walnuts | Mewamane | Walnuts (Akhrot), halves | 250 g | 349/420 | 5% 0802 | 180d | 5 | BP NS
  pouch C2905A/3A2412 chestnut | Walnuts
  Light halves from Kashmir. Keep in the fridge in summer.
pumpkin-seeds | Mewamane | Pumpkin Seeds | 200 g | 165/199 | 5% 1207 | 270d | 4 | NS
  smallPouch 3E7A3A/F2EBD0 seedling | Pumpkin seeds
  Raw, shelled seeds rich in zinc. Toss over salads or roast in a dry pan.
flax-seeds | Mewamane | Flax Seeds (Agase) | 250 g | 62/75 | 5% 1204 | 270d | 4 | BP
  smallPouch 8A5A2A/F2DFC8 seedling | Flax seeds
  Agase for chutney pudi and rotti dough. Roast until they crackle.
# Dates & Raisins
anjeer | Mewamane | Figs (Anjeer), dried | 250 g | 329/390 | 5% 0804 | 240d | 4 | BP
  pouch A8743A/5A1F4A maple-leaf | Anjeer
  Soft Afghan figs on a string. Soak two overnight in milk.
# Indian Sweets
mysore-pak | Meetha Mane | Mysore Pak | 250 g | 189/210 | 5% 1704 | 15d | 7 | GF NS
  wideCarton F2C23A/8A1F1F butter | Mysore pak
  Besan, sugar and a great deal of ghee. Melts before you can chew it.
besan-laddu | Meetha Mane | Besan Laddu | 250 g | 165/185 | 5% 1704 | 20d | 6 | GF NS
  wideCarton F2902A/8A1F1F orange-circle | Besan laddu
  Hand-rolled laddus of roasted besan and ghee, with raisins.
rasgulla-tin | Meetha Mane | Rasgulla, tin | 1 kg | 235/265 | 5% 2106 | 360d | 5 | BP NS
  tin 2E6B8A/F4F8FB bowl-with-spoon | Rasgulla
  Sixteen spongy rasgullas in syrup. Chill before serving.
`;
