import { goHome } from '../../app/messages.ts'

export const messages = {
  title: '404: Page Not Found',
  lead: 'Nothing grows at this address. It may have moved, or the link may be mistyped.',
  home: goHome,
}
