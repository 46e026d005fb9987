import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { postPicture } from '../../../api/pictures.ts'
import { refuse } from '../../http/refusal.ts'
import type { RequestEnv } from '../../http/respond.ts'
import { sendParts } from '../../http/send-parts.ts'
import { type ApiRoutes, FILE_POLICY } from '../../http/serve-route.ts'
import * as actions from './pictures.actions.ts'

export function servePictureEditing(routes: ApiRoutes, deps: actions.PictureDeps): void {
  routes.serveUpload(postPicture, ({ member, query }, content) =>
    actions.uploadPicture(deps, member.id, { description: query.description ?? '', content }),
  )
}

type OpenDeps = Pick<actions.PictureDeps, 'database'> & { log: Logger }

/** Serves the pictures of posts and quests. The address names the content, so browsers and proxies keep it for good. */
export function servePictures(app: Hono<RequestEnv>, deps: OpenDeps): void {
  app.get('/images/:hash{[0-9a-f]{64}}', async (c) => {
    c.set('route', '/images/:hash')
    const hash = c.req.param('hash')
    const picture = await actions.openPicture(deps, hash)
    if (picture === undefined) return refuse(c, 'not_found')
    c.header('Content-Type', 'image/webp')
    c.header('Content-Length', String(picture.size))
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    c.header('ETag', `"${hash}"`)
    c.header('Content-Security-Policy', FILE_POLICY)
    if (c.req.header('if-none-match')?.includes(hash)) return c.body(null, 304)
    return sendParts(c, picture.content, deps.log)
  })
}
