/** Where readers look for the end. */
const TAIL_BYTES = 2_048

/**
 * Says whether a file that begins like a PDF is complete and ends like one. It reads a few kilobytes, however long the file is: what a
 * PDF contains cannot be judged from outside, so PDFs are only ever sent as downloads.
 */
export function isWholePdf(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES))
  const [, start] = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/.exec(tail) ?? []
  if (start === undefined) return false
  // The table of objects, or an object that holds it, begins there.
  const found = bytes.toString('latin1', Number(start), Number(start) + 32)
  return /^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(found)
}
