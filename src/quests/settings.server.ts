import { z } from 'zod'

/** An address that begins with http:// or https://. */
export function webAddress() {
  return z.url({ protocol: /^https?$/, error: 'The address must begin with http:// or https://.' }).max(2_000)
}
