import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a ZIP by their paths. It follows the directory at the end, as programs do, and checks every sum. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const count = zip.readUInt16LE(end + 10)
  const files = new Map<string, Buffer>()
  for (let index = 0, at = zip.readUInt32LE(end + 16); index < count; index++) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('the directory is broken')
    const method = zip.readUInt16LE(at + 10)
    const [sum, compressedSize, size] = [16, 20, 24].map((offset) => zip.readUInt32LE(at + offset))
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    )
    const path = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const header = zip.readUInt32LE(at + 42)
    const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const stored = zip.subarray(from, from + (compressedSize ?? 0))
    const bytes = method === 0 ? stored : inflateRawSync(stored)
    if (bytes.length !== size || crc32(bytes) !== sum) throw new Error(`${path} is broken`)
    files.set(path, bytes)
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
