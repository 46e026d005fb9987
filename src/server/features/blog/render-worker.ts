import { parentPort } from 'node:worker_threads'
import { renderMarkdown } from './markdown.ts'
import { makeImageUrls } from './render-post.ts'
import type { RenderRequest } from './render-with-timeout.ts'

/** The thread that parses posts, so that requests are answered however long one takes. */
parentPort?.on('message', ({ markdown, publicUrl, secret }: RenderRequest) => {
  parentPort?.postMessage(renderMarkdown(markdown, makeImageUrls(publicUrl, secret)))
})
parentPort?.postMessage('ready')
