import * as z from 'zod/mini';

/** The UPI link of an amount, and its QR code as SVG. */
export const upiPayment = z.object({ link: z.string(), svg: z.string() });
