import { type GstScheme, gstinOn, schemeOn } from '@haat/domain/invoices/gst-scheme';
import type { TillSetup } from './device.ts';

/** A till that has not asked its server since schemes exist knows none. */
const taxpayerOf = ({ store, gstSchemes = [] }: Pick<TillSetup, 'store' | 'gstSchemes'>) => ({
  gstin: store.gstNumber,
  schemes: gstSchemes,
});

/** Under which scheme the store sells at a moment, by what the device knows: it turns at midnight without a network, too. */
export const schemeAt = (setup: Pick<TillSetup, 'store' | 'gstSchemes'>, at: Date): GstScheme =>
  schemeOn(taxpayerOf(setup), at);

/** The GSTIN that it sells under at a moment; '' while it is unregistered. */
export const gstinAt = (setup: Pick<TillSetup, 'store' | 'gstSchemes'>, at: Date): string =>
  gstinOn(taxpayerOf(setup), at);
