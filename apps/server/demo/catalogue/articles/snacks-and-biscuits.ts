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
marie-biscuit | Kukkoo | Marie Biscuits | 300 g | 42/48 | 5% 1905 | 180d | 6 | BP
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
salted-chips | Tingri | Potato Chips, Salted | 90 g | 38/40 | 5% 2005 | 120d | 9 | BP
  pillow F5B800/E02B20 potato | Classic salted
  Thin chips with nothing but salt. Packed in nitrogen to stay crisp.
masala-chips | Tingri | Potato Chips, Masala | 90 g | 38/40 | 5% 2005 | 120d | 9 | BP
  pillow 1F4FA3/F58220 french-fries | Chatpata masala
  Ridged chips with a tangy masala. Contains onion and garlic.
banana-chips | Malnad Made | Banana Chips | 200 g | 89/105 | 5% 2008 | 90d | 6 | BP NS
  pillow FFE36A/2E7D32 banana | Banana chips
  Nendran slices fried in coconut oil. Keep closed; best within two weeks of opening.
roasted-peanuts | Chatpatta Galli | Masala Peanuts | 200 g | 52/60 | 5% 2008 | 150d | 6 | BP
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
`;
