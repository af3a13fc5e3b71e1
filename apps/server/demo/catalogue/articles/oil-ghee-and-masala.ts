/** Rows of the category; the format is explained in `../article-table.ts`. */
export const oilGheeAndMasala = `
# Cooking Oil
sunflower-oil | Manjra Gold | Sunflower Oil | 1 L | 142/175 | 5% 1512 | 270d | 9 | BP NS
  bottle C9261F/F5BE2E sunflower | Sunflower oil
  Refined sunflower oil with vitamins A and D for daily cooking. Keep away from the stove and from light.
groundnut-oil | Manjra Gold | Groundnut Oil, cold pressed | 1 L | 239/275 | 5% 1508 | 240d | 7 | BP NS
  bottle 8A4B1F/F0C468 peanuts | Groundnut oil
  Wood-pressed from Raichur groundnuts and only filtered. A little sediment is natural.
mustard-oil | Manjra Gold | Mustard Oil | 500 ml | 96/112 | 5% 1514 | 270d | 5 | BP
  slim F4C21E/7A3A06 blossom | Mustard oil
  Sharp kachi ghani oil for pickles and fish. Heat it until it smokes lightly before frying.
coconut-oil | Manjra Gold | Coconut Oil, edible | 500 ml | 149/172 | 5% 1513 | 365d | 5 | BP
  bottle E9F5FB/2E7FB0 coconut | Coconut oil
  Oil of sun-dried copra for cooking and hair. It sets below 24 degrees: stand the bottle in warm water.
sunflower-oil-tin | Manjra Gold | Sunflower Oil, Tin | 5 L | 698/860 | 5% 1512 | 270d | 5 | BP
  tin F5BE2E/C9261F sunflower | Sunflower oil
  The family tin of refined sunflower oil. Close the spout after each use.
# Ghee
cow-ghee | Karanja | Pure Cow Ghee | 500 ml | 339/380 | 5% 0405 | 270d | 9 | BP GF
  jar:disc 1F5C35/F7CF4D cow | Pure cow ghee
  Grainy ghee cooked slowly from cream, with its own smell of home. Use a dry spoon; needs no fridge.
buffalo-ghee | Halasuru Dairy | Buffalo Ghee | 500 ml | 315/355 | 5% 0405 | 270d | 4 | HG
  jar FFF3C9/1F4FA3 water-buffalo | Buffalo ghee
  White, grainy ghee from buffalo milk for sweets and dosas. Keep in a dry place.
# Masala Powders
haldi-powder | Rangmasala | Haldi (Turmeric) Powder | 200 g | 66/78 | 5% 0910 | 365d | 9 | BP NS
  smallPouch:hill D42A20/F6B61F ginger-root | Haldi powder
  Turmeric from Sangli with a deep colour. Keep the pack closed, away from light.
chilli-powder | Rangmasala | Byadgi Chilli Powder | 200 g | 118/136 | 5% 0904 | 365d | 8 | BP NS
  smallPouch:window B3261E/F9D9C4 hot-pepper | Byadgi chilli powder
  Ground Byadgi chillies: bright red colour, mild heat. Fry for a few seconds only.
coriander-powder | Rangmasala | Dhaniya (Coriander) Powder | 200 g | 62/72 | 5% 0909 | 365d | 7 | BP NS
  smallPouch 4B7B34/E7E2B4 herb | Dhaniya powder
  Freshly ground coriander seed for curry and sabzi. Use within three months of opening.
garam-masala | Rangmasala | Garam Masala | 100 g | 88/99 | 5% 0910 | 365d | 7 | BP NS
  tallCarton 7A2E12/F0B04B pot-of-food | Garam masala
  Eleven roasted spices in a balanced blend. Add half a spoon at the end of cooking.
sambar-powder | Ajji Mane | Sambar Powder | 200 g | 94/108 | 5% 0910 | 300d | 7 | BP NS
  wideCarton C2421C/FBE0B0 pot-of-food | Sambar powder
  A Karnataka sambar blend with coconut and cinnamon. Two spoons for a litre of sambar.
# Whole Spices
jeera | Rangmasala | Jeera (Cumin), whole | 100 g | 54/62 | 5% 0909 | 365d | 8 | BP NS
  smallPouch F1E3C6/7A5A2B herb | Whole jeera
  Cleaned cumin from Unjha with a strong smell. Crackle in hot oil before anything else.
mustard-seeds | Rangmasala | Mustard Seeds (Rai) | 100 g | 22/26 | 5% 1207 | 365d | 7 | BP NS
  smallPouch 3A2A22/F0C02B blossom | Mustard seeds
  Small black rai for tadka. They should pop, not burn.
elaichi | Rangmasala | Green Cardamom (Elaichi) | 50 g | 189/215 | 5% 0908 | 365d | 5 | BP NS
  jar E3F0DC/3E7A4B seedling | Green elaichi
  Plump 8 mm pods from Sakleshpur. Crush just before use.
black-pepper | Rangmasala | Black Pepper (Kali Mirch) | 100 g | 112/129 | 5% 0904 | 500d | 5 | BP
  smallPouch:disc 3B3F45/DDD8CC black-circle | Black pepper
  Bold Malabar pepper, sun-dried. Grind fresh for rasam and eggs.
# Salt, Sugar & Jaggery
salt | Lavanya Salt | Iodised Salt | 1 kg | 27/28 | 0% 2501 | - | 9 | BP NS
  smallPouch F7F9FB/1C4E8C salt | Iodised salt
  Free-flowing iodised salt. Keep in a closed jar, away from steam.
sugar | Mandya Meetha | Sugar | 1 kg | 46/52 | 5% 1701 | 720d | 9 | BP NS
  smallPouch EEF4FA/38A3D8 candy | Pure sugar
  Sulphur-free sugar with fine, even grains. Keep dry.
jaggery | Mandya Meetha | Jaggery (Bella), cubes | 500 g | 58/68 | 5% 1701 | 240d | 7 | BP NS
  smallPouch A85A1C/F6D9A6 honey-pot | Jaggery cubes
  Chemical-free jaggery in small cubes for chai and holige. It may darken with age.
rock-salt | Lavanya Salt | Sendha Namak | 500 g | 42/50 | 0% 2501 | - | 4 | BP NS
  smallPouch F9DCE0/A83A5A gem-stone | Sendha namak
  Ground pink rock salt for fasting days and chaat. Not iodised.
loose-sugar | Mandya Meetha | =Sugar, loose | by weight | 44/50 | 5% 1701 | 720d | 8 | BP NS
  sack EEF4FA/38A3D8 candy | Sugar, loose
  Fine white sugar from the sack, weighed as you like it.
# Cooking Oil
loose-groundnut-oil | Manjra Gold | =Groundnut Oil, by the litre | from the tin | 218/240 | 5% 1508 | 120d | 7 | BP
  jar E9B23A/8A4B1F peanuts | Groundnut oil
  Pressed in Bidar and filled from the tin into your own bottle.
# Cooking Oil
rice-bran-oil | Manjra Gold | Rice Bran Oil | 1 L | 159/185 | 5% 1515 | 270d | 6 | BP NS
  bottle F2C23A/7A4A1F oil-drum | Rice bran oil
  Light oil with a high smoke point for deep frying. Keep away from sunlight.
sesame-oil | Manjra Gold | Sesame Oil (Ellenne) | 500 ml | 189/220 | 5% 1515 | 270d | 5 | BP NS
  bottle B5762A/F7E3B4 oil-drum | Sesame oil
  Wood-pressed oil of black sesame for pickles and chutney powder. Its aroma is the point: do not overheat.
# Masala Powders
pepper-powder | Rangmasala | Black Pepper Powder | 50 g | 68/78 | 5% 0904 | 360d | 5 | BP NS
  jar 3A3A3A/E8DCC0 salt | Pepper powder
  Malabar pepper, ground when it is packed. A pinch in rasam clears the nose.
chaat-masala | Rangmasala | Chaat Masala | 100 g | 62/72 | 5% 0910 | 360d | 6 | BP NS
  tallCarton 7A3A8A/F2E0A0 hot-pepper | Chaat masala
  Amchur, black salt and jeera for fruit, corn and chaas. Sprinkle just before serving.
rasam-powder | Ajji Mane | Rasam Powder | 200 g | 112/125 | 5% 0910 | 270d | 7 | BP NS
  wideCarton D0572B/FBE3B4 pot-of-food | Rasam powder
  Saarina pudi as in Bengaluru homes: coriander, pepper and Byadgi chilli. Two spoons for four.
puliyogare-mix | Ajji Mane | Puliyogare Gojju | 200 g | 98/112 | 5% 2103 | 270d | 5 | BP NS
  jar 5A2A1A/F2C98A pot-of-food | Puliyogare
  Tamarind paste with sesame and jaggery. Stir into cooled rice and let it rest for an hour.
kitchen-king | Rangmasala | Kitchen Masala | 100 g | 78/88 | 5% 0910 | 360d | 6 | BP
  tallCarton D0312D/FBE3B4 curry-rice | Kitchen masala
  A round blend of 18 spices for paneer and mixed vegetables. Add it at the end.
# Whole Spices
cinnamon | Rangmasala | Cinnamon (Dalchini) | 50 g | 58/68 | 5% 0906 | 540d | 4 | BP
  smallPouch 8A4A2A/F2DFC8 fallen-leaf | Cinnamon
  Thin quills with a sweet smell for pulao and chai. Keep airtight.
cloves | Rangmasala | Cloves (Laung) | 50 g | 92/105 | 5% 0907 | 540d | 4 | BP
  jar 5A2F1F/F2D9A0 fallen-leaf | Cloves
  Whole buds full of oil, from the Nilgiris. Two or three are enough for a pot of rice.
methi-seeds | Rangmasala | Methi (Fenugreek) Seeds | 100 g | 24/28 | 5% 0910 | 540d | 5 | BP
  smallPouch C2A03A/5A3A1F seedling | Methi seeds
  Bitter seeds for sambar powder, pickles and dosa batter. Roast until they smell nutty.
saunf | Rangmasala | Saunf (Fennel) | 100 g | 38/44 | 5% 0909 | 540d | 5 | BP NS
  smallPouch 9ABF6A/3E6A2A herb | Saunf
  Green, sweet fennel from Gujarat for mukhwas and curry. Chew a spoon after a meal.
dry-red-chilli | Rangmasala | Byadgi Dry Red Chilli | 200 g | 118/138 | 5% 0904 | 360d | 7 | BP NS
  pouch B3262B/F7D9A8 hot-pepper | Byadgi chilli
  Wrinkled Byadgi chillies: deep red, little heat. Roast dry before grinding.
tamarind | Rangmasala | Tamarind (Imli), seedless | 500 g | 98/115 | 5% 0813 | 360d | 6 | BP NS
  pouch 6B3A1F/F2C98A fallen-leaf | Tamarind
  Cleaned, seedless pulp of this year’s crop. Soak a lemon-sized ball in warm water.
# Salt, Sugar & Jaggery
jaggery-powder | Mandya Meetha | Jaggery Powder | 500 g | 62/72 | 5% 1701 | 270d | 6 | BP NS
  pouch A8642A/F7E3B4 honey-pot | Jaggery powder
  Chemical-free jaggery that pours like sugar. For coffee, payasa and ragi malt.
black-salt | Lavanya Salt | Black Salt (Kala Namak) | 200 g | 32/38 | 0% 2501 | 720d | 4 | BP
  smallPouch 6A4A5A/F2DFE4 salt | Black salt
  Ground kala namak for chaat, raita and jaljeera. Keep dry.
`;
