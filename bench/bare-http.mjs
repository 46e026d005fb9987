import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** Node's HTTP server and nothing else: sends the responses that a file lists by URL. */
const responses = new Map(
  JSON.parse(readFileSync(process.argv[2], 'utf8')).map(({ path, headers, body }) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
)
const server = createServer((request, response) => {
  const { headers, body } = responses.get(request.url)
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`bare server at ${server.address().port}`))
