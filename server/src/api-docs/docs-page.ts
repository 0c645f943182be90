/** The API as a page to read: every call with who may make it, what it takes and what it answers. No script, nothing from elsewhere. */
import { APP_VERSION } from '@waybill/contract/vocabulary/limits.ts'
import { typeText, type Schema } from './type-text.ts'

interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: Schema
}
type Content = Record<string, { schema: Schema }>
interface Operation {
  operationId: string
  tags: string[]
  summary: string
  'x-permission'?: string | null
  'x-portals'?: string[]
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
interface Document {
  info: { title: string }
  paths: Record<string, Record<string, Operation>>
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE = `:root{color-scheme:light dark;--line:light-dark(#d9dde5,#343a46);--soft:light-dark(#5b6472,#9aa4b5);--accent:light-dark(#0052cc,#79a9ff)}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem}h2{margin-top:3rem}h3{margin:2rem 0 .5rem;text-transform:capitalize}a{color:var(--accent)}
nav{columns:12rem}nav a{display:block;text-transform:capitalize}p{max-width:45rem}.soft{color:var(--soft)}
details{border:1px solid var(--line);border-radius:6px;margin:.4rem 0;overflow-wrap:anywhere}summary{cursor:pointer;padding:.5rem .75rem}
details>div{padding:0 .75rem .75rem}code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;margin:.25rem 0;padding:.5rem .75rem;background:light-dark(#f2f4f8,#1c2028);border-radius:4px}
b.method{display:inline-block;min-width:4rem;font:600 12px ui-monospace,monospace;color:var(--accent)}summary span{display:block;color:var(--soft)}`

const block = (title: string, text: string) => `<p>${escape(title)}</p><pre tabindex="0">${escape(text)}</pre>`

const parameterLine = ({ name, required, schema, description }: Parameter) =>
  `${name}${required ? '' : '?'}: ${typeText(schema)}${description ? `  // ${description}` : ''}`

function parametersBlock(operation: Operation, where: string, title: string): string {
  const lines = operation.parameters.filter((parameter) => parameter.in === where).map(parameterLine)
  return lines.length ? block(title, lines.join('\n')) : ''
}

function contentBlock(title: string, content: Content | undefined): string {
  const [kind, held] = Object.entries(content ?? {})[0] ?? []
  return kind && held ? block(`${title} (${kind})`, typeText(held.schema)) : ''
}

function whoMay(operation: Operation): string {
  if (!operation['x-portals']) return 'Anybody'
  const permission = operation['x-permission']
  return `${operation['x-portals'].join(', ')}${permission ? `; permission ${permission}` : ''}`
}

function callText(path: string, method: string, operation: Operation): string {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))
  const refusals = Object.keys(operation.responses).filter((status) => !status.startsWith('2'))
  return `<details id="${escape(operation.operationId)}"><summary><b class="method">${method.toUpperCase()}</b> <code>${escape(path)}</code><span>${escape(operation.summary)}</span></summary><div>
<p class="soft">${escape(whoMay(operation))}</p>${parametersBlock(operation, 'path', 'In the path')}${parametersBlock(operation, 'query', 'Query')}${parametersBlock(operation, 'header', 'Headers')}${contentBlock('Body', operation.requestBody?.content)}${contentBlock(`Answer ${success?.[0] ?? ''}`, success?.[1].content) || `<p>Answer ${success?.[0] ?? ''}</p>`}<p class="soft">Refused with ${refusals.join(', ')}</p>
</div></details>`
}

function documentText(address: string, { info, paths }: Document): { contents: string; text: string } {
  const rooms = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const room = operation.tags[0] ?? ''
      rooms.set(room, [...(rooms.get(room) ?? []), callText(path, method, operation)])
    }
  const idOf = (room: string) => `${address.split('/')[1]}-${room}`
  const names = [...rooms.keys()]
  return {
    contents: `<h2>${escape(info.title)}</h2><nav aria-label="${escape(info.title)}">${names.map((room) => `<a href="#${idOf(room)}">${escape(room)}</a>`).join('')}</nav>`,
    text: `<h2>${escape(info.title)}</h2><p>For programs: <a href="${address}">${address}</a></p>${names
      .map((room) => `<h3 id="${idOf(room)}">${escape(room)}</h3>${rooms.get(room)!.join('\n')}`)
      .join('\n')}`,
  }
}

const ABOUT = `<p>Calls carry <code>Authorization: Bearer</code> with a token of the portal whose site they go to; the location search carries its own in the query. Lists take <code>pg</code> (page from 0) and <code>rc</code> (rows a page, 25 unless named, at most 250), or <code>cursor</code> from the answer before. Times are ISO 8601, amounts US dollars with two decimals.</p>
<p>What is refused answers <code>{ message, code, errors?: [{ path, message }], requestId }</code>. Writes may carry <code>Idempotency-Key</code>; details carry <code>ETag</code>, which writes may give back as <code>If-Match</code>.</p>`

/** The page. `documents`: OpenAPI documents by their addresses. */
export function docsPage(documents: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(documents).map(([address, document]) => documentText(address, document as Document))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | Waybill</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main><h1>Waybill API</h1><p class="soft">Version ${APP_VERSION}</p>${ABOUT}${parts.map((part) => part.contents).join('')}${parts.map((part) => part.text).join('')}</main></body></html>`
}
