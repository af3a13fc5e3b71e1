/** Rows of the category; the format is explained in `../article-table.ts`. */
export const breakfastAndInstant = `
# Noodles & Pasta
masala-noodles | Noodlu | Masala Noodles | 280 g | 54/60 | 5% 1902 | 240d | 9 | BP NS
  pillow FFD51E/E22419 steaming-bowl | Masala noodles
  Four cakes of wheat noodles with a masala sachet each. Ready in three minutes.
atta-noodles | Noodlu | Atta Veg Noodles | 290 g | 78/90 | 5% 1902 | 240d | 5 | BP NS
  pillow 8B5A2B/F6E2B8 steaming-bowl | Atta noodles
  Whole-wheat noodles with dried peas and carrot. Four servings.
vermicelli | Noodlu | Roasted Vermicelli | 400 g | 49/55 | 5% 1902 | 300d | 6 | BP NS
  smallPouch 1F7FB8/FCE9B8 spaghetti | Vermicelli
  Roasted shavige for payasa and upma. Needs no frying before cooking.
penne | Noodlu | Penne Pasta | 500 g | 89/105 | 5% 1902 | 540d | 4 | NS
  wideCarton 1E6B46/F7E3B0 spaghetti | Penne pasta
  Durum wheat penne that stays firm. Boil for ten minutes in salted water.
# Cereals & Oats
oats | Subahwali | Rolled Oats | 400 g | 89/99 | 5% 1104 | 270d | 6 | BP NS
  carton 1E4FA0/F6E6C4 bowl-with-spoon | Rolled oats
  Whole-grain oats that cook in three minutes. Keep the inner bag closed.
corn-flakes | Subahwali | Corn Flakes | 475 g | 175/199 | 5% 1904 | 270d | 6 | BP NS
  carton F7F3E6/E2861C ear-of-corn | Corn flakes
  Toasted flakes with iron. Add cold milk at the last moment.
muesli | Subahwali | Fruit & Nut Muesli | 400 g | 298/349 | 5% 1904 | 270d | 4 | NS
  pouch E9D7F2/6B2F8A strawberry | Fruit & nut muesli
  Oats, wheat flakes, almonds and raisins. No added sugar.
# Ready Mixes & Batter
idli-dosa-batter | Ajji Mane | Idli & Dosa Batter | 1 kg | 75/85 | 5% 2106 | 4d | 8 | GF HG
  pillow F2F8EE/4B8B3B moon-cake | Idli dosa batter
  Stone-ground rice and urad batter, fermented overnight. Keep chilled; use within three days.
gulab-jamun-mix | Ajji Mane | Gulab Jamun Mix | 200 g | 118/135 | 5% 2106 | 270d | 6 | BP NS
  wideCarton 7A1F2B/F7C98A falafel | Gulab jamun mix
  Makes about forty jamuns. Fry slowly in medium-hot oil, then soak in warm syrup.
upma-mix | Ajji Mane | Ready Upma | 170 g | 58/65 | 5% 2106 | 240d | 5 | BP
  sachet 2E8B57/FFF0C8 pot-of-food | Ready upma
  Roasted rava with vegetables and spices. Add hot water and wait five minutes.
# Spreads, Sauces & Pickle
tomato-ketchup | Tamatori | Tomato Ketchup | 850 g | 112/150 | 5% 2103 | 300d | 8 | BP NS
  bottle FFFFFF/B9161B tomato | Tomato ketchup
  Ripe tomatoes, vinegar and spices. Keep in the fridge after opening.
mixed-fruit-jam | Phalri | Mixed Fruit Jam | 500 g | 148/170 | 5% 2007 | 365d | 6 | BP NS
  jar FBE3E6/C2242F strawberry | Mixed fruit jam
  Papaya, pineapple, apple and grape. Use a dry spoon.
honey | Madhukosh | Honey | 500 g | 189/240 | 5% 0409 | 540d | 7 | BP NS
  jar F9E7B0/C9740C honeybee | Raw honey
  Forest honey from the Western Ghats, filtered but not heated. It may set in winter. Not for infants.
peanut-butter | Madhukosh | Peanut Butter, crunchy | 340 g | 159/185 | 5% 2008 | 270d | 5 | BP NS
  jar 8A4B1F/F3D08A peanuts | Peanut butter
  Roasted peanuts with a little jaggery. Stir the oil back in before use.
mango-pickle | Khattamane | Mango Pickle | 400 g | 98/115 | 5% 2001 | 540d | 7 | BP NS
  jar F6D34A/B5281E mango | Mango pickle
  Cut raw mango in mustard and chilli, sun-matured. Keep a layer of oil on top.
lime-pickle | Khattamane | Lime Pickle | 400 g | 88/102 | 5% 2001 | 540d | 5 | BP
  jar E9F2B0/4E7A1E lime | Lime pickle
  Salted limes with chilli and asafoetida. Use a dry spoon.
papad | Khattamane | Urad Papad | 200 g | 68/78 | 0% 1905 | 180d | 6 | BP NS
  pouch F4E6CE/3A3F45 flatbread | Urad papad
  Hand-rolled papads with pepper. Roast over a flame or fry for two seconds.
# Noodles & Pasta
hakka-noodles | Noodlu | Hakka Noodles | 300 g | 48/55 | 5% 1902 | 270d | 6 | BP NS
  pillow F2C23A/B3262B spaghetti | Hakka noodles
  Plain noodles that stay separate. Boil for four minutes, rinse cold and toss on a high flame.
macaroni | Noodlu | Macaroni | 400 g | 62/72 | 5% 1902 | 540d | 5 | BP NS
  smallPouch F5D547/2E6B8A spaghetti | Macaroni
  Elbows of durum wheat for masala macaroni and salads. Nine minutes in salted water.
cup-noodles | Noodlu | Cup Noodles, Masala | 70 g | 50/50 | 5% 1902 | 240d | 6 | BP NS
  tub D0312D/F7E3B4 steaming-bowl | Cup noodles
  Hot water, three minutes, done. With peas and carrots.
# Cereals & Oats
masala-oats | Subahwali | Masala Oats | 500 g | 175/199 | 5% 1904 | 270d | 6 | BP NS
  carton D0572B/F7E9C2 bowl-with-spoon | Masala oats
  Oats with vegetables and spices, ready in three minutes. Add a spoon of ghee.
choco-flakes | Subahwali | Choco Flakes | 375 g | 168/190 | 5% 1904 | 270d | 6 | BP NS
  carton 4A2412/F2C23A bowl-with-spoon | Choco flakes
  Wheat flakes with cocoa that turn the milk brown. Fortified with iron and vitamins.
ragi-flakes | Siridhanya Sangha | Ragi Flakes | 300 g | 125/145 | 5% 1904 | 240d | 4 | NS
  carton 7C3B2A/EBD3C3 bowl-with-spoon | Ragi flakes
  Crisp flakes of finger millet without sugar. With hot or cold milk.
# Ready Mixes & Batter
rava-idli-mix | Ajji Mane | Rava Idli Mix | 500 g | 128/145 | 5% 1901 | 180d | 6 | BP NS
  wideCarton F2EBD0/3E8B57 cooked-rice | Rava idli mix
  Rava, cashews and tempering: add curd and water and steam for ten minutes.
dosa-mix | Ajji Mane | Instant Dosa Mix | 500 g | 118/135 | 5% 1901 | 180d | 5 | BP NS
  wideCarton F7D98A/B5502B pancakes | Dosa mix
  Rice and urad flour for crisp dosas in fifteen minutes. No soda added.
bisi-bele-bath | Ajji Mane | Ready Bisi Bele Bath | 300 g | 92/105 | 5% 2106 | 270d | 5 | BP NS
  sachet D0572B/FBE3B4 pot-of-food | Bisi bele bath
  Rice, toor dal and vegetables, cooked and packed. Heat for two minutes, add ghee.
# Spreads, Sauces & Pickle
chilli-sauce | Tamatori | Green Chilli Sauce | 200 g | 62/72 | 5% 2103 | 360d | 5 | BP NS
  slim 3E8B45/F2F0D0 hot-pepper | Chilli sauce
  Hot green sauce for noodles, momos and sandwiches. Shake before use.
mayonnaise | Tamatori | Eggless Mayonnaise | 250 g | 85/99 | 5% 2103 | 180d | 5 | NS BP
  jar F7F4EA/2E6B4A sandwich | Eggless mayo
  Creamy and mild, without egg. Keep refrigerated after opening.
gun-powder | Khattamane | Chutney Pudi (Gunpowder) | 200 g | 98/115 | 5% 2103 | 180d | 7 | BP NS
  jar B5502B/F7E3B4 hot-pepper | Chutney pudi
  Roasted dals, copra and Byadgi chilli for idli and dosa. Mix with ghee or sesame oil.
garlic-pickle | Khattamane | Garlic Pickle | 400 g | 138/160 | 5% 2001 | 360d | 5 | BP NS
  jar 8A2F1F/F2DFC8 garlic | Garlic pickle
  Whole cloves in mustard oil with red chilli. Use a dry spoon.
`;
