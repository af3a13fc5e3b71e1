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
cotton-wicks | Aaradhan | Cotton Wicks, round | 100 pcs | 35/42 | 5% 5601 | - | 6 | BH
  sachet FDF6E4/C2421C diya-lamp | Cotton wicks
  One hundred round wicks of pure cotton. They stand upright in ghee.
lamp-oil | Aaradhan | Deepa Oil | 500 ml | 118/140 | 5% 1515 | 720d | 5 | BH BP SH
  slim 8A1F2B/F5C542 diya-lamp | Deepa oil
  A blend of five oils for lamps that burns without soot. Not for eating.
# Pooja Samagri
camphor | Aaradhan | Camphor (Kapoor) | 50 g | 89/105 | 18% 2914 | 900d | 6 | BH
  jar E8F4FB/C2421C sparkles | Kapoor
  Pure tablets that leave no ash. Close the jar: camphor vanishes into the air.
kumkum | Aaradhan | Kumkum | 50 g | 28/35 | 0% 3304 | 900d | 6 | BH
  jar C2181E/F7D04A om | Kumkum
  Kumkum made of turmeric and lime. Soft on skin; may stain cloth.
pooja-flowers | Hittala | =Marigold & Hibiscus Flowers | 250 g | 45/60 | 0% 0603 | 2d | 5 | GF
  loose:many F0A02B/C2421C blossom hibiscus
  Fresh loose flowers picked before sunrise. Sprinkle with water and use the same day.
`;
