import { useParams } from 'react-router';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { CountDocument } from './count-document.tsx';
import { CountSheet } from './count-sheet.tsx';
import { useStockCount } from './use-stock-count.ts';

export function Component() {
  const { id = '' } = useParams();
  return <StockCount key={id} id={id} />;
}

function StockCount({ id }: { id: string }) {
  const desk = useStockCount(id);
  const { sheet, error, retry } = desk;
  if (!sheet) return <FormLoading error={error} onRetry={retry} />;
  return sheet.number ? <CountDocument count={sheet} /> : <CountSheet desk={desk} sheet={sheet} />;
}
