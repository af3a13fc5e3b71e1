import { tileFault } from '@haat/domain/product/tile-label';
import { t } from '../../../texts/translate.ts';

export function tileHint(name: string): string {
  const fault = tileFault(name);
  if (!fault) return '';
  return fault === 'lines'
    ? t('“{{name}}” is too long for its tile on a small phone', { name })
    : t('“{{name}}” is too wide for its tile on a small phone', { name: fault.word });
}
