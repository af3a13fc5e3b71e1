import * as coverage from '@haat/contract/coverage';
import type { Binder } from '../../kit/bind.ts';
import { readCoverage } from './coverage-read.ts';

/** Binds the call of the map of what is served. */
export function bindCoverage(binder: Binder): void {
  binder.on(coverage.readCoverage, ({ query }) => readCoverage(binder.context, query.days));
}
