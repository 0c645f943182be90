/** The API documents: complete, without dangling references, and readable. */
import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { platformApi, shipperApi, siteApi } from '@waybill/contract/index.ts'
import type { Routes } from '@waybill/contract/route.ts'
import { WebhookPayload } from '@waybill/contract/webhooks/webhooks.shapes.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { apiDocuments } from './api-documents.ts'

const callsOf = (base: string, api: object) =>
  Object.values(api as Record<string, Routes>).flatMap((routes) =>
    Object.values(routes).map(({ method, path }) => `${method} ${base}${path.replaceAll(/\{\w+\}/g, '{}')}`),
  )

type Schema = Record<string, unknown>
interface Body {
  content?: Record<string, { schema: Schema; example?: unknown; examples?: object }>
}
interface Operation {
  operationId: string
  parameters: { name: string; in: string; description?: string; schema: Schema; example?: unknown }[]
  requestBody?: Body
  responses: Record<string, Body>
}
const schemasOf = ({ requestBody, responses }: Operation) =>
  [requestBody, ...Object.values(responses)].flatMap((body) =>
    Object.values(body?.content ?? {}).map(({ schema }) => schema),
  )
/** Every object of a document with its path, except inside examples. */
function walk(value: unknown, visit: (value: Schema, at: string) => void, at = ''): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(value as Schema, at)
  for (const [key, inner] of Object.entries(value))
    if (key !== 'example' && key !== 'examples') walk(inner, visit, `${at}/${key}`)
}
const operationsOf = (document: Record<string, unknown>) =>
  Object.entries(document['paths'] as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

const documents = apiDocuments()
const sorted = (words: readonly string[]) => words.toSorted((one, other) => one.localeCompare(other))
const parts = [
  ['/api/openapi.json', callsOf('/api', shipperApi)],
  ['/platform/openapi.json', [...callsOf('/platform', platformApi), ...callsOf('', siteApi)]],
] as const

describe.each(parts)('%s', (address, calls) => {
  const document = documents[address]
  const operations = operationsOf(document)
  test('describes every call once', () => {
    expect(sorted(operations.map(({ path, method }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`))).toEqual(
      sorted(calls),
    )
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  })
  test('lists each group of calls once', () => {
    const names = document.tags.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  })

  test('has every parameter of a path, and none twice', () => {
    for (const { path, operation } of operations) {
      const named = operation.parameters.filter((each) => each.in === 'path').map((each) => each.name)
      expect(sorted(named)).toEqual(sorted([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)))
      expect(new Set(operation.parameters.map((each) => `${each.in} ${each.name}`)).size).toBe(
        operation.parameters.length,
      )
    }
  })
  test('is a valid OpenAPI document without dangling references', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
    expect(() => validator.resolveRefs()).not.toThrow()
  })
  test('names its types: every body and response with more than a few fields is defined once', () => {
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Order', 'Job', 'Invoice', 'Error']))
    for (const { path, method, operation } of operations)
      for (const schema of schemasOf(operation)) {
        const size = JSON.stringify(schema).length
        expect([path, method, size < 4_000 ? 'small' : size]).toEqual([path, method, 'small'])
      }
  })
  test('describes every field', () => {
    const silent: string[] = []
    walk(document, (schema, at) => {
      for (const [field, inner] of Object.entries((schema['properties'] ?? {}) as Record<string, Schema>))
        if (schema['type'] === 'object' && !inner['description']) silent.push(`${at} ${field}`)
    })
    for (const { path, operation } of operations)
      for (const { name, description } of operation.parameters) if (!description) silent.push(`${path} ${name}`)
    expect(silent).toEqual([])
  })
  test('uses cents as the smallest unit of amounts', () => {
    const { OrderPricing } = (document['components'] as { schemas: Record<string, { properties: object }> }).schemas
    expect(OrderPricing?.properties).toMatchObject({
      customerPay: { anyOf: [{ type: 'number', multipleOf: 0.01 }, { type: 'null' }] },
    })
  })
  test('has an example of every call that matches its schema', () => {
    const ajv = new Ajv2020({
      strict: false,
      validateFormats: false,
      multipleOfPrecision: 6,
      // Each is run once: making its code short takes longer than running it.
      inlineRefs: false,
      code: { optimize: false },
    })
    ajv.addSchema(document, 'document')
    const wrong: unknown[] = []
    const compiled = new Map<string, ReturnType<typeof ajv.compile>>()
    const { examples = {} } = document.components
    for (const { path, method, operation } of operations) {
      const held = [operation.requestBody, ...Object.values(operation.responses)].flatMap((each) =>
        Object.entries(each?.content ?? {}).flatMap(([media, content]) => (media.includes('json') ? [content] : [])),
      )
      const shown = held.map((content) => ({
        schema: content.schema,
        value: content.example ?? examples[Object.keys(content.examples ?? {})[0] ?? '']?.value,
      }))
      for (const { schema, value } of [
        ...shown,
        ...operation.parameters.map((each) => ({ schema: each.schema, value: each.example })),
      ]) {
        const text = JSON.stringify(schema).replaceAll('"#/', '"document#/')
        if (!compiled.has(text)) compiled.set(text, ajv.compile(JSON.parse(text)))
        const validate = compiled.get(text)!
        if (!validate(value)) wrong.push([method, path, validate.errors])
      }
    }
    expect(wrong).toEqual([])
  })
  test('describes every type', () => {
    const { schemas } = document.components
    expect(Object.keys(schemas).filter((name) => !schemas[name]!.description)).toEqual([])
  })
  test('every plain read has its ETag and 304', () => {
    for (const { path, method, operation } of operations) {
      const [success = {}] = Object.values(operation.responses)
      const isTagged = method === 'GET' && 'application/json' in (success.content ?? {})
      const found = ['304' in operation.responses, 'headers' in success]
      expect([path, method, ...found]).toEqual([path, method, isTagged, isTagged])
    }
  })
  test('lists every possible refusal', () => {
    for (const { operation } of operations)
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(['400', '404', '405', '429', '500', '503']),
      )
  })
})

test('webhook payloads are in the document of the Platform API, with every event', () => {
  const [operation] = Object.values(documents['/platform/openapi.json'].webhooks!['event']!)
  const { description, requestBody } = operation as unknown as Operation & { description: string }
  for (const name of ['order.held', 'job.posted', 'invoice.paid']) expect(description).toContain(`\`${name}\``)
  const { schema, example } = requestBody!.content!['application/json']!
  expect(schema).toEqual({ $ref: '#/components/schemas/WebhookPayload' })
  expect(WebhookPayload.safeParse(example).error).toBeUndefined()
})

test('the table of fields has no obsolete fields', () => {
  const fields = new Set<string>()
  for (const document of Object.values(documents)) {
    for (const { operation } of operationsOf(document)) for (const { name } of operation.parameters) fields.add(name)
    walk(document, (schema) => {
      for (const field of Object.keys(schema['properties'] ?? {})) fields.add(field)
    })
  }
  const table = readFileSync(new URL('../../../contract/fields.md', import.meta.url), 'utf8')
  const named = [...table.matchAll(/^\| `(?:\w+\.)?(\w+)`/gm)].map((match) => match[1]!)
  expect(named.filter((field) => !fields.has(field))).toEqual([])
})

describe('served', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    t.app.inject({ url, headers: { host: 'localhost:4201', ...headers } })

  test('the documents, without authentication', async () => {
    for (const [address] of parts)
      expect((await get(address)).json()).toEqual(JSON.parse(JSON.stringify(documents[address])))
  })
  test('a page for each, within its content policy and without external resources', async () => {
    for (const [path, address] of [
      ['/docs', '/api/openapi.json'],
      ['/docs/platform', '/platform/openapi.json'],
    ]) {
      const page = await get(path!)
      expect(String(page.headers['content-type'])).toContain('text/html')
      expect(String(page.headers['content-security-policy'])).toContain("script-src 'self';")
      expect(page.body).toContain(`data-document="${address}"`)
      expect(page.body).not.toMatch(/<script>|\son\w+=|(?:src|href)="(?:https?:)?\/\//i)
      for (const [, file] of page.body.matchAll(/(?:src|href)="(\/docs\/assets\/[^"]+)"/g))
        expect([file, (await get(file!)).statusCode]).toEqual([file, 200])
    }
    const style = (await get('/docs/assets/swagger-ui.css')).body
    expect(style).not.toMatch(/@import|url\((?!["']?data:)/)
    expect((await get('/docs/assets/package.json')).statusCode).toBe(404)
  })
  test('a page requested at a bare address is redirected to its site’s name; calls are not', async () => {
    const page = { accept: 'text/html,application/xhtml+xml' }
    const led = await get('/orders/submitted?q=a%20b', { ...page, host: '127.0.0.1:4201' })
    expect([led.statusCode, led.headers.location]).toEqual([302, 'http://localhost:4201/orders/submitted?q=a%20b'])
    expect((await get('/docs', { ...page, host: '[::1]:4202' })).headers.location).toBe('http://localhost:4202/docs')
    expect((await get('/docs', page)).statusCode).toBe(200)
    expect((await get('/api/openapi.json', { ...page, host: '127.0.0.1:4201' })).statusCode).toBe(200)
    expect((await get('/docs', { host: '127.0.0.1:4201', accept: '*/*' })).statusCode).toBe(200)
  })
})
