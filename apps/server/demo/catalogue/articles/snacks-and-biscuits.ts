/** Rows of the category; the format is explained in `../article-table.ts`. */
export const snacksAndBiscuits = `
# Biscuits & Cookies
glucose-biscuit | Kukkoo | Glucose Biscuits | 250 g | 28/30 | 5% 1905 | 180d | 9 | BP NS
  roll F4C534/E34528 cookie | Glucose biscuits
  Crisp wheat biscuits that survive a dip in chai. Keep closed after opening.
butter-cookies | Kukkoo | Butter Cookies | 200 g | 45/55 | 5% 1905 | 180d | 6 | BP NS
  flat 1E3F8A/F5D9A0 cookie | Butter cookies
  Short cookies with real butter and a little salt. Keep in an airtight tin.
cream-biscuit | Kukkoo | Chocolate Cream Biscuits | 120 g | 30/35 | 5% 1905 | 180d | 7 | BP NS
  roll 4A2412/F2C9A0 chocolate-bar | Choco cream
  Two cocoa biscuits around a chocolate cream. Contains wheat, milk and soya.
marie-biscuit | Kukkoo | Marie Biscuits | 300 g | 42/48 | 5% 1905 | 180d | 6 | BP NS
  roll FBE9C8/B5502B teacup-without-handle | Marie
  Light tea biscuits with little sugar. Good with chai, and for cakes that need no oven.
rusk | Bunwala | Elaichi Rusk | 300 g | 52/60 | 5% 1905 | 120d | 6 | BP GF
  pillow C2562B/FBE0B0 bread | Elaichi rusk
  Twice-baked bread with cardamom. Dip for two seconds, not three.
# Namkeen & Chips
aloo-bhujia | Chatpatta Galli | Aloo Bhujia | 400 g | 108/125 | 5% 2106 | 150d | 8 | BP NS
  pillow C4161C/F39A1E spaghetti | Aloo bhujia
  Thin potato sev with mint and spices. Keep in an airtight box.
mixture | Chatpatta Galli | Madras Mixture | 350 g | 98/110 | 5% 2106 | 150d | 7 | BP NS
  pillow 2F7A4B/F7D36A peanuts | Madras mixture
  Boondi, sev, peanuts and curry leaf with a steady heat. Made with rice bran oil.
salted-chips | Tingri | Potato Chips, Salted | 90 g | 38/40 | 5% 2005 | 120d | 9 | BP NS
  pillow F5B800/E02B20 potato | Classic salted
  Thin chips with nothing but salt. Packed in nitrogen to stay crisp.
masala-chips | Tingri | Potato Chips, Masala | 90 g | 38/40 | 5% 2005 | 120d | 9 | BP NS
  pillow 1F4FA3/F58220 french-fries | Chatpata masala
  Ridged chips with a tangy masala. Contains onion and garlic.
banana-chips | Malnad Made | Banana Chips | 200 g | 89/105 | 5% 2008 | 90d | 6 | BP NS
  pillow FFE36A/2E7D32 banana | Banana chips
  Nendran slices fried in coconut oil. Keep closed; best within two weeks of opening.
roasted-peanuts | Chatpatta Galli | Masala Peanuts | 200 g | 52/60 | 5% 2008 | 150d | 6 | BP NS
  smallPouch B5541C/FBE3B4 peanuts | Masala peanuts
  Peanuts in a crisp besan coat with chilli. A bowl lasts five minutes.
popcorn | Tingri | Popcorn Kernels | 450 g | 72/85 | 5% 1005 | 300d | 5 | BP NS
  smallPouch F7D23A/3F8B3A popcorn | Popcorn kernels
  Butterfly corn for the kadhai or the pressure cooker. Three spoons fill a bowl.
# Chocolates & Candy
milk-chocolate | Kokomu | Milk Chocolate | 110 g | 99/110 | 5% 1806 | 270d | 7 | BP NS
  bar 4A1E78/F5D9A0 chocolate-bar | Silken milk
  Smooth milk chocolate with Idukki cocoa. Keep below 24 degrees.
dark-chocolate | Kokomu | Dark Chocolate 70% | 80 g | 169/190 | 5% 1806 | 360d | 4 | NS
  bar 2A1712/C98A3B chocolate-bar | Dark 70%
  Bean-to-bar dark chocolate with a long finish. Contains no milk.
kaccha-aam-candy | Meethi Goli | Kaccha Aam Candy | 100 pcs | 92/100 | 5% 1704 | 365d | 5 | BP
  jar F7F08A/3E8B2B candy | Kaccha aam
  A jar of raw-mango sweets with a salty centre. Not for children under four.
lollipop | Meethi Goli | Fruit Lollipops | 20 pcs | 55/60 | 5% 1704 | 365d | 4 | BP
  smallPouch FF8AB0/FFE3EE lollipop | Fruit lollipops
  Twenty lollipops in four flavours, coloured with fruit and beet. Not for children under four.
# Biscuits & Cookies
salt-biscuit | Kukkoo | Salted Crackers | 200 g | 35/40 | 5% 1905 | 180d | 6 | BP NS
  roll E8D9A0/2E6B4A cookie | Salted crackers
  Thin, flaky crackers with a little salt. Good with cheese, and with chai.
digestive-biscuit | Kukkoo | Digestive Biscuits | 250 g | 52/60 | 5% 1905 | 180d | 6 | BP NS
  roll C2905A/5A3A1F cookie | Digestive
  Whole wheat biscuits with bran, barely sweet. Keep closed after opening.
coconut-cookies | Bunwala | Coconut Cookies | 250 g | 68/80 | 5% 1905 | 90d | 5 | BP NS GF
  wideCarton F7F0E0/3E8B57 coconut | Coconut cookies
  Baked in small lots with fresh coconut, the way Iyengar bakeries do.
# Namkeen & Chips
chakli | Malnad Made | Butter Chakli | 200 g | 78/90 | 5% 1905 | 60d | 7 | BP NS
  pillow F2B42A/B3262B pretzel | Butter chakli
  Crisp spirals of rice flour and butter. Break open the pack and they are gone.
nippattu | Malnad Made | Nippattu | 200 g | 75/88 | 5% 1905 | 60d | 6 | BP NS
  pillow D9822A/5A2A1A rice-cracker | Nippattu
  Thick rice crackers with peanuts and curry leaves, from Malnad kitchens.
khara-boondi | Chatpatta Galli | Khara Boondi | 300 g | 72/85 | 5% 2106 | 120d | 5 | BP NS
  pillow F5C542/B3262B beans | Khara boondi
  Crunchy besan pearls with curry leaves. Eat as they are or in raita.
nachos | Tingri | Corn Nachos, Cheese | 150 g | 79/99 | 5% 1904 | 120d | 5 | NS BP
  pillow F2902A/5A1F6A ear-of-corn | Nachos cheese
  Baked corn triangles with cheese dust. Serve with tomato salsa.
makhana | Chatpatta Galli | Roasted Makhana, Peri Peri | 80 g | 99/120 | 5% 1904 | 150d | 4 | NS
  pillow B3262B/F7E3B4 popcorn | Makhana
  Lotus seeds roasted in a spoon of oil with chilli and lime. Light and crisp.
# Chocolates & Candy
wafer-chocolate | Kokomu | Choco Wafer | 4 pcs | 40/40 | 5% 1806 | 270d | 7 | BP NS
  bar B3262B/F7D9A8 waffle | Choco wafer
  Four crisp fingers in milk chocolate. Keep below 25 degrees.
peanut-chikki | Malnad Made | Peanut Chikki | 250 g | 65/78 | 5% 1704 | 120d | 6 | BP NS
  flat D9A04A/6B3A1F peanuts | Peanut chikki
  Roasted groundnuts in jaggery, cut into squares. Keep airtight.
`;
