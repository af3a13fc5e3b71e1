/** Rows of the category; the format is explained in `../article-table.ts`. */
export const attaRiceAndDal = `
# Atta & Flours
chakki-atta | Bidar Mills | Shudh Chakki Atta | 5 kg | 268/310 | 5% 1101 | 110d | 9 | BP NS
  pouch:hill F28C1C/FBE3B4 flatbread | Shudh chakki atta
  Whole wheat from the Deccan, ground slowly on stone so that rotis stay soft. Keep in a dry, closed dabba.
multigrain-atta | Bidar Mills | Multigrain Atta | 5 kg | 349/399 | 5% 1102 | 100d | 6 | BP NS
  pouch 3C7A34/F7E9C2 ear-of-corn | Multigrain atta
  Wheat with jowar, ragi, soya, chana and oats. Knead with warm water and rest the dough for 15 minutes.
jowar-atta | Bidar Mills | Jowar Atta, stone ground | 1 kg | 62/75 | 5% 1102 | 75d | 8 | BP NS
  pouch:hill F4EAD0/B5543A flatbread | Jowar atta
  Fresh jowar flour for North Karnataka rotti. Use boiling water for the dough; keep in the fridge in summer.
ragi-flour | Bidar Mills | Ragi Flour | 1 kg | 68/76 | 5% 1102 | 90d | 7 | BP NS
  smallPouch 7C3B2A/EBD3C3 stuffed-flatbread | Ragi flour
  Finger millet flour for mudde, dosa and malt. Sieved twice; keep dry and closed.
besan | Gawan | Besan | 500 g | 58/68 | 5% 1106 | 120d | 8 | BP GF NS
  smallPouch F6D54A/C8372B falafel | Fine besan
  Fine chana flour for bhajji, kadhi and ladoo. Roast it gently before making sweets.
maida | Bidar Mills | Maida | 500 g | 34/40 | 5% 1101 | 120d | 5 | BP NS
  smallPouch F5F7FA/D23A34 croissant | Maida
  Refined wheat flour for puri, naan and cakes. Sieve before baking.
bajra-atta | Bidar Mills | Bajra Atta | 1 kg | 58/66 | 5% 1102 | 60d | 4 | BP
  smallPouch 7E8B3A/EFEACB sheaf-of-rice | Bajra atta
  Pearl millet flour for winter rottis with butter and jaggery. It turns bitter with age: buy little and often.
# Rice
sona-masoori | Tungana | Sona Masoori Rice | 5 kg | 345/420 | 5% 1006 | 365d | 9 | BP NS
  bigPouch 6A2C8C/F4E7C9 sheaf-of-rice | Sona masoori
  Light, aromatic everyday rice from the Tungabhadra belt, aged one year. Soak for 15 minutes; use two cups of water.
basmati-rice | Tungana | Basmati Rice, long grain | 1 kg | 129/155 | 5% 1006 | 500d | 7 | BP NS
  pouch 1E6B46/F3E6BC cooked-rice | Basmati rice
  Aged basmati with long grains that stay apart. Soak for 30 minutes for biryani and pulao.
idli-rice | Tungana | Idli Rice | 5 kg | 265/310 | 5% 1006 | 365d | 5 | NS
  sack E9DDBF/2F7A5A cooked-rice | Idli rice
  Short parboiled rice that gives soft idlis. Soak for four hours and grind with urad dal, three to one.
brown-rice | Tungana | Brown Rice | 1 kg | 98/115 | 5% 1006 | 240d | 4 | BP
  pouch D9B98A/6B4423 sheaf-of-rice | Brown rice
  Unpolished rice with its bran on. Cook with two and a half cups of water for 35 minutes.
# Dals & Pulses
toor-dal | Gawan | Unpolished Toor Dal | 1 kg | 165/189 | 5% 0713 | 300d | 9 | BP NS
  pouch:disc F7C842/FFF3CE curry-rice | Toor dal
  Split pigeon peas from Bidar's black soil, left unpolished. Soak for 20 minutes; cooks in three whistles.
chana-dal | Gawan | Chana Dal | 1 kg | 104/122 | 5% 0713 | 300d | 7 | BP NS
  pouch E9872B/FBE7C0 pot-of-food | Chana dal
  Golden split gram for holige, vada and sambar. Soak for one hour before cooking.
moong-dal | Gawan | Moong Dal | 500 g | 68/79 | 5% 0713 | 300d | 7 | BP NS
  smallPouch F9E79A/6B8E23 bowl-with-spoon | Moong dal
  Light yellow dal for khichdi and kosambari. Needs no soaking.
urad-dal | Gawan | Urad Dal, split | 500 g | 82/96 | 5% 0713 | 300d | 7 | BP NS
  smallPouch F3EEE2/3E4A56 bowl-with-spoon | Urad dal
  White split urad for idli, dosa and tadka. Soak with a few fenugreek seeds.
masoor-dal | Gawan | Masoor Dal | 500 g | 56/65 | 5% 0713 | 300d | 5 | BP
  smallPouch F39A7A/B93A22 curry-rice | Masoor dal
  Red lentils that cook soft in fifteen minutes. Keep in a dry jar with a bay leaf.
rajma | Gawan | Rajma Chitra | 500 g | 84/98 | 5% 0713 | 365d | 6 | BP NS
  smallPouch:wave EAF1D2/5E8B3B beans | Rajma chitra
  Speckled kidney beans with a creamy bite. Soak overnight and pressure-cook for six whistles.
kabuli-chana | Gawan | Kabuli Chana | 500 g | 78/92 | 5% 0713 | 365d | 6 | BP NS
  smallPouch FBF0D8/A8622B falafel | Kabuli chana
  Large white chickpeas for chole and hummus. Soak overnight with a pinch of soda.
green-moong | Gawan | Green Moong, whole | 500 g | 72/84 | 5% 0713 | 365d | 5 | BP
  smallPouch DDEBC4/3E7A34 pea-pod | Green moong
  Whole green gram that sprouts in a day. Soak for eight hours and drain in a cloth.
# Rava, Poha & Millets
thick-poha | Gawan | Thick Poha | 500 g | 38/45 | 5% 1904 | 150d | 7 | BP NS
  smallPouch FBF3DC/D8992B bowl-with-spoon | Thick poha
  Flattened rice for avalakki and chivda. Rinse for ten seconds and let it drain.
roasted-rava | Ajji Mane | Roasted Rava | 500 g | 42/48 | 5% 1103 | 150d | 6 | BP NS
  smallPouch E4522F/FFF0CF pot-of-food | Roasted rava
  Semolina roasted in small batches, ready for upma and kesari bath. Keep in a closed jar.
idli-rava | Ajji Mane | Idli Rava | 1 kg | 74/86 | 5% 1103 | 150d | 6 | BP NS
  pouch D9442C/FFF0CF moon-cake | Idli rava
  Coarse rice rava for soft idlis without grinding. Soak, squeeze and mix with urad batter.
foxtail-millet | Siridhanya Sangha | Foxtail Millet (Navane) | 500 g | 89/105 | 5% 1008 | 240d | 4 | BP NS
  smallPouch E8C26A/4B6B2B sheaf-of-rice | Foxtail millet
  Unpolished navane from dryland farmers of Kalyana Karnataka. Cook like rice with three cups of water.
little-millet | Siridhanya Sangha | Little Millet (Same) | 500 g | 94/110 | 5% 1008 | 240d | 3 | NS
  smallPouch C9D6C0/3B5A6B sheaf-of-rice | Little millet
  Small light grains that replace rice in bisi bele bath. Soak for ten minutes.
# Dals & Pulses
loose-toor-dal | Gawan | =Toor Dal, loose | by weight | 148/168 | 5% 0713 | 300d | 8 | BP NS
  sack F7E2A8/B98A2B curry-rice | Toor dal, loose
  Split pigeon peas of the new crop from the sack. Soak for 20 minutes.
# Atta & Flours
rice-flour | Bidar Mills | Rice Flour | 500 g | 38/44 | 5% 1102 | 120d | 6 | BP NS
  smallPouch F7F4EA/7A8A3A cooked-rice | Rice flour
  Fine flour of raw rice for akki rotti, dosa and chakli. Sift before use.
corn-flour | Bidar Mills | Corn Flour | 200 g | 42/48 | 5% 1108 | 360d | 5 | BP NS
  tallCarton F5D547/3E7A2A ear-of-corn | Corn flour
  White starch that thickens soups and gravies and makes pakoras crisp. Mix it in cold water first.
# Rice
kolam-rice | Tungana | Kolam Rice | 5 kg | 359/430 | 5% 1006 | 365d | 6 | BP NS
  bigPouch E8F0D8/3E7A4A cooked-rice | Kolam rice
  Light, soft-cooking rice for every day, aged six months. Use two cups of water a cup.
jeera-rice | Tungana | Jeera Samba Rice | 1 kg | 129/150 | 5% 1006 | 365d | 5 | NS BP
  pouch EFE4C8/7A4A2A cooked-rice | Jeera samba
  Small, fragrant grains for Bengaluru biryani. Soak for 20 minutes.
red-rice | Siridhanya Sangha | Red Rice, hand pounded | 1 kg | 118/140 | 5% 1006 | 240d | 3 | NS
  pouch 8A2F2F/F2D9C8 sheaf-of-rice | Red rice
  Unpolished red rice with its bran from Malnad farms. Soak two hours and cook slowly.
# Dals & Pulses
black-chana | Gawan | Black Chana | 500 g | 52/60 | 5% 0713 | 270d | 6 | BP NS
  smallPouch 6B4226/F2C98A beans | Black chana
  Small brown chickpeas for sundal, usal and sprouts. Soak overnight.
lobia | Gawan | Lobia (Alasande) | 500 g | 68/78 | 5% 0713 | 270d | 4 | BP
  smallPouch D9B98A/5A3A1F beans | Lobia
  Black-eyed beans that cook in 20 minutes after soaking. Good in sambar and salads.
horse-gram | Gawan | Horse Gram (Hurali) | 500 g | 48/56 | 5% 0713 | 270d | 5 | BP NS
  smallPouch A8643A/F2DFC8 beans | Horse gram
  Hurali for saaru and bassaru on cold evenings. Roast lightly before boiling.
roasted-gram | Gawan | Roasted Gram (Hurigadale) | 500 g | 72/82 | 5% 0713 | 180d | 6 | BP NS
  smallPouch F2D98A/8A5A1F peanuts | Roasted gram
  Crisp split gram for chutney and chivda. Keep airtight.
# Rava, Poha & Millets
thin-poha | Gawan | Thin Poha | 500 g | 42/48 | 5% 1904 | 180d | 5 | BP NS
  smallPouch F7F0DC/B5762A cooked-rice | Thin poha
  Paper-thin flakes for chivda and avalakki. Do not wash them, only roast.
chiroti-rava | Ajji Mane | Chiroti Rava | 500 g | 40/46 | 5% 1103 | 150d | 5 | BP NS
  smallPouch FBE9C8/B5502B bowl-with-spoon | Chiroti rava
  The finest rava, for kesari bath, holige and chiroti. Roast it in ghee on a low flame.
sabudana | Gawan | Sabudana | 500 g | 62/72 | 5% 1903 | 360d | 6 | BP NS
  smallPouch EEF4FA/2E6B8A cooked-rice | Sabudana
  Pearls of tapioca for khichdi and payasa on fasting days. Soak for four hours.
pearl-millet | Siridhanya Sangha | Pearl Millet (Sajje), whole | 500 g | 45/52 | 5% 1008 | 240d | 3 | BP
  smallPouch 8A9A6A/F2EBD0 sheaf-of-rice | Pearl millet
  Whole sajje for rotti, khichdi and sprouts. Wash and soak for six hours.
`;
