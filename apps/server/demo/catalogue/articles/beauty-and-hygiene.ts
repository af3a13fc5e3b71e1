/** Rows of the category; the format is explained in `../article-table.ts`. */
export const beautyAndHygiene = `
# Bath & Soap
neem-soap | Neemani | Neem Soap, pack of 4 | 400 g | 128/150 | 5% 3401 | 900d | 8 | BH SH
  flat 2E7D4B/DDF0C8 leaf-fluttering-in-wind | Neem soap
  Four bath soaps with neem oil and tulsi. Keep the bar dry between baths.
sandal-soap | Neemani | Sandal Soap, pack of 3 | 375 g | 165/189 | 5% 3401 | 900d | 7 | BH SH
  flat E8C08A/8A2F1C soap | Sandal soap
  Three soaps with oil of Mysuru-grown sandal. A rich, quiet lather.
handwash | Neemani | Handwash, Tulsi | 200 ml | 79/99 | 18% 3401 | 720d | 7 | BH SH
  pump E9F7E4/3E8B45 soap | Tulsi handwash
  Liquid soap that rinses off fast. Use it for 20 seconds.
body-wash | Neemani | Body Wash, Rose | 250 ml | 169/210 | 18% 3401 | 720d | 4 | SH
  pump F9D3DE/B32F5A rose | Rose body wash
  A gentle gel without sulphates. One pump on a wet loofah.
# Hair Care
shampoo | Kesharaj | Shampoo, Strong & Long | 340 ml | 168/240 | 5% 3305 | 900d | 9 | BH SH
  slim 134A9C/CFE3F7 sparkles | Strong & long
  Milk-protein shampoo for daily use. Massage, wait a minute, rinse.
shikakai-shampoo | Kesharaj | Shikakai Shampoo | 180 ml | 119/145 | 5% 3305 | 900d | 5 | BH SH
  slim 5A3A1E/C9D69A herb | Shikakai
  Shikakai and reetha in a mild base. Good for oiled hair.
shampoo-sachet | Kesharaj | Shampoo Sachets, strip of 16 | 16 pcs | 30/32 | 5% 3305 | 900d | 6 | BP BH
  sachet 8A2F8A/F7D3EE sparkles | Silky shampoo
  Sixteen sachets of 6 ml for travel. One is enough for shoulder-length hair.
hair-oil | Kesharaj | Amla Hair Oil | 200 ml | 112/135 | 5% 3305 | 720d | 7 | BH SH
  slim 1E5A2E/F0E07A seedling | Amla hair oil
  Amla and sesame oil for dry hair. Warm a little and leave on for an hour.
# Oral Care
toothpaste | Dantora | Toothpaste, Strong Teeth | 200 g | 109/125 | 5% 3306 | 720d | 9 | BH BP SH
  bar D81F2A/FFFFFF tooth | Strong teeth
  Fluoride toothpaste with calcium. Brush twice a day; a pea's size for children.
herbal-toothpaste | Dantora | Toothpaste, Laung & Neem | 150 g | 88/102 | 5% 3306 | 720d | 5 | BH SH
  bar 2E6B3A/DDE9B8 herb | Laung & neem
  Clove and neem for healthy gums. Contains no sugar.
toothbrush | Dantora | Toothbrushes, soft | 4 pcs | 99/120 | 5% 9603 | - | 6 | BH SH
  blister 1C6FB0/BFE3F7 toothbrush | Soft brush
  Four brushes with soft, tapered bristles. Change every three months.
# Skin & Face
face-cream | Rupashri | Day Cream, SPF 15 | 50 g | 149/185 | 18% 3304 | 720d | 5 | BH
  tube FCE4EC/B8335A cherry-blossom | Day cream
  Light cream with saffron and a sun filter. Use on clean, dry skin.
talc | Rupashri | Talcum Powder, Mogra | 300 g | 138/165 | 5% 3304 | 900d | 5 | BH
  slim F7F2FF/6B3FA0 white-flower | Mogra talc
  Fine powder that keeps you fresh in May. Keep away from the face of children.
body-lotion | Rupashri | Body Lotion, Coconut | 400 ml | 229/280 | 18% 3304 | 720d | 5 | BH
  pump FFFDF6/C98A3B coconut | Coconut lotion
  Lotion for dry winters on the Deccan. Absorbs in a minute.
shaving-cream | Mardana | Shaving Cream | 70 g | 72/85 | 5% 3307 | 900d | 4 | BH
  tube 1C3F6B/C9D6DE razor | Shaving cream
  Rich lather with menthol. Works with a brush and with fingers.
# Sanitary & Tissues
sanitary-pads | Sakhira | Sanitary Pads, XL | 15 pcs | 118/140 | 0% 9619 | 1080d | 7 | BH SH
  pouch E07AA8/FFE6F2 blossom | XL pads
  Fifteen cotton-soft pads with wings, each in its own wrapper. Change every four to six hours.
tissue-roll | Saafri | Kitchen Towel, 2 rolls | 2 pcs | 98/120 | 18% 4818 | - | 4 | BH SH
  pouch F4F8FB/3FA34B roll-of-paper | Kitchen towel
  Two rolls of two-ply towel, sixty sheets each. Made of bagasse.
# Bath & Soap
loofah | Neemani | Bath Loofah | 1 pc | 49/69 | 5% 3924 | - | 4 | BH
  blister F6C6DE/7A2E8A sponge | Bath loofah
  Soft net that makes much foam of little soap. Hang it up to dry.
glycerine-soap | Neemani | Glycerine Soap, pack of 3 | 300 g | 149/175 | 5% 3401 | 900d | 6 | BH SH
  flat F2B42A/FFF4D6 soap | Glycerine soap
  Clear soaps that keep skin soft in winter. Three bars.
# Hair Care
coconut-hair-oil | Kesharaj | Coconut Hair Oil | 500 ml | 199/230 | 5% 3305 | 720d | 8 | BH SH BP
  slim 2E6BB8/F4F8FB coconut | Coconut hair oil
  Pure coconut oil that sets in winter: warm the bottle in water. For hair and skin.
conditioner | Kesharaj | Conditioner, Soft & Smooth | 180 ml | 145/175 | 5% 3305 | 900d | 5 | BH SH
  slim F2C6D6/8A2F5A sparkles | Conditioner
  Two minutes after the shampoo, then rinse. No parabens.
henna | Kesharaj | Henna Powder (Mehendi) | 200 g | 75/90 | 5% 3305 | 720d | 5 | BH SH
  pouch 5A7A2A/F2DFA8 leaf-fluttering-in-wind | Henna
  Rajasthani henna for colour and shine. Soak overnight in an iron pan.
comb | Kesharaj | Wide-tooth Comb | 1 pc | 39/55 | 5% 9615 | - | 4 | BH
  blister 8A4A2A/F2DFC8 sparkle | Comb
  Smooth edges that do not pull wet hair. Made of neem wood in Channapatna.
# Oral Care
mouthwash | Dantora | Mouthwash, Pudina | 250 ml | 119/145 | 18% 3306 | 720d | 4 | BH
  bottle 2E8B8A/E6F7F4 tooth | Mouthwash
  Rinse for 30 seconds after brushing. Free of alcohol.
kids-toothbrush | Dantora | Kids Toothbrushes, soft | 2 pcs | 60/75 | 5% 9603 | - | 5 | BH SH
  blister F2902A/2E6BB8 toothbrush | Kids toothbrush
  Small heads and thick handles for ages three to eight.
# Skin & Face
face-wash | Rupashri | Neem Face Wash | 100 ml | 125/149 | 18% 3401 | 720d | 7 | BH SH
  tube 3E8B57/EAF6EC leaf-fluttering-in-wind | Neem face wash
  Clears oil and dust without drying the skin. Twice a day.
sunscreen | Rupashri | Sunscreen Lotion, SPF 50 | 75 ml | 299/349 | 18% 3304 | 720d | 6 | BH SH
  tube F2B42A/FFFFFF sun | Sunscreen 50
  Broad protection that leaves no white cast. Put on 15 minutes before you go out.
petroleum-jelly | Rupashri | Petroleum Jelly | 85 g | 65/75 | 18% 2712 | 900d | 6 | BH SH
  jar E8F0FA/2E6BB8 droplet | Petroleum jelly
  For dry lips, heels and elbows. Nothing else is in it.
lip-balm | Rupashri | Lip Balm, Strawberry | 5 g | 89/110 | 18% 3304 | 900d | 5 | BH SH
  tube D0315A/F7D9E3 strawberry | Lip balm
  Soft care with a hint of colour, and SPF 15.
razor-blades | Mardana | Razor, 3 blades | 1 pc | 99/120 | 18% 8212 | - | 5 | BH SH
  blister 2E5A8A/C8D0D6 razor | Razor
  Three blades with a strip of aloe. The handle takes all Mardana heads.
# Sanitary & Tissues
face-tissue | Saafri | Face Tissues, 100 pulls | 1 pc | 75/90 | 5% 4818 | - | 5 | BH SH
  wideCarton A8D8F0/2E6BB8 roll-of-paper | Face tissues
  Two-ply tissues of bamboo pulp. A hundred pulls a box.
`;
