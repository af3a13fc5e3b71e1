/** Twice the server's size. */
const LONGEST_SIDE = 1500;
const QUALITY = 0.92;
/** Smaller files are sent unchanged. */
const SMALL_BYTES = 600_000;

/** For slow connections. Unreadable pictures are sent unchanged, for the server to decide. */
export async function shrunk(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES || !file.type.startsWith('image/') || file.type === 'image/svg+xml')
    return file;
  try {
    const whole = await createImageBitmap(file);
    const scale = LONGEST_SIDE / Math.max(whole.width, whole.height);
    if (scale >= 1) return file;
    const canvas = new OffscreenCanvas(Math.round(whole.width * scale), Math.round(whole.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    // JPEGs have no transparency, which would become black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } catch {
    return file;
  }
}
