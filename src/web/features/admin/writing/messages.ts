import { MAX_FILE_MB } from '../../../../domain/files.ts'
import { missing_description } from '../../../../domain/messages/errors.ts'
import type { Format } from './format-markdown.ts'

const formats: Record<Format | 'picture', string> = {
  bold: 'Bold',
  italic: 'Italic',
  link: 'Link',
  heading: 'Heading',
  list: 'List',
  quote: 'Quote',
  picture: 'Picture',
}

const keys: Record<Format | 'picture', string> = {
  bold: 'Ctrl+B',
  italic: 'Ctrl+I',
  link: 'Ctrl+K',
  heading: 'Ctrl+Shift+2',
  list: 'Ctrl+Shift+8',
  quote: 'Ctrl+Shift+9',
  picture: 'Ctrl+Shift+6',
}

export const messages = {
  toolbar: 'Formatting',
  formats,
  keys,
  withKeys: (name: string, keys: string) => `${name} (${keys})`,
  picture: {
    title: 'Add a picture',
    choose: 'Upload picture',
    preview: 'The picture that will be uploaded',
    description: 'Description',
    hint: 'What the picture shows, for people who do not see it. It is asked for every time.',
    missing: missing_description,
    privacy: 'Everybody can see it. Metadata, such as the place, is removed.',
    act: 'Add picture',
    sending: (percent: number) => `Uploading: ${percent} %`,
    tooLarge: (name: string) => `${name} is too large: at most ${MAX_FILE_MB} MB.`,
    wrongType: (name: string) =>
      `${name} is not a picture that can be used. Please choose a JPEG, PNG or WebP file.`,
    failed: 'The picture could not be uploaded. Please try again.',
  },
}
