import { type GstScheme, gstinOn, schemeOn } from '@haat/domain/invoices/gst-scheme';
import type { TillSetup } from './device.ts';

/** Tills last online before schemes existed have none. */
const taxpayerOf = ({ store, gstSchemes = [] }: Pick<TillSetup, 'store' | 'gstSchemes'>) => ({
  gstin: store.gstNumber,
  schemes: gstSchemes,
});

/** Switches at midnight, also offline. */
export const schemeAt = (setup: Pick<TillSetup, 'store' | 'gstSchemes'>, at: Date): GstScheme =>
  schemeOn(taxpayerOf(setup), at);

/** '' while unregistered. */
export const gstinAt = (setup: Pick<TillSetup, 'store' | 'gstSchemes'>, at: Date): string =>
  gstinOn(taxpayerOf(setup), at);
