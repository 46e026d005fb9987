export type RecognizedType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')

/** What a file is by its first bytes. Its name and the type that the sender gave say nothing that can be trusted. */
export function recognizeFile(bytes: Buffer): RecognizedType | undefined {
  if (bytes.subarray(0, 8).equals(PNG)) return 'image/png'
  if (bytes.subarray(0, 3).equals(JPEG)) return 'image/jpeg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp'
  // Readers accept it later in the file too, but then the file can also be something else.
  if (/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'application/pdf'
  return undefined
}
