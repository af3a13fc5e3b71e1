/** An order's request as it was stored, with its times as times again: JSON has them as text, which no call takes. */
export function storedRequest<R extends { slots?: { store: string; from: Date }[] | undefined }>(
  request: R,
): R {
  if (!Array.isArray(request?.slots)) return request;
  return { ...request, slots: request.slots.map((slot) => ({ ...slot, from: new Date(slot.from) })) };
}
