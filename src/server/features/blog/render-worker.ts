import { parentPort } from 'node:worker_threads'
import { renderMarkdown } from './markdown.ts'
import type { RenderOrder } from './render-in-time.ts'
import { addressImages } from './render-post.ts'

/** The thread that parses posts: however long one takes, requests are answered meanwhile. */
parentPort?.on('message', ({ markdown, publicUrl, secret }: RenderOrder) => {
  parentPort?.postMessage(renderMarkdown(markdown, addressImages(publicUrl, secret)))
})
parentPort?.postMessage('ready')
