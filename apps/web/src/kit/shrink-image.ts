/** Twice what the server makes of it. */
const LONGEST_SIDE = 1500;
const QUALITY = 0.92;
/** Less than this goes as it is. */
const SMALL_BYTES = 600_000;

/**
 * A picture of a phone's camera, made small enough for a slow line before it is sent. What this browser can't read goes as
 * it is: the server says what it makes of it.
 */
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
    // A JPEG has no transparency: without this what is transparent would be black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } catch {
    return file;
  }
}
