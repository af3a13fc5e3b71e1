import { addSlipPhoto } from '@haat/contract/till/cash';
import { addressOf } from '../../../kit/call.ts';
import { sendPicture } from '../../../kit/upload.ts';

/**
 * Uploads the photo of a bank's slip.
 * @throws CallFailed for every refusal and fault, without a connection and after a minute
 */
export async function uploadSlip(params: { storeId: string; act: string }, file: File): Promise<void> {
  await sendPicture(addSlipPhoto, file, addressOf(addSlipPhoto, { params }));
}
