export const PIN_FORM = /^\d{4,6}$/;

export const isPin = (typed: string): boolean => PIN_FORM.test(typed);

export function isGuessedPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, nth) => digit - (digits[nth] ?? 0)));
  const isRun = steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 0);
  const isRepeated = /^(\d\d)\1+$/.test(pin);
  return isRun || isRepeated || /^(19|20)\d\d$/.test(pin);
}
