import { html } from 'hono/html'
import { brand } from '../../domain/brand.ts'
import type { OpenApiDocument, OpenApiOperation } from '../http/openapi.ts'
import { makePlainPage } from './plain-page.ts'

const ACCESS_WORDS: Record<string, string> = {
  public: 'Anyone',
  member: 'Members',
  admin: 'Administrators',
}

/** The API documentation as a page for people; programs read `/api/openapi.json`. */
export function makeApiDocs(api: OpenApiDocument, styles: readonly string[]): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describeOperation(path, method, operation)),
  )
  const content = html`<h1>${brand.name} API</h1>
<p>Every operation of the product, drawn from the contract the server checks requests against.
Programs read the same as <a href="/api/openapi.json">OpenAPI 3.1</a>. <a href="/">Back to ${brand.name}</a></p>
<p>Requests and replies are JSON. A refusal is <code>{ "error": { "code", "message" } }</code> with a fitting status;
codes are stable.</p>
${operations}
<h2>Schemas</h2>
${Object.entries(api.components.schemas).map(
  ([name, schema]) => html`<section><h3 id="schema-${name}">${name}</h3>${code(schema)}</section>`,
)}`
  return makePlainPage('API', styles, content)
}

function describeOperation(path: string, method: string, operation: OpenApiOperation) {
  return html`<section>
<h2><code>${method.toUpperCase()} ${path}</code></h2>
<p>${operation.summary}. <strong>${ACCESS_WORDS[operation['x-access']]}</strong> may ask.</p>
${operation.parameters ? html`<h3>Parameters</h3>${code(operation.parameters)}` : ''}
${operation.requestBody ? html`<h3>Body</h3>${code(schemaOf(operation.requestBody.content))}` : ''}
<h3>Replies</h3>
<dl>
${Object.entries(operation.responses).map(
  ([status, { description, content }]) =>
    html`<dt>${status}</dt><dd>${description.replaceAll('`', '')} ${referenceOf(schemaOf(content))}</dd>`,
)}
</dl>
</section>`
}

function code(value: unknown) {
  return html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>`
}

function schemaOf(content: unknown): unknown {
  return (content as { 'application/json'?: { schema?: unknown } } | undefined)?.['application/json']?.schema
}

function referenceOf(schema: unknown) {
  const name = (schema as { $ref?: string } | undefined)?.$ref?.split('/').at(-1)
  return name === undefined ? '' : html`<a href="#schema-${name}">${name}</a>`
}
