/** Rows of a seasonal category that is not on the home page. */
export const festivalSpecials = `
# Deepavali
diwali-box | Meetha Mane | Deepavali Sweet Box | 1 kg | 649/750 | 5% 1704 | 20d | 3 | GF NS
  wideCarton 7A1F5B/F7C948 diya-lamp | Deepavali box
  Peda, kaju katli, soan papdi and dry fruit in one box. Packed in the week of the festival.
akash-kandil | Bidri Kraft | =Akash Kandil Lantern | 1 pc | 249/320 | 5% 9405 | - | 2 | BH SH
  loose:one C2421C/F7C948 red-paper-lantern
  A paper lantern with a bamboo frame for the porch. Bulb not included; keep out of the rain.
# Deepavali
dry-fruit-box | Mewamane | Dry Fruit Gift Box | 800 g | 1199/1499 | 5% 0813 | 180d | 3 | NS
  wideCarton 5A1F4A/F2C23A wrapped-gift | Dry fruit box
  Almonds, cashews, raisins and pista in a wooden box with four partitions.
sky-lamp-set | Aaradhan | Painted Diya Set | 6 pcs | 149/199 | 5% 6913 | - | 3 | BH
  wideCarton B3262B/F2C23A diya-lamp | Painted diyas
  Six painted clay lamps from Khanapur in a gift box.
`;
