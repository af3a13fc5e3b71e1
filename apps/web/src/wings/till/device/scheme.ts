import { type GstScheme, gstinOn, schemeOn } from '@haat/domain/invoices/gst-scheme';
import type { TillSetup } from './device.ts';

/** A till that has not been online since there are schemes has none. */
const taxpayerOf = ({ store, gstSchemes = [] }: Pick<TillSetup, 'store' | 'gstSchemes'>) => ({
  gstin: store.gstNumber,
  schemes: gstSchemes,
});

/** The store's scheme at a moment, as stored on the device: it switches at midnight, also offline. */
export const schemeAt = (setup: Pick<TillSetup, 'store' | 'gstSchemes'>, at: Date): GstScheme =>
  schemeOn(taxpayerOf(setup), at);

/** The GSTIN at a moment; '' while unregistered. */
export const gstinAt = (setup: Pick<TillSetup, 'store' | 'gstSchemes'>, at: Date): string =>
  gstinOn(taxpayerOf(setup), at);
