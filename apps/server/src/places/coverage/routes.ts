import * as coverage from '@haat/contract/coverage';
import type { Binder } from '../../kit/bind.ts';
import { writeCoverage } from './coverage-file.ts';
import { readCoverage } from './coverage-read.ts';

export function bindCoverage(binder: Binder): void {
  const { context } = binder;
  binder.on(coverage.readCoverage, ({ query }) => readCoverage(context, query.days));
  binder.on(coverage.downloadCoverage, ({ query }) => writeCoverage(context, query.days));
}
