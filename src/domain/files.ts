/** The files of one claim. */
export const MAX_FILES = 5
export const MEGABYTE = 1024 * 1024
export const MAX_FILE_MB = 10
export const MAX_FILE_BYTES = MAX_FILE_MB * MEGABYTE
/** What one member may keep here that no reviewer has decided on. Twice what one claim can hold. */
export const MAX_HELD_MB = 100
const MAX_FILE_NAME = 120

/** Which files a quest accepts. */
export const ACCEPTED_FILES = ['images', 'documents', 'both'] as const
export type AcceptedFiles = (typeof ACCEPTED_FILES)[number]

/** How files are stored: pictures of all types become WebP. */
export const STORED_TYPES = ['image/webp', 'application/pdf'] as const
export type StoredType = (typeof STORED_TYPES)[number]

/** Media types for a file field, which also makes phones convert pictures of other types. */
export const SENT_TYPES: Record<AcceptedFiles, readonly string[]> = {
  images: ['image/jpeg', 'image/png', 'image/webp'],
  documents: ['application/pdf'],
  both: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
}

/** Control characters, characters that change the direction of a text, and halves of surrogate pairs. */
const UNUSABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** The name that is shown for a file. It is never used as a path, but may have been one where it comes from. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.normalize('NFC').replaceAll(UNUSABLE, '').trim()
  const short = [...clean].slice(0, MAX_FILE_NAME).join('').trim()
  return /[^.\s]/.test(short) ? short : 'file'
}
