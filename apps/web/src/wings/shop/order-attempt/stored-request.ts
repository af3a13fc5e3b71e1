/** Parses times, which JSON stores as text. */
export function storedRequest<R extends { slots?: { store: string; from: Date }[] | undefined }>(
  request: R,
): R {
  if (!Array.isArray(request?.slots)) return request;
  return { ...request, slots: request.slots.map((slot) => ({ ...slot, from: new Date(slot.from) })) };
}
