import { newId } from '@haat/domain/basics/ids';
import { type AccessRows, type AccessWorld, STORE, STRANGERS } from '../../../../test/access-world.ts';

/** An invoice of the first store, entered by its admin. */
async function anInvoice(world: AccessWorld): Promise<string> {
  const made = await world.inject(
    {
      method: 'POST',
      url: `/api/invoice/?store=${world.market.stores[0]}`,
      payload: invoice(),
    },
    world.market.admin.token,
  );
  return made.json()._id;
}

const invoice = () => ({
  invoiceNumber: newId(),
  vendorDetails: { name: 'Bidar Mills' },
  invoiceItems: [{ name: 'Jowar Atta', itemQuantity: 2, itemPrice: 46 }],
});

export const accessRows: AccessRows = (world) => {
  const ofStore = `store=${world.market.stores[0]}`;
  const one = async (rest = '') => ({ url: `/api/invoice/${await anInvoice(world)}${rest}` });
  return {
    createVendorInvoice: {
      who: STORE,
      hidden: STRANGERS,
      request: () => ({ url: `/api/invoice/?${ofStore}`, payload: invoice() }),
    },
    listVendorInvoices: { who: STORE },
    listVendorDues: { who: STORE },
    findVendors: {
      who: STORE,
      hidden: STRANGERS,
      request: () => ({ url: `/api/invoice/vendors?${ofStore}&keyword=mills` }),
    },
    readVendorAccount: {
      who: STORE,
      hidden: STRANGERS,
      request: () => ({ url: `/api/invoice/account?${ofStore}&vendor=Bidar+Mills` }),
    },
    readVendorInvoice: { who: STORE, hidden: STRANGERS, request: () => one() },
    downloadVendorInvoice: { who: STORE, hidden: STRANGERS, request: () => one('/invoice.pdf') },
    payVendorInvoice: {
      who: STORE,
      hidden: STRANGERS,
      request: async () => ({ ...(await one('/payments')), payload: { Amount: 1 } }),
    },
    changeVendorPayment: {
      who: STORE,
      hidden: STRANGERS,
      request: async () => {
        const { url } = await one('/payments');
        await world.inject({ method: 'POST', url, payload: { Amount: 1 } }, world.market.admin.token);
        return { url: `${url}/1`, payload: { status: 'bounced' } };
      },
    },
    deleteVendorInvoice: { who: STORE, hidden: STRANGERS, request: () => one() },
  };
};
