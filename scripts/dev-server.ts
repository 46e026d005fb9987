import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { type Connect, createServer } from 'vite'
import type { PageRenderer } from '../src/api/page.ts'
import type { Pages } from '../src/server/pages/pages.ts'
import { run } from '../src/server/run.ts'

const ENTRY = '/src/web/entry-client.tsx'
const STYLES = '/src/web/styles/app.css'

/** The production server, with pages rendered from the sources by Vite, and hot reloading. */
await run(async (): Promise<Pages> => {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
  const load = async () => (await vite.ssrLoadModule('/src/web/entry-server.tsx')).renderer as PageRenderer
  const renderer = await load()
  return {
    renderer: {
      ...renderer,
      render: async (path, search, replies) => (await load()).render(path, search, replies),
    },
    assets: new Map(),
    styles: [STYLES],
    assetsOf: () => ({ scripts: [ENTRY], styles: [STYLES], preloads: [], fonts: [] }),
    development: {
      serveSources: fromConnect(vite.middlewares),
      close: () => vite.close(),
      transform: (path, html) => vite.transformIndexHtml(path, html),
    },
  }
})

/** Passes a request to Vite first; the product handles what Vite does not know. */
function fromConnect(middlewares: Connect.Server): MiddlewareHandler {
  return async (c, next) => {
    // Pages request the API inside the process, without a connection that Vite could use.
    if (c.env?.incoming === undefined) return next()
    const { incoming, outgoing } = c.env as { incoming: IncomingMessage; outgoing: ServerResponse }
    const isAnswered = await new Promise<boolean>((resolve, reject) => {
      outgoing.once('finish', () => resolve(true))
      middlewares(incoming, outgoing, (error?: unknown) => (error ? reject(error) : resolve(false)))
    })
    return isAnswered ? RESPONSE_ALREADY_SENT : next()
  }
}
