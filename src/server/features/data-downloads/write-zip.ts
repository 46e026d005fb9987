import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a ZIP. Its content is asked for when its turn comes. */
export interface ZipEntry {
  path: string
  /** Whether the content is compressed already, as pictures are. */
  isCompressed: boolean
  read(): AsyncIterable<Uint8Array>
}

/**
 * Writes a ZIP file, of which memory holds a few parts at a time: an entry is read as fast as the result is. Compression has threads of its
 * own.
 */
export async function* writeZip(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  // An entry that cannot be read ends the whole, because yazl would wait for it for ever.
  zip.on('error', (error) => output.destroy(error as Error))
  for (const { path, isCompressed, read } of entries) {
    zip.addReadStreamLazy(path, { mtime: at, mode: 0o100600, compress: !isCompressed }, (give) => {
      const content = Readable.from(read(), { objectMode: false })
      content.on('error', (error) => zip.emit('error', error))
      give(null, content)
    })
  }
  zip.end()
  yield* output as AsyncIterable<Buffer>
}
