import { formatRupees, fromRupees } from '@haat/domain/money';
import { type DeliveryOption, span } from './policy-figures.ts';

/** Ways of delivery with their times and fees. */
export function DeliveryTable({ caption, options }: { caption: string; options: readonly DeliveryOption[] }) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Delivery</th>
          <th scope="col">Arrives in</th>
          <th scope="col">Fee</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ name, days, fee }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{span(days)} days</td>
            <td>{fee === 0 ? 'Free' : formatRupees(fromRupees(fee))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
