import { z } from 'zod'

/** An address that begins with http:// or https://. */
export function webAddress() {
  return z
    .url({
      protocol: /^https?$/,
      // One that is missing has the message of all settings.
      error: ({ input }) =>
        input === undefined ? undefined : 'The address must begin with http:// or https://.',
    })
    .max(2_000)
}
