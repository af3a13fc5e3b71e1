const STEPS = [5, 2, 1];

/** The longest round length that fits, with its bar's length. */
export function scaleBar(kmPerPixel: number, mostPixels: number): { km: number; pixels: number } {
  const most = kmPerPixel * mostPixels;
  const power = 10 ** Math.floor(Math.log10(most));
  const km = power * (STEPS.find((step) => step * power <= most) ?? 1);
  return { km, pixels: km / kmPerPixel };
}
