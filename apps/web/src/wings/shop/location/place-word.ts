/** 'Chitguppa' of 'Chitguppa, Bidar', for buttons. */
export function placeWord(placeName: string): string {
  return placeName.split(',')[0] ?? placeName;
}
