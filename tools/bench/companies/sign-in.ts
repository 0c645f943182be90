/** Signs in over HTTP as a browser does: the redirects with PKCE, the form with the password, the tokens. */
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Answerer } from '@waybill/server/testing/browser.ts'
import { signIn } from '@waybill/server/testing/sign-in.ts'

/** The product as something that a browser asks. */
const productAt = (origin: string): Answerer => ({
  inject: ({ method, url, headers, payload }) =>
    new Promise((resolve, reject) => {
      const sent = request(origin + url, { method, headers }, (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (part) => (body += String(part)))
        response.on('end', () => resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, body }))
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(payload)
    }),
})

export interface SignedIn {
  token: string
  /** From the first request to the tokens (milliseconds). */
  took: number
}

/** One source may sign in 120 times a minute. */
const A_MINUTE = { most: 100, ms: 60_000 }
const lately: number[] = []

/** Waits until one more sign-in is allowed. */
async function takePlace(): Promise<void> {
  const [oldest] = lately
  if (oldest !== undefined && lately.length >= A_MINUTE.most) {
    lately.shift()
    await setTimeout(Math.max(0, oldest + A_MINUTE.ms - performance.now()))
  }
  lately.push(performance.now())
}

/** Signs a dispatcher in. */
export async function signInAt(origin: string, email: string, password: string): Promise<SignedIn> {
  await takePlace()
  const start = performance.now()
  const { access_token: token } = await signIn(productAt(origin), email, password, 'dispatcher', origin)
  return { token, took: performance.now() - start }
}
