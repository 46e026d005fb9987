/** Where readers look for the end. */
const TAIL_BYTES = 2_048

/** Names of what makes a document act by itself. */
const ACTIVE = ['/JavaScript', '/Launch', '/RichMedia']

/**
 * Says why a PDF is not accepted, or undefined. It must be one PDF from its first byte to its last, and name no scripts or programs. What
 * is compressed inside is not looked at: PDFs are only ever sent as downloads.
 */
export function findPdfFault(bytes: Buffer): 'damaged' | 'active' | undefined {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES))
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail)) return 'damaged'
  const [, start] = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/.exec(tail) ?? []
  // The table of objects, or an object that holds it, begins there.
  const found = bytes.toString('latin1', Number(start), Number(start) + 32)
  if (!/^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(found)) return 'damaged'
  return namesActive(bytes) ? 'active' : undefined
}

function namesActive(bytes: Buffer): boolean {
  if (ACTIVE.some((name) => bytes.includes(name, 0, 'latin1'))) return true
  // A name can be written with codes: /Java#53cript.
  const coded = bytes.toString('latin1').match(/\/[\w#]*#[\da-f]{2}[\w#]*/gi) ?? []
  const plain = (name: string) =>
    name.replaceAll(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return coded.some((name) => ACTIVE.includes(plain(name)))
}
