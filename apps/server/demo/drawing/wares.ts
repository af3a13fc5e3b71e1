import { mix } from './colour.ts';
import { icon, shadow, text } from './svg.ts';

/** Kitchen wares, drawn by hand, as no icon set has them. `colour` paints the coloured parts. */
type Ware = (colour: string, brand: string) => string;

const mark = (brand: string, y: number, ink: string) =>
  text(brand, { x: 125, y, width: 84, max: 17, ink, weight: 800 });

const steel = (d: string, extra = '') => `<path d="${d}" fill="url(#steel)"${extra}/>`;

const cooker: Ware = (colour, brand) =>
  `${shadow(118, 222, 100)}<path d="M172 96 H238 q8 0 8 8 v8 q0 8 -8 8 H176Z" fill="#26292c"/><path d="M20 118 h22 v18 H24 q-6 0 -6 -6Z" fill="#26292c"/><path d="M36 96 H190 V196 Q190 224 160 224 H66 Q36 224 36 196Z" fill="${colour}"/><path d="M36 96 H190 V196 Q190 224 160 224 H66 Q36 224 36 196Z" fill="url(#round)"/>${steel('M30 84 Q30 78 36 78 H190 Q196 78 196 84 V98 H30Z')}${steel('M44 78 Q54 52 113 52 Q172 52 182 78Z')}<path d="M150 62 L236 72 q8 2 8 8 v8 H176Z" fill="#26292c"/><rect x="104" y="26" width="18" height="28" rx="4" fill="#3a3f43"/><rect x="100" y="20" width="26" height="12" rx="5" fill="#b3262b"/><g transform="translate(-12 0)">${mark(brand, 160, '#ffffff')}</g>`;

const kadhai: Ware = (colour, brand) =>
  `${shadow(125, 206, 92)}<path d="M22 112 q-16 -6 -14 -20 q4 -14 24 -6" fill="none" stroke="#3a3f43" stroke-width="9"/><path d="M228 112 q16 -6 14 -20 q-4 -14 -24 -6" fill="none" stroke="#3a3f43" stroke-width="9"/><path d="M22 104 H228 Q224 206 125 208 Q26 206 22 104Z" fill="${colour}"/><path d="M22 104 H228 Q224 206 125 208 Q26 206 22 104Z" fill="url(#round)"/><ellipse cx="125" cy="104" rx="104" ry="22" fill="#4a4f53"/><ellipse cx="125" cy="107" rx="92" ry="17" fill="#2c3033"/>${mark(brand, 172, '#ffffff')}`;

const tawa: Ware = (colour, brand) =>
  `${shadow(112, 190, 96)}<path d="M176 126 L238 92 q10 -4 12 4 q2 8 -6 12 L190 140Z" fill="${colour}"/><ellipse cx="108" cy="146" rx="98" ry="46" fill="#3b4043"/><ellipse cx="108" cy="140" rx="98" ry="46" fill="#565c60"/><ellipse cx="108" cy="140" rx="86" ry="39" fill="#2d3134"/><ellipse cx="96" cy="132" rx="52" ry="20" fill="#fff" opacity=".07"/>${text(brand, { x: 108, y: 147, width: 90, max: 18, ink: '#8d979d' })}`;

const dabba: Ware = (_colour, brand) =>
  `${shadow(125, 226, 92)}${steel('M40 96 H210 V206 Q210 226 188 226 H62 Q40 226 40 206Z')}<ellipse cx="125" cy="94" rx="90" ry="24" fill="#dfe4e7"/>${steel('M32 84 Q32 70 125 70 Q218 70 218 84 V100 Q125 120 32 100Z')}<ellipse cx="125" cy="82" rx="92" ry="21" fill="#eef1f3"/><ellipse cx="125" cy="80" rx="78" ry="16" fill="#d3dadd"/><circle cx="125" cy="70" r="9" fill="#9aa3a9"/>${mark(brand, 172, '#59636a')}`;

const masalaBox: Ware = (_colour, brand) => {
  const fills = ['#d9a514', '#b3261e', '#7c4a1c', '#8a8f2f', '#e6e0d2', '#33302c', '#c1702a'];
  const at: readonly (readonly [number, number])[] = [
    [125, 118],
    [125, 78],
    [76, 98],
    [174, 98],
    [76, 138],
    [174, 138],
    [125, 158],
  ];
  const cups = at
    .map(
      ([x, y], i) =>
        `<ellipse cx="${x}" cy="${y}" rx="27" ry="19" fill="#c4ccd1"/><ellipse cx="${x}" cy="${y - 1}" rx="22" ry="14.5" fill="${fills[i]}"/><ellipse cx="${x - 5}" cy="${y - 4}" rx="10" ry="5" fill="#fff" opacity=".2"/>`,
    )
    .join('');
  return `${shadow(125, 216, 108)}${steel('M14 118 V176 Q20 218 125 218 Q230 218 236 176 V118Z')}<ellipse cx="125" cy="118" rx="111" ry="70" fill="#e6eaec"/><ellipse cx="125" cy="118" rx="101" ry="62" fill="#9da6ab"/>${cups}${mark(brand, 208, '#59636a')}`;
};

const tiffin: Ware = (colour, brand) => {
  const tier = (y: number) =>
    `${steel(`M58 ${y} H192 V${y + 46} Q192 ${y + 52} 186 ${y + 52} H64 Q58 ${y + 52} 58 ${y + 46}Z`)}<rect x="54" y="${y - 4}" width="142" height="9" rx="4" fill="${colour}"/>`;
  return `${shadow(125, 232, 78)}<path d="M52 226 V84 Q52 34 125 34 Q198 34 198 84 V226" fill="none" stroke="#8b949a" stroke-width="8"/>${tier(178)}${tier(124)}${tier(72)}${steel('M62 70 Q70 52 125 52 Q180 52 188 70Z')}<rect x="98" y="22" width="54" height="16" rx="8" fill="${colour}"/>${mark(brand, 158, '#59636a')}`;
};

const flask: Ware = (colour, brand) =>
  `${shadow(125, 236, 46)}<path d="M88 70 Q88 60 98 58 H152 Q162 60 162 70 V222 Q162 236 150 236 H100 Q88 236 88 222Z" fill="${colour}"/><path d="M88 70 Q88 60 98 58 H152 Q162 60 162 70 V222 Q162 236 150 236 H100 Q88 236 88 222Z" fill="url(#round)"/>${steel('M88 206 H162 V222 Q162 236 150 236 H100 Q88 236 88 222Z')}${steel('M98 20 Q98 14 104 14 H146 Q152 14 152 20 V58 H98Z')}<g transform="rotate(-90 125 140)">${text(brand, { x: 125, y: 147, width: 110, max: 22, ink: '#ffffff' })}</g>`;

const bucket: Ware = (colour, brand) =>
  `${shadow(125, 230, 72)}<path d="M40 92 Q40 10 125 10 Q210 10 210 92" fill="none" stroke="#aab2b7" stroke-width="5"/><path d="M36 90 H214 L190 218 Q188 230 176 230 H74 Q62 230 60 218Z" fill="${colour}"/><path d="M36 90 H214 L190 218 Q188 230 176 230 H74 Q62 230 60 218Z" fill="url(#round)"/><ellipse cx="125" cy="90" rx="91" ry="18" fill="${mix(colour, '#000000', 0.15)}"/><ellipse cx="125" cy="92" rx="82" ry="13" fill="${mix(colour, '#000000', 0.45)}"/>${mark(brand, 164, '#ffffff')}`;

const mop: Ware = (colour, brand) =>
  `${shadow(125, 232, 88)}<path d="M150 8 L128 170" stroke="#d6dde1" stroke-width="9" stroke-linecap="round"/><path d="M150 8 L146 40" stroke="${colour}" stroke-width="13" stroke-linecap="round"/><rect x="88" y="164" width="80" height="20" rx="8" fill="${colour}"/>${Array.from(
    { length: 15 },
    (_, i) =>
      `<path d="M${92 + i * 5} 182 q${(i - 7) * 5} 18 ${(i - 7) * 9} ${46 - Math.abs(i - 7) * 2}" stroke="${i % 3 === 0 ? colour : '#eef1f3'}" stroke-width="8" stroke-linecap="round" fill="none"/><path d="M${95 + i * 5} 184 q${(i - 7) * 5} 18 ${(i - 7) * 9} ${42 - Math.abs(i - 7) * 2}" stroke="#aeb8be" stroke-width="1" fill="none"/>`,
  ).join('')}${text(brand, { x: 128, y: 178, width: 66, max: 12, ink: '#ffffff' })}`;

const mixer: Ware = (colour, brand) =>
  `${shadow(125, 234, 88)}<path d="M78 48 H164 L156 150 H88Z" fill="#dfe7ea" opacity=".9"/><path d="M84 92 H160 L156 150 H88Z" fill="#f08a2c" opacity=".75"/><path d="M78 48 H164 L156 150 H88Z" fill="url(#round)" opacity=".8"/><path d="M164 62 h22 q10 0 9 12 l-5 44 q-2 12 -12 12 h-18" fill="none" stroke="${colour}" stroke-width="11"/><rect x="72" y="34" width="98" height="18" rx="7" fill="#30363a"/><rect x="106" y="20" width="30" height="16" rx="5" fill="#30363a"/><path d="M66 150 H180 L206 222 Q208 234 196 234 H54 Q42 234 44 222Z" fill="${colour}"/><path d="M66 150 H180 L206 222 Q208 234 196 234 H54 Q42 234 44 222Z" fill="url(#round)"/><circle cx="125" cy="210" r="15" fill="#30363a"/><circle cx="125" cy="210" r="9" fill="#dfe5e8"/><path d="M125 204v6" stroke="#30363a" stroke-width="3"/>${mark(brand, 184, '#ffffff')}`;

const kettle: Ware = (colour, brand) =>
  `${shadow(120, 232, 82)}<path d="M178 84 Q228 84 226 134 Q224 178 190 190" fill="none" stroke="${colour}" stroke-width="15"/><path d="M74 78 L38 66 q-8 0 -4 8 L68 126Z" fill="#c3cbd0"/>${steel('M74 66 H176 L192 212 H58Z')}<path d="M56 206 H194 L198 226 Q198 232 190 232 H60 Q52 232 52 226Z" fill="${colour}"/><path d="M72 68 Q76 44 125 44 Q174 44 178 68Z" fill="${colour}"/><circle cx="125" cy="40" r="9" fill="#30363a"/>${mark(brand, 156, '#59636a')}`;

const lightBulb: Ware = (colour, brand) =>
  `${shadow(125, 232, 50)}<circle cx="125" cy="92" r="72" fill="#fffdf3"/><circle cx="125" cy="92" r="72" fill="url(#round)" opacity=".45"/><circle cx="104" cy="66" r="22" fill="#fff"/><path d="M70 130 Q86 152 92 176 H158 Q164 152 180 130 Q160 160 125 162 Q90 160 70 130Z" fill="${colour}"/><path d="M84 152 H166 L156 192 H94Z" fill="${colour}"/><path d="M84 152 H166 L156 192 H94Z" fill="url(#round)"/>${steel('M100 192 H150 V222 Q150 232 140 232 H110 Q100 232 100 222Z')}<circle cx="96" cy="212" r="5" fill="#9aa3a9"/><circle cx="154" cy="212" r="5" fill="#9aa3a9"/>${mark(brand, 178, '#ffffff')}`;

const lamp: Ware = (colour) =>
  `${shadow(125, 232, 66)}<path d="M60 222 Q125 240 190 222 L176 206 H74Z" fill="${mix(colour, '#000000', 0.2)}"/><path d="M112 110 H138 V206 H112Z" fill="${colour}"/><circle cx="125" cy="150" r="19" fill="${colour}"/><circle cx="125" cy="184" r="14" fill="${colour}"/><path d="M50 88 Q125 124 200 88 Q194 122 125 126 Q56 122 50 88Z" fill="${colour}"/><path d="M50 88 Q125 124 200 88 Q194 122 125 126 Q56 122 50 88Z" fill="url(#round)"/><path d="M112 110 H138 V206 H112Z" fill="url(#round)"/><ellipse cx="125" cy="90" rx="75" ry="15" fill="${mix(colour, '#ffffff', 0.35)}"/><ellipse cx="125" cy="91" rx="62" ry="10" fill="${mix(colour, '#000000', 0.45)}"/>${icon('fire', 101, 34, 52)}`;

const bidriVase: Ware = (_colour, _brand) =>
  `${shadow(125, 234, 58)}<path d="M104 22 H146 Q140 58 146 74 Q196 106 188 164 Q184 214 150 228 Q125 236 100 228 Q66 214 62 164 Q54 106 104 74 Q110 58 104 22Z" fill="#23262a"/><g stroke="#d9dee2" fill="none" stroke-width="2.4"><path d="M66 128 Q125 146 184 128M64 180 Q125 198 186 180M106 40 H144M102 76 Q125 84 148 76"/><path d="M125 144 q-14 10 0 30 q14 -20 0 -30M92 140 q-12 10 2 28 q12 -16 -2 -28M158 140 q12 10 -2 28 q-12 -16 2 -28"/><path d="M125 96 l7 12 l-7 12 l-7 -12zM96 98 l6 10 l-6 10 l-6 -10zM154 98 l6 10 l-6 10 l-6 -10z" fill="#d9dee2"/></g><path d="M104 22 H146 Q140 58 146 74 Q196 106 188 164 Q184 214 150 228 Q125 236 100 228 Q66 214 62 164 Q54 106 104 74 Q110 58 104 22Z" fill="url(#round)"/><ellipse cx="125" cy="22" rx="24" ry="6" fill="#41464b"/>`;

const glucometer: Ware = (colour, brand) =>
  `${shadow(125, 228, 70)}<path d="M66 60 Q66 26 125 26 Q184 26 184 60 L172 196 Q168 226 125 226 Q82 226 78 196Z" fill="${colour}"/><path d="M66 60 Q66 26 125 26 Q184 26 184 60 L172 196 Q168 226 125 226 Q82 226 78 196Z" fill="url(#round)" opacity=".8"/><rect x="84" y="62" width="82" height="66" rx="10" fill="#cfe0d2"/>${text('104', { x: 118, y: 108, width: 60, max: 36, ink: '#20302a' })}${text('mg/dL', { x: 149, y: 122, width: 28, max: 9, ink: '#20302a', weight: 600 })}<circle cx="125" cy="166" r="17" fill="#fff" opacity=".85"/>${mark(brand, 52, '#ffffff')}<rect x="116" y="218" width="18" height="24" fill="#f2f5f7"/>`;

const wares: Record<string, Ware> = {
  cooker,
  kadhai,
  tawa,
  dabba,
  masalaBox,
  tiffin,
  flask,
  bucket,
  mop,
  mixer,
  kettle,
  lightBulb,
  lamp,
  bidriVase,
  glucometer,
};

/** Throws if there is no such drawing. */
export function ware(name: string, colour: string, brand: string): string {
  const draw = wares[name];
  if (!draw) throw new Error(`There is no ware '${name}'`);
  return draw(colour, brand);
}
