/** 'Chitguppa' of 'Chitguppa, Bidar': a button has little room. */
export function placeWord(placeName: string): string {
  return placeName.split(',')[0] ?? placeName;
}
