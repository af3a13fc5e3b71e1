/** What a `tel:` link dials; national numbers get India's code. */
export function dialLink(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${/^\d{10}$/.test(digits) ? `+91${digits}` : digits}`;
}
