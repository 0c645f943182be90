/** The guides of `docs/` as pages of the product: what a `?` leads to, also where nothing outside can be reached. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Marked } from 'marked'
import { codeOf } from '../platform/caught.ts'
import { sendError } from '../platform/http/faults.ts'
import { textOf } from '../platform/unknown-fields.ts'

const DOCS = fileURLToPath(new URL('../../../docs', import.meta.url))
const NAME = /^[a-z][a-z-]*$/
/** Nothing on a page runs. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"

const STYLE = `:root{color-scheme:light dark}
body{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem;font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25;scroll-margin-top:1rem}h2{margin-top:2rem}:target{text-decoration:underline}
a{color:light-dark(#0b57d0,#8ab4f8)}img{max-width:100%}
pre,table{display:block;overflow-x:auto}pre,code{background:light-dark(#f1f3f5,#25282c)}pre{padding:.75rem}
table{border-collapse:collapse}th,td{padding:.375rem .625rem;border:1px solid light-dark(#ced4da,#495057);text-align:start;vertical-align:top}`

/** The address of a heading, as GitHub gives it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Links between guides lead to their pages; what is only in the source code is a text. */
const linkedAt = (href: string): string | undefined => {
  if (/^(https?:|#)/.test(href)) return href
  return /^([a-z-]+)\.md(#.*)?$/.exec(href) ? href.replace('.md', '') : undefined
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function pageOf(markdown: string): string {
  const met = new Map<string, number>()
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const anchor = anchorOf(this.parser.parseInline(tokens, this.parser.textRenderer))
        const before = met.get(anchor) ?? 0
        met.set(anchor, before + 1)
        const id = before === 0 ? anchor : `${anchor}-${before}`
        return `<h${depth} id="${escape(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const at = linkedAt(href)
        const text = this.parser.parseInline(tokens)
        return at === undefined ? text : `<a href="${escape(at)}">${text}</a>`
      },
    },
  })
  const title = /^# +(.+)$/m.exec(markdown)?.[1] ?? 'Guide'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main>${marked.parse(markdown, { async: false })}</main></body></html>`
}

const readPage = async (folder: string, name: string): Promise<string | undefined> => {
  try {
    return NAME.test(name) ? await readFile(`${folder}/${name}.md`, 'utf8') : undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Serves each page of `docs/`, without its folders, at `/guide/{name}`, and their pictures, to anybody. */
export function mountGuide(app: FastifyInstance, folder = DOCS): void {
  // Each is rendered once: anybody may ask for it, as often as they like, and it changes with a release only.
  const rendered = new Map<string, string>()
  const pageNamed = async (name: string): Promise<string | undefined> => {
    const before = rendered.get(name)
    if (before !== undefined) return before
    const markdown = await readPage(folder, name)
    if (markdown === undefined) return undefined
    const page = pageOf(markdown)
    rendered.set(name, page)
    return page
  }
  app.get('/guide/:name', async ({ params }, reply) => {
    const page = await pageNamed(textOf(params, 'name') ?? '')
    if (page === undefined) return sendError(reply, 'not_found', 'There is no such page of the guide')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', POLICY)
      .send(page)
  })
  void app.register(fastifyStatic, {
    root: `${folder}/pictures`,
    prefix: '/guide/pictures/',
    decorateReply: false,
    index: false,
  })
}
