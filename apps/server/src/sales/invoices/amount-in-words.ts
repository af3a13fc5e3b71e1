import { type Paise, toRupees } from '@haat/domain/basics/money';
import { ToWords } from 'to-words/en-IN';

const words = new ToWords({ converterOptions: { currency: true } });

/** An amount in English, grouped the Indian way: 'One Lakh Twenty Three Rupees And Seventy Five Paise Only'. */
export function amountInWords(amount: Paise): string {
  return words.convert(toRupees(amount));
}
