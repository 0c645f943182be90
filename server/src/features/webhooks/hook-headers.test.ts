import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { hookHeaders } from './hook-headers.ts'
import { makeSecret } from './hook-secret.ts'

const seal = { close: (text: string) => text }
const attempt = { id: '01890000-0000-7000-8000-000000000001', event: 'order.created', attempt: 1 }
const body = JSON.stringify({ event: 'order.created', by: 'José “Pepe” 陳' })

test('a public verifier of Standard Webhooks takes it, and nothing that was changed on the way', () => {
  const { secret } = makeSecret(seal)
  // The verifier compares with the clock of the machine.
  const headers = hookHeaders({ ...attempt, secret, body, now: new Date() })
  const verifier = new Webhook(secret)
  expect(verifier.verify(body, headers)).toEqual(JSON.parse(body))
  for (const [changed, sent] of [
    [`${body} `, headers],
    [body, { ...headers, 'webhook-id': 'another' }],
    [body, { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }],
  ] as const)
    expect(() => verifier.verify(changed, sent)).toThrow(WebhookVerificationError)
  expect(() => new Webhook(makeSecret(seal).secret).verify(body, headers)).toThrow(WebhookVerificationError)
})

test('one that is sent again has its id, and the time and signature of now', () => {
  const { secret } = makeSecret(seal)
  const [first, again] = [0, 60_000].map((ms, at) =>
    hookHeaders({ ...attempt, attempt: at + 1, secret, body, now: new Date(1_790_000_000_000 + ms) }),
  )
  expect(again).toMatchObject({
    'webhook-id': attempt.id,
    'webhook-timestamp': '1790000060',
    'waybill-delivery': attempt.id,
    'waybill-attempt': '2',
  })
  expect(again!['webhook-signature']).not.toBe(first!['webhook-signature'])
})

test('a secret from before, in Base64url, signs with the same bytes', () => {
  const bytes = Buffer.from('fb'.repeat(32), 'hex')
  const now = new Date()
  const headers = hookHeaders({ ...attempt, secret: `whsec_${bytes.toString('base64url')}`, body, now })
  expect(new Webhook(`whsec_${bytes.toString('base64')}`).verify(body, headers)).toEqual(JSON.parse(body))
})
