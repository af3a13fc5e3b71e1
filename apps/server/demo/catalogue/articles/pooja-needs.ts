/** Rows of the category; the format is explained in `../article-table.ts`. */
export const poojaNeeds = `
# Agarbatti & Dhoop
agarbatti | Aaradhan | Agarbatti, Mogra | 100 pcs | 58/70 | 5% 3307 | 900d | 8 | BH BP SH
  tallCarton 5B2A86/E7B84B hibiscus | Mogra agarbatti
  One hundred hand-rolled sticks that burn for 35 minutes. Keep the inner pouch closed.
dhoop-sticks | Aaradhan | Dhoop Sticks, Sambrani | 20 pcs | 65/78 | 5% 3307 | 900d | 6 | BH SH
  wideCarton 6B3A1E/E8A94B fire | Sambrani dhoop
  Twenty thick sticks with benzoin resin. Burn on a metal plate.
incense-cones | Aaradhan | Chandan Cones | 40 pcs | 72/85 | 5% 3307 | 900d | 4 | SH
  carton C98A3B/7A2E12 lotus | Chandan cones
  Forty sandal cones with a small stand. About 20 minutes each.
# Diya & Wicks
brass-diya | Bidri Kraft | =Brass Samai Lamp | 20 cm | 649/799 | 5% 7418 | - | 4 | BH SH
  ware:lamp D9A520/FFFFFF diya-lamp
  A turned brass lamp for five wicks, cast near Bidar. Clean with tamarind and ash.
clay-diya | Aaradhan | =Clay Diyas, set of 12 | 12 pcs | 60/80 | 5% 6912 | - | 5 | BH SH
  loose:heap B5541C/FBE3B4 diya-lamp
  Twelve hand-thrown diyas from potters of Humnabad. Soak in water for an hour before first use.
cotton-wicks | Aaradhan | Cotton Wicks, round | 100 pcs | 35/42 | 5% 5601 | - | 6 | BH SH
  sachet FDF6E4/C2421C diya-lamp | Cotton wicks
  One hundred round wicks of pure cotton. They stand upright in ghee.
lamp-oil | Aaradhan | Deepa Oil | 500 ml | 118/140 | 5% 1515 | 720d | 5 | BH BP SH
  slim 8A1F2B/F5C542 diya-lamp | Deepa oil
  A blend of five oils for lamps that burns without soot. Not for eating.
# Pooja Samagri
camphor | Aaradhan | Camphor (Kapoor) | 50 g | 89/105 | 18% 2914 | 900d | 6 | BH SH
  jar E8F4FB/C2421C sparkles | Kapoor
  Pure tablets that leave no ash. Close the jar: camphor vanishes into the air.
kumkum | Aaradhan | Kumkum | 50 g | 28/35 | 0% 3304 | 900d | 6 | BH SH
  jar C2181E/F7D04A om | Kumkum
  Kumkum made of turmeric and lime. Soft on skin; may stain cloth.
pooja-flowers | Hittala | =Marigold & Hibiscus Flowers | 250 g | 45/60 | 0% 0603 | 2d | 5 | GF
  loose:many F0A02B/C2421C blossom hibiscus
  Fresh loose flowers picked before sunrise. Sprinkle with water and use the same day.
# Agarbatti & Dhoop
sandal-agarbatti | Aaradhan | Agarbatti, Chandan | 100 pcs | 65/75 | 5% 3307 | 900d | 7 | BH BP SH
  tallCarton B5824A/8A1F1F sparkles | Chandan agarbatti
  Hand-rolled sticks with Mysuru sandal. Each burns for 35 minutes.
# Diya & Wicks
match-box | Prakashi | Match Boxes, pack of 10 | 10 pcs | 20/20 | 5% 3605 | - | 7 | BH BP SH
  flat D0312D/F5D547 fire | Match boxes
  Ten boxes of wooden matches from Sivakasi. Keep dry and away from children.
ghee-wicks | Aaradhan | Ghee Wicks, ready | 30 pcs | 120/140 | 5% 3406 | 360d | 5 | BH SH
  jar F2C23A/8A1F1F diya-lamp | Ghee wicks
  Cotton wicks soaked in cow ghee; put one in a lamp and light it.
# Pooja Samagri
haldi-kumkum-set | Aaradhan | Haldi & Kumkum Set | 100 g | 55/65 | 5% 3304 | 540d | 5 | BH SH
  blister F2B42A/B3262B hibiscus | Haldi kumkum
  Two boxes, haldi of Sangli and kumkum of Shivamogga, for every pooja.
vibhuti | Aaradhan | Vibhuti | 100 g | 35/42 | 5% 3307 | 900d | 4 | BH
  smallPouch E8E8E8/6A6A6A sparkle | Vibhuti
  Pure ash, finely sieved, scented with sandal.
coconut-pooja | Hittala | =Pooja Coconut with Tuft | 1 pc | 32/38 | 0% 0801 | 20d | 6 | GF HG
  loose:one 8A5A2A/3A2412 coconut
  A whole coconut with its tuft, chosen for the pooja. Break it in one blow.
rangoli-powder | Aaradhan | Rangoli Powder, 6 colours | 600 g | 89/110 | 5% 3212 | - | 5 | BH SH
  blister 7A5AB8/F2B42A eight-pointed-star | Rangoli colours
  Six bags of fine colour and one of white, with a pattern sheet.
`;
