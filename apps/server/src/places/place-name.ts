/** India Post's kinds of office, behind a place's name. */
const OFFICE_KIND = / (?:[BDHPS]\.?\s?(?:S\.?\s?)?O|G\.?P\.?O|MDG|NDC)\b\.?/gi;
const IN_BRACKETS = /\([^()]*\)/g;

/** 'Chitguppa S.O' in 'BIDAR' is 'Chitguppa, Bidar'. */
export function placeName(office: string, district: string): string {
  const name = properCase(
    office.replace(IN_BRACKETS, ' ').replace(/\s+/g, ' ').trim().replace(OFFICE_KIND, '').trim(),
  );
  const area = properCase(district.trim());
  return [...new Set([name, area])].filter(Boolean).join(', ');
}

// Only of names all in capitals: 'McLeod Ganj' stays.
function properCase(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
}
