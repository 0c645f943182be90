/** Whether a window's stored sign-in is its newest one: a renewal may be on its way when the window is closed. */
import type { BrowserContext } from 'playwright-core'

/** Follows a window's requests for tokens. */
export class Renewals {
  #unanswered = 0
  #newest: Promise<string | undefined> = Promise.resolve(undefined)

  constructor(context: BrowserContext) {
    const isForTokens = (request: { url: () => string }) => new URL(request.url()).pathname.endsWith('/token')
    context.on('request', (request) => {
      if (isForTokens(request)) this.#unanswered++
    })
    context.on('requestfailed', (request) => {
      if (isForTokens(request)) this.#unanswered--
    })
    context.on('response', (response) => {
      if (!isForTokens(response)) return
      this.#unanswered--
      this.#newest = response.json().then(
        (tokens: { refresh_token?: string }) => tokens.refresh_token,
        () => undefined,
      )
    })
  }

  /** @param stored what the window has in its storage */
  async areIn(stored: unknown): Promise<boolean> {
    const newest = await this.#newest
    return this.#unanswered === 0 && (newest === undefined || JSON.stringify(stored).includes(newest))
  }
}
