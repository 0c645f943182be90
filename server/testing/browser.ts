/** A browser without a window: cookies by name and path, redirects followed one at a time, forms sent as from their page. */
export interface Answer {
  status: number
  headers: Record<string, string>
  text: string
  url: string
}

/** What answers the browser: an application, or something that asks a process. */
export interface Answerer {
  inject(request: {
    method: 'GET' | 'POST'
    url: string
    remoteAddress: string
    headers: Record<string, string>
    payload?: string
  }): Promise<{ statusCode: number; headers: Record<string, string | string[] | number | undefined>; body: string }>
}

interface Cookie {
  value: string
  path: string
}

interface Request {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Hidden fields and action of a form in a page; of the one whose action ends with `action`, where several are there. */
export function formIn(page: string, action = ''): { action: string; fields: Record<string, string> } {
  for (const [, attributes = '', inside = ''] of page.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)) {
    const target = /action="([^"]*)"/.exec(attributes)?.[1] ?? ''
    if (!target.endsWith(action)) continue
    const fields = [...inside.matchAll(/<input[^>]*>/g)].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ])
    return { action: target, fields: Object.fromEntries(fields) }
  }
  throw new Error(
    `The page has no form "${action}": ${page.replaceAll(/<style>[\s\S]*<\/style>|<svg[\s\S]*?<\/svg>/g, '')}`,
  )
}

/** Text of a page without markup and style. */
export const textIn = (page: string): string =>
  page
    .replace(/^[\s\S]*<main/, '<main')
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Asks the app's own sites; `origin` is the site it is on. */
export class Browser {
  readonly #app: Answerer
  readonly origin: string
  readonly cookies = new Map<string, Cookie>()
  /** The network address it comes from. */
  address = '127.0.0.1'

  constructor(app: Answerer, origin: string) {
    this.#app = app
    this.origin = origin
  }

  async ask(url: string, request: Request = {}): Promise<Answer> {
    const to = new URL(url, this.origin)
    const cookie = [...this.cookies]
      .filter(([, { path }]) => to.pathname === path || to.pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([name, { value }]) => `${name.split(' ')[0]}=${value}`)
      .join('; ')
    const response = await this.#app.inject({
      method: request.method ?? 'GET',
      url: to.pathname + to.search,
      remoteAddress: this.address,
      headers: { host: to.host, accept: 'text/html', ...(cookie ? { cookie } : {}), ...request.headers },
      ...(request.body === undefined ? {} : { payload: request.body }),
    })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) this.#keep(String(line))
    const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]))
    return { status: response.statusCode, headers, text: response.body, url: to.href }
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const path = /; *path=([^;]+)/i.exec(line)?.[1] ?? '/'
    const expires = /; *expires=([^;]+)/i.exec(line)?.[1]
    const key = `${name} ${path}`
    if (expires && Date.parse(expires) <= Date.now()) this.cookies.delete(key)
    else this.cookies.set(key, { value, path })
  }

  /** Sends a form of our own page. */
  post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: this.origin, ...headers },
      body: new URLSearchParams(fields).toString(),
    })
  }

  /** Fills in and sends a form of a page that was answered. */
  submit(page: Answer, fields: Record<string, string> = {}, action = ''): Promise<Answer> {
    const form = formIn(page.text, action)
    return this.post(new URL(form.action, page.url).href, { ...form.fields, ...fields })
  }

  /** Follows redirects as long as they stay below `/oidc/`, `/sign-in/` or `/account`; scripts that send a page's only form count as one. */
  async follow(answer: Answer): Promise<Answer> {
    let at = answer
    for (let hops = 0; hops < 20; hops++) {
      const to = at.headers['location']
      const next = to === undefined ? undefined : new URL(to, at.url)
      if (next && /^\/(oidc|sign-in|account)/.test(next.pathname)) at = await this.ask(next.href)
      else if (!next && /document\.forms\[0\]\.submit/.test(at.text)) at = await this.submit(at)
      else return at
    }
    throw new Error('Redirects without end')
  }
}
