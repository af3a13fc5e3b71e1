/** Rows of the category; the format is explained in `../article-table.ts`. All medicines are invented names. */
export const chemist = `
# Fever, Cold & Pain
paracetamol | Aarogin | Fevnil 500 Tablets | 15 tablets | 16/18 | 5% 3004 | 720d | 8 | BH SH
  tablets E8EEF3/D0312D thermometer | Fevnil 500
  Paracetamol 500 mg against fever and pain. At most four tablets a day; not with other paracetamol. Read the leaflet.
cough-syrup | Aarogin | Kaffex Herbal Cough Syrup | 100 ml | 92/105 | 5% 3004 | 720d | 6 | BH SH
  slim 6B1F2B/F3D9A0 herb | Kaffex cough syrup
  Tulsi, mulethi and honey for dry cough. Two spoons three times a day; not for infants.
balm | Vaidyamane | Sardi Balm | 25 ml | 84/95 | 5% 3004 | 900d | 7 | BH SH
  jar 2E6B8A/DDF0F5 leaf-fluttering-in-wind | Sardi balm
  Menthol and eucalyptus for a blocked nose and headache. For outer use only.
pain-spray | Aarogin | Dardoff Pain Spray | 55 g | 149/172 | 5% 3004 | 900d | 5 | BH SH
  can F4F8FB/D0312D flexed-biceps | Dardoff spray
  Cooling spray for back, knee and shoulder. Do not spray on wounds or near flame.
throat-lozenge | Vaidyamane | Ginger Lozenges | 20 pcs | 45/50 | 5% 3004 | 720d | 5 | BH
  carton F6B73C/8A3A12 ginger-root | Ginger lozenges
  Ginger and lime for a sore throat. Let one melt slowly, up to eight a day.
# Stomach Care
antacid | Aarogin | Ajirno Antacid Gel, Mint | 170 ml | 108/122 | 5% 3004 | 720d | 6 | BH SH
  slim E6F7F1/2E9B8A leaf-fluttering-in-wind | Ajirno antacid
  Relief from acidity and gas within minutes. Two spoons after a meal; shake first.
ors | Jeevanras | ORS, Orange | 5 sachets | 105/115 | 5% 3004 | 720d | 7 | BH SH
  carton F58A1F/FFF0D6 droplet | ORS orange
  Oral rehydration salts in the WHO formula. One sachet in a litre of boiled, cooled water.
isabgol | Vaidyamane | Isabgol Husk | 100 g | 118/135 | 5% 1211 | 720d | 5 | BH SH
  wideCarton F3EAD6/4E7A3E sheaf-of-rice | Isabgol
  Psyllium husk for easy digestion. Two spoons in a full glass of water at bedtime.
# First Aid
bandages | Rakshak | Plaster Strips | 20 pcs | 42/50 | 5% 3005 | 1080d | 6 | BH SH
  carton FBE3CF/C2421C adhesive-bandage | Plaster strips
  Twenty washproof strips with a soft pad. Clean and dry the wound first.
antiseptic | Rakshak | Antiseptic Liquid | 250 ml | 112/128 | 5% 3004 | 900d | 6 | BH SH
  bottle F5EBC8/8A5A12 shield | Antiseptic
  For wounds, shaving and the mop bucket. Always dilute; for outer use only.
hand-sanitizer | Rakshak | Hand Sanitizer | 200 ml | 79/99 | 18% 3808 | 720d | 5 | BH
  pump DFF1FB/1C6FB0 palms-up-together | Hand sanitizer
  Gel with 70% alcohol and glycerine. Keep away from fire and small children.
thermometer | Rakshak | Digital Thermometer | 1 pc | 199/260 | 5% 9025 | - | 5 | BH SH
  blister 2A8BA8/D6F0F5 thermometer | Thermometer
  Reads in 30 seconds and beeps. The cell is included.
masks | Rakshak | 3-ply Masks | 50 pcs | 149/220 | 5% 6307 | 1080d | 4 | BH SH
  wideCarton BFE3F7/1C5FA8 shield | 3-ply masks
  Fifty masks with a nose clip and soft loops. Use one for at most four hours.
glucometer | Rakshak | =Rakshak Glucometer with 25 Strips | 1 pc | 899/1250 | 5% 9027 | 540d | 4 | BH SH
  ware:glucometer 2E5FA8/FFFFFF drop-of-blood
  Blood sugar in five seconds from a small drop. Strips keep for three months once opened.
# Vitamins & Ayurveda
vitamin-c | Aarogin | C-Naranga Vitamin C | 30 tablets | 118/140 | 5% 2106 | 720d | 6 | BH SH
  bottle:window F58A1F/FFF0D6 tangerine | Vitamin C 500
  Chewable vitamin C with zinc. One a day after food.
multivitamin | Aarogin | Dinbhar Multivitamin | 30 tablets | 219/260 | 5% 2106 | 720d | 5 | BH SH
  bottle 2E7D4B/F7E9A0 pill | Multivitamin
  Vitamins and minerals for a day in one tablet. Not a substitute for a varied diet.
chyawanprash | Vaidyamane | Chyawanprash | 500 g | 198/235 | 5% 3004 | 900d | 6 | BH SH
  jar 5A1E12/F0B04B honey-pot | Chyawanprash
  Amla with forty herbs and honey. One spoon in the morning with warm milk.
ashwagandha | Vaidyamane | Ashwagandha Tablets | 60 tablets | 169/199 | 5% 3004 | 720d | 4 | BH SH
  bottle F3E6D0/7A4A1E seedling | Ashwagandha
  Standardised root extract. Two tablets with milk; not during pregnancy.
# Fever, Cold & Pain
inhaler | Vaidyamane | Nasal Inhaler | 1 pc | 45/52 | 5% 3004 | 900d | 6 | BH SH
  blister 2E8B57/E6F7F0 leaf-fluttering-in-wind | Nasal inhaler
  Menthol and camphor in a stick that fits a pocket. For a blocked nose.
pain-gel | Aarogin | Dardoff Gel | 30 g | 98/112 | 5% 3004 | 900d | 6 | BH SH
  tube D0312D/F4F8FB flexed-biceps | Dardoff gel
  Diclofenac gel for back and knee. Rub in three times a day; not on wounds.
vapour-patch | Vaidyamane | Steam Capsules | 10 pcs | 60/70 | 5% 3004 | 720d | 4 | BH
  blister 3E8B8A/F2F0D0 cloud | Steam capsules
  Break one into hot water and breathe under a towel.
# Stomach Care
digestive-churna | Vaidyamane | Hing Churna | 100 g | 75/88 | 5% 3004 | 720d | 5 | BH SH
  jar 8A5A1F/F2DFA8 herb | Hing churna
  Hing, ajwain and black salt against gas. Half a spoon after meals.
pudina-capsules | Vaidyamane | Pudina Tablets | 30 tablets | 68/80 | 5% 3004 | 720d | 4 | BH
  bottle 3E8B45/E6F7E4 herb | Pudina tablets
  Mint and ginger for a heavy stomach. Chew one or two.
# First Aid
cotton-roll | Rakshak | Absorbent Cotton | 100 g | 62/75 | 5% 3005 | - | 5 | BH SH
  smallPouch E6F0FB/2E6BB8 cloud | Absorbent cotton
  Pure bleached cotton for wounds and care. Keep dry.
crepe-bandage | Rakshak | Crepe Bandage | 10 cm | 145/170 | 5% 3005 | - | 5 | BH SH
  wideCarton F2DFC8/D0312D adhesive-bandage | Crepe bandage
  Four metres of elastic bandage with two clips. Washable.
first-aid-kit | Rakshak | First Aid Kit | 1 pc | 349/449 | 5% 3006 | 900d | 4 | BH
  wideCarton D0312D/FFFFFF adhesive-bandage | First aid kit
  Thirty things for home and car, with a leaflet in three languages.
# Vitamins & Ayurveda
calcium | Aarogin | Hadbal Calcium | 30 tablets | 128/148 | 5% 3004 | 720d | 5 | BH SH
  bottle F4F8FB/7A2E8A pill | Hadbal calcium
  Calcium with vitamin D3 for bones. One a day after food.
triphala | Vaidyamane | Triphala Churna | 200 g | 110/128 | 5% 3004 | 720d | 5 | BH SH
  jar 5A7A3A/F2EBD0 herb | Triphala
  Amla, harad and baheda in equal parts. One spoon with warm water at night.
aloe-juice | Vaidyamane | Aloe Vera Juice | 500 ml | 189/225 | 5% 2202 | 540d | 4 | BH
  bottle 3E8B57/E6F7E4 cactus | Aloe vera juice
  Pulp of aloe from Rajasthan with a little lemon. 20 ml in a glass of water.
`;
