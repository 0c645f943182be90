/** The API as pages to read and try out: Swagger UI over the OpenAPI documents, self-hosted. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const ASSETS = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js']

/** Opens the page's document. A separate script, since the policy forbids inline ones. */
const OPEN = `SwaggerUIBundle({
  url: document.body.dataset.document,
  domNode: document.getElementById('api'),
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayOperationId: true,
  filter: true,
  persistAuthorization: false,
  showExtensions: true,
  tryItOutEnabled: true,
  validatorUrl: null,
})
`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Page {
  path: string
  title: string
  /** Address of its OpenAPI document. */
  document: string
}

const pageOf = ({ title, document }: Page, all: readonly Page[]): string => {
  const links = all.map((each) => `<a href="${each.path}">${escape(each.title)}</a>`).join(' · ')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/assets/swagger-ui.css"></head>
<body data-document="${document}"><nav aria-label="APIs" class="swagger-ui"><div class="wrapper"><p>${links}</p></div></nav>
<main id="api"></main><script src="/docs/assets/swagger-ui-bundle.js"></script><script src="/docs/assets/open.js"></script></body></html>`
}

/** Serves a page per document. @param titles of the OpenAPI documents by their addresses; the first is at `/docs` */
export function mountDocsPages(app: FastifyInstance, titles: Readonly<Record<string, string>>) {
  const pages = Object.entries(titles).map(([document, title], i) => ({
    path: i === 0 ? '/docs' : `/docs/${document.split('/')[1]}`,
    title,
    document,
  }))
  for (const page of pages)
    app.get(page.path, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(pageOf(page, pages)),
    )
  app.get('/docs/assets/open.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(OPEN))
  void app.register(fastifyStatic, {
    root: ASSETS,
    prefix: '/docs/assets/',
    decorateReply: false,
    allowedPath: (path) => FILES.includes(path.slice(1)),
  })
}
