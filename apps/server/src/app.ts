import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { ALL_CALLS } from '@haat/contract/calls';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { bindBarcodes } from './goods/barcodes/routes.ts';
import { bindBundles } from './goods/bundles/routes.ts';
import { rankProducts } from './goods/catalog/grid/popularity-sql.ts';
import { deleteReviews } from './goods/catalog/product/delete-reviews.ts';
import { bindCatalog } from './goods/catalog/routes.ts';
import { forgetEmptySearches } from './goods/catalog/search/note-empty-search.ts';
import { forgetFoundSearches } from './goods/catalog/search/note-found-search.ts';
import { bindTaxRates } from './goods/gst-rates/routes.ts';
import { deleteUnusedImages } from './goods/images/delete-unused-images.ts';
import { bindUpload } from './goods/images/routes.ts';
import { serveImages } from './goods/images/serve-images.ts';
import { bindImports } from './goods/import/routes.ts';
import { serveImports } from './goods/import/wizard/serve-imports.ts';
import { bindProductEdit } from './goods/product-edit/routes.ts';
import { forgetBulkEdits } from './goods/product-list/bulk-edits-sql.ts';
import { bindProductList } from './goods/product-list/routes.ts';
import { servePastGoods } from './goods/stock/publish-past-goods.ts';
import { bindStock } from './goods/stock/routes.ts';
import { bindStockCounts } from './goods/stock-counts/routes.ts';
import { bindStockLedger } from './goods/stock-ledger/routes.ts';
import { serveStockRequests } from './goods/stock-requests/notify-stock.ts';
import { bindStockRequests } from './goods/stock-requests/routes.ts';
import { Binder } from './kit/bind.ts';
import { ByteCache } from './kit/byte-cache.ts';
import { Callers } from './kit/callers.ts';
import { ChangeFeed } from './kit/change-feed.ts';
import { type Clock, systemClock } from './kit/clock.ts';
import type { Config } from './kit/config.ts';
import { connectionLimits, limitBodies, limitConnections, limitRequests } from './kit/connection-limits.ts';
import type { Context } from './kit/context.ts';
import { AwayLog, isDatabaseAway } from './kit/database-away.ts';
import { openDb } from './kit/db.ts';
import { errorHandler, type Undeclared } from './kit/error-handler.ts';
import { forgetOldKeys } from './kit/idempotency.ts';
import { Jobs, type Works } from './kit/jobs.ts';
import { forgetOldLimits, Limiter } from './kit/limiter.ts';
import { Memory } from './kit/memory.ts';
import { networkOf } from './kit/network.ts';
import { NO_SCHEMAS } from './kit/no-schemas.ts';
import { Refusal } from './kit/refusal.ts';
import { secretSettings } from './kit/secrets.ts';
import { SECURITY_HEADERS } from './kit/security-headers.ts';
import { dataSettings, serverSettings } from './kit/server-settings.ts';
import { serveStatistics } from './kit/statistics.ts';
import { deleteLeftUploads } from './kit/uploaded-files.ts';
import { inboxOpen } from './messages/inbox/inbox-open.ts';
import { bindInbox } from './messages/inbox/routes.ts';
import { forgetOldCounts } from './messages/order-messages/message-counts-sql.ts';
import { bindOrderMessages } from './messages/order-messages/routes.ts';
import { serveOrderMessages } from './messages/order-messages/serve-order-messages.ts';
import { servePushes } from './messages/push/enqueue-push.ts';
import { bindPush } from './messages/push/routes.ts';
import { serveOutbox } from './messages/transports/message-outbox-sql.ts';
import { serveMails } from './messages/transports/send-mail.ts';
import { noteOperation } from './operators/audit/audit-sql.ts';
import { bindAudit } from './operators/audit/routes.ts';
import { bindGstRates } from './operators/gst-rates/routes.ts';
import { bindOnboarding } from './operators/onboarding/routes.ts';
import { serveInvitations } from './operators/onboarding/send-invitation.ts';
import { serveRoleInvitations } from './operators/role-invitations/invite-to-role.ts';
import { bindStores } from './operators/stores/routes.ts';
import { bindUsers } from './operators/users/routes.ts';
import { bindAccount } from './people/account/routes.ts';
import { serveEmailCodes } from './people/account/send-email-code.ts';
import { bindAddresses } from './people/addresses/routes.ts';
import { forgetOldCodes } from './people/codes/sent-codes-sql.ts';
import { serveRegistrations } from './people/identity/notify-of-registration.ts';
import { bindIdentity } from './people/identity/routes.ts';
import { serveResetCodes } from './people/identity/send-reset-code.ts';
import { serveNotices } from './people/notices/send-notice.ts';
import { serveRequestSms } from './people/notify-requests/notify-people.ts';
import { forgetOldAttempts } from './people/phone-sign-in/phone-sign-in-sql.ts';
import { bindPhoneSignIn } from './people/phone-sign-in/routes.ts';
import { servePhoneCodes } from './people/phone-sign-in/send-phone-code.ts';
import { bindSecondFactor } from './people/second-factor/routes.ts';
import { bindSecurityLog } from './people/security-log/routes.ts';
import { trimSecurityLog } from './people/security-log/security-log-sql.ts';
import { watchRefusals } from './people/security-log/watch-refusals.ts';
import { serveLastSeen } from './people/sessions/last-seen.ts';
import { bindSessions } from './people/sessions/routes.ts';
import { forgetOldSessions } from './people/sessions/sessions-sql.ts';
import { serveAreaRequests } from './places/area-requests/notify-areas.ts';
import { bindAreaRequests } from './places/area-requests/routes.ts';
import { bindCoverage } from './places/coverage/routes.ts';
import { bindMarketplaces } from './places/marketplaces/routes.ts';
import { bindPlaces } from './places/routes.ts';
import { forgetUnserved } from './places/unserved-searches-sql.ts';
import { serveDocs } from './platform/docs/serve-docs.ts';
import { bindHealth } from './platform/health/routes.ts';
import type { ProcessMetrics } from './platform/metrics/process-metrics.ts';
import { printAgentSettings } from './platform/print-agent/print-agent-settings.ts';
import { bindPrintAgent } from './platform/print-agent/routes.ts';
import { serveManifest } from './platform/web-app/serve-manifest.ts';
import { serveWebApp } from './platform/web-app/serve-web-app.ts';
import { bindDashboard } from './reports/dashboard/routes.ts';
import { bindReports } from './reports/files/routes.ts';
import { bindReturns } from './reports/returns/routes.ts';
import { bindTally } from './reports/tally/routes.ts';
import { bindToOrder } from './reports/to-order/routes.ts';
import { bindBuyAgain } from './sales/checkout/buy-again/routes.ts';
import { bindCheckout } from './sales/checkout/routes.ts';
import { serveBookChecks } from './sales/days/books/serve-book-checks.ts';
import { serveOrderDays } from './sales/days/serve-order-days.ts';
import { bindInvoices } from './sales/invoices/routes.ts';
import { refuseCashHolder } from './sales/ledger/cash/refuse-cash-holder.ts';
import { bindOrderNews } from './sales/ledger/news/routes.ts';
import { checkoutSources } from './sales/ledger/provider/checkout-sources.ts';
import { sealRazorpay } from './sales/ledger/provider/razorpay-keys.ts';
import { bindPaymentKeys } from './sales/ledger/provider/routes.ts';
import { bindRewards } from './sales/ledger/rewards/routes.ts';
import { bindOrderDesk } from './sales/orders/desk/routes.ts';
import { bindDrivers } from './sales/orders/drivers/routes.ts';
import { bindOrders } from './sales/orders/routes.ts';
import { serveProviderChecks } from './sales/payment-desk/check-provider.ts';
import { bindPaymentDesk } from './sales/payment-desk/routes.ts';
import { serveWebhooks } from './sales/payments/receive-webhook.ts';
import { serveReconciler } from './sales/payments/reconcile.ts';
import { bindPayments } from './sales/payments/routes.ts';
import { serveRefunds } from './sales/refunds/send-refund.ts';
import { bindCash } from './sales/till/cash/routes.ts';
import { bindTills } from './sales/till/counters/routes.ts';
import { forgetAllowed } from './sales/till/counters/till-approvals-sql.ts';
import { servePhoneProved } from './sales/till/customers/claim-points.ts';
import { servePointsCodes } from './sales/till/customers/points-code.ts';
import { releaseExpiredPoints } from './sales/till/customers/release-expired-points.ts';
import { bindTillCustomers } from './sales/till/customers/routes.ts';
import { bindTillDesk } from './sales/till/desk/routes.ts';
import { bindStaffOrders } from './sales/till/entry/routes.ts';
import { bindTillJournal } from './sales/till/journal/routes.ts';
import { bindReceipts } from './sales/till/receipts/routes.ts';
import { serveReceiptSms } from './sales/till/receipts/send-receipt.ts';
import { bindVendorInvoices } from './sales/vendor-invoices/routes.ts';

const ONE_MEGABYTE = 1024 * 1024;

/** In no particular order. */
const FEATURES = [
  bindHealth,
  bindPrintAgent,
  bindIdentity,
  bindPhoneSignIn,
  bindAccount,
  bindSecurityLog,
  bindSessions,
  bindSecondFactor,
  bindInbox,
  bindAddresses,
  bindRewards,
  bindPlaces,
  bindCoverage,
  bindAreaRequests,
  bindCatalog,
  bindImports,
  bindProductEdit,
  bindBarcodes,
  bindUpload,
  bindCheckout,
  bindBuyAgain,
  bindPayments,
  bindPaymentDesk,
  bindOrders,
  bindOrderNews,
  bindOrderDesk,
  bindDrivers,
  bindStaffOrders,
  bindTills,
  bindTillCustomers,
  bindTillJournal,
  bindTillDesk,
  bindCash,
  bindReceipts,
  bindInvoices,
  bindPush,
  bindOrderMessages((tx, message, userId) =>
    noteOperation(tx, { ...message, subject: 'message' }, userId, 'sent again', {
      before: { status: 'given up' },
      after: { status: 'to be sent' },
    }),
  ),
  bindStores,
  bindOnboarding,
  bindDashboard,
  bindReports,
  bindReturns,
  bindToOrder,
  bindTally,
  bindStock,
  bindStockCounts,
  bindStockLedger,
  bindStockRequests,
  bindProductList,
  bindTaxRates,
  bindGstRates,
  bindVendorInvoices,
  bindBundles,
  bindUsers({ mayGo: refuseCashHolder, forget: deleteReviews }),
  bindAudit,
  bindPaymentKeys,
  (binder: Binder) =>
    bindMarketplaces(binder, (id, secret) => sealRazorpay(binder.context, id, 'key secret', secret)),
];

export interface AppOptions {
  config: Config;
  databaseUrl: string;
  /** Past a pooler, for what needs a session of its own; absent: no pooler stands before the database. */
  directUrl?: string;
  jobs?: Works;
  /** The database holds the demo marketplaces, and everybody may know so. */
  demo?: boolean;
  /** What time it is; absent: the machine's. */
  clock?: Clock;
  undeclared?: Undeclared;
  /** Receives log lines; absent: standard output as JSON. */
  logger?: { level: string; stream?: { write(line: string): void } };
  /** Measures requests and connections; absent: nothing is measured. */
  metrics?: ProcessMetrics | undefined;
}

/**
 * Ready to listen, or for `inject`. Its `close()` ends requests in flight, then background work, then database connections.
 * @throws Error when a call of the contract is unbound
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, databaseUrl, directUrl = databaseUrl } = options;
  const { logLevel, trustProxy } = config.of(serverSettings);
  const refuse = errorHandler('log');
  const app = Fastify({
    logger: options.logger ?? { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    genReqId: () => randomUUID(),
    bodyLimit: ONE_MEGABYTE,
    ...connectionLimits(config),
    schemaController: NO_SCHEMAS,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 500 },
    // Addresses that can't be decoded skip routes and hooks.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply.headers(SECURITY_HEADERS)),
  });
  const away = new AwayLog((fields, sentence) => app.log.warn(fields, sentence));
  const full = new AwayLog((fields, sentence) => app.log.warn(fields, sentence), 'the disk is full');
  const jobs = await Jobs.open(directUrl, options.jobs ?? true, (error) => {
    if (isDatabaseAway(error)) away.report(error);
    else app.log.error({ err: error }, 'job');
  });
  const context = openContext(options, jobs, app.log);
  await context.changes.start();
  app.addHook('onClose', async () => {
    await jobs.stop();
    await context.changes.close();
    await context.db.destroy();
  });
  options.metrics?.watch(app, context.db.pool);
  limitRequests(app, config);
  limitBodies(app, config);
  watchRefusals(app, context);
  limitConnections(app.server, config);
  app.setErrorHandler(errorHandler(options.undeclared ?? 'log', away, full));
  app.setNotFoundHandler(() => {
    throw new Refusal('not-found');
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: () => new Refusal('too-many-requests'),
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  bindAll(new Binder(app, context));
  serveDocs(app);
  await serveImages(app, config);
  await serveManifest(app, config, context.db);
  await serveWebApp(app, config, elsewhere(config));
  await serveJobs(context);
  serveLastSeen(app, context);
  app.addHook('onListen', () => jobs.begin());
  return app;
}

/** Origins of the provider's checkout and the counter's printer. */
function elsewhere(config: Config) {
  const { script, connect, frame } = checkoutSources(config);
  const printer = new URL(config.of(printAgentSettings).printAgentUrl).origin;
  return { script, frame, connect: [...connect, printer] };
}

/** By then the database has ended its statement itself, and those before it in the batch. */
const ANSWER_AFTER_TIMEOUTS = 3;

function openContext(options: AppOptions, jobs: Jobs, log: FastifyBaseLogger): Context {
  const { config, databaseUrl, directUrl = databaseUrl } = options;
  const clock = options.clock ?? systemClock;
  const { databasePool, databasePrepared, statementTimeoutMs } = config.of(dataSettings);
  const db = openDb(databaseUrl, databasePool, {
    prepares: databasePrepared,
    statementTimeoutMs,
    answerMs: ANSWER_AFTER_TIMEOUTS * statementTimeoutMs,
    isPooled: directUrl !== databaseUrl,
  });
  const changes = new ChangeFeed(directUrl);
  return {
    config,
    db,
    changes,
    callers: new Callers(db, config.of(secretSettings).tokenSecret, changes, clock),
    cache: new ByteCache(changes),
    clock,
    jobs,
    limiter: new Limiter(db),
    memory: new Memory(changes),
    log,
    demo: options.demo === true,
    inboxOpen: inboxOpen(config, options.demo === true),
  };
}

async function serveJobs(context: Context): Promise<void> {
  const { db, jobs } = context;
  await serveStatistics(context);
  await serveOutbox(context);
  await serveMails(context);
  await serveResetCodes(context);
  await serveRegistrations(context);
  await servePhoneCodes(context);
  await serveEmailCodes(context);
  await serveNotices(context);
  await serveRequestSms(context);
  await servePushes(context);
  await serveInvitations(context);
  await serveRoleInvitations(context);
  await serveOrderMessages(context);
  await serveWebhooks(context);
  await serveRefunds(context);
  await serveReconciler(context);
  await serveProviderChecks(context);
  await serveAreaRequests(context);
  await serveStockRequests(context);
  await servePastGoods(context);
  await serveReceiptSms(context);
  await servePhoneProved(context);
  await servePointsCodes(context);
  await serveImports(context);
  await jobs.schedule('delete-left-uploads', '37 * * * *', () =>
    deleteLeftUploads(context.config, context.clock.now()),
  );
  await jobs.schedule('delete-unused-images', '12 * * * *', () => deleteUnusedImages(context));
  await serveOrderDays(context);
  await serveBookChecks(context);
  await jobs.schedule('rank-products', '40 21 * * *', () => rankProducts(db, context.clock.now()), {
    expireInSeconds: 3600,
  });
  await jobs.schedule('forget-idempotency-keys', '17 * * * *', () => forgetOldKeys(db));
  await jobs.schedule('forget-sent-codes', '47 * * * *', () => forgetOldCodes(db));
  await jobs.schedule('trim-security-log', '13 * * * *', () => trimSecurityLog(db));
  await jobs.schedule('forget-message-counts', '27 * * * *', () => forgetOldCounts(db));
  await jobs.schedule('forget-rate-limits', '22 * * * *', () => forgetOldLimits(db));
  await jobs.schedule('forget-bulk-edits', '43 * * * *', () => forgetBulkEdits(db));
  await jobs.schedule('forget-till-approvals', '57 20 * * *', () => forgetAllowed(db, context.clock.now()));
  await jobs.schedule('release-expired-points', '*/5 * * * *', () => releaseExpiredPoints(context));
  await jobs.schedule('forget-sessions', '27 * * * *', () => forgetOldSessions(context));
  await jobs.schedule('forget-unserved-searches', '3 3 * * *', () => forgetUnserved(db));
  await jobs.schedule('forget-empty-searches', '8 3 * * *', () => forgetEmptySearches(db));
  await jobs.schedule('forget-found-searches', '9 3 * * *', () => forgetFoundSearches(db));
  await jobs.schedule('forget-phone-codes', '52 * * * *', () => forgetOldAttempts(db));
}

function bindAll(binder: Binder): void {
  for (const bind of FEATURES) bind(binder);
  const unbound = [...ALL_CALLS].filter(([, call]) => !binder.bound.has(call)).map(([name]) => name);
  if (unbound.length > 0) throw new Error(`Calls without a handler: ${unbound.join(', ')}`);
}
