import * as returns from '@haat/contract/reports/returns';
import type { Binder } from '../../kit/bind.ts';
import { Gate } from '../../kit/gate.ts';
import { sharerOf } from '../../kit/shares.ts';
import { listDocuments } from './documents-read.ts';
import { fileReturn } from './file-return.ts';
import { makeSheets } from './gstr1-sheets.ts';
import { makeGstr1 } from './make-gstr1.ts';
import { readReturn } from './read-return.ts';
import { filingGstins } from './return-scope.ts';

/** One place for each GSTIN. */
const FILES_AT_ONCE = 2;
const FILES_WAITING = 10;

/** A store has a share of the places. */
const PAGES_AT_ONCE = 2;
const PAGES_WAITING = 20;
const PAGES_OF_ONE = 4;

export function bindReturns(binder: Binder): void {
  const { context } = binder;
  const gate = new Gate(FILES_AT_ONCE, FILES_WAITING, 1);
  const pages = new Gate(PAGES_AT_ONCE, PAGES_WAITING, PAGES_OF_ONE);
  binder.on(returns.listReturns, async ({ caller }) => ({
    gstins: await filingGstins(context.db, caller, context.clock.now()),
  }));
  binder.on(returns.readReturn, ({ caller, params }) =>
    pages.pass(() => readReturn(context, caller, params), sharerOf(caller)),
  );
  binder.on(returns.downloadGstr1, ({ caller, params, query }) =>
    gate.pass(() => makeGstr1(context, caller, { ...params, ...query }), params.gstin),
  );
  binder.on(returns.downloadGstr1Sheets, ({ caller, params }) =>
    gate.pass(() => makeSheets(context, caller, params), params.gstin),
  );
  binder.on(returns.listReturnDocuments, ({ caller, params, query }) =>
    pages.pass(
      () =>
        listDocuments(context.db, caller, {
          ...params,
          figure: query.section,
          key: query.key,
          page: query.pageNumber ?? 1,
        }),
      sharerOf(caller),
    ),
  );
  binder.on(returns.fileReturn, ({ caller, params, body, key, replayed }) =>
    fileReturn(context, { caller, ...params, ...body, key, replayed }),
  );
}
