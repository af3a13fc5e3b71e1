/** A phone number as people in India write it: '98450 12345'. A number of another length is shown as it is. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const national = digits.length === 12 && digits.startsWith('91') ? digits.slice(2) : digits;
  return national.length === 10 ? `${national.slice(0, 5)} ${national.slice(5)}` : phone.trim();
}
