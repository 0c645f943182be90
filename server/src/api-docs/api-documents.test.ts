/** The API described: complete, without loose ends, and readable. */
import { beforeAll, describe, expect, test } from 'vitest'
import { platformApi, shipperApi, siteApi } from '@waybill/contract/index.ts'
import type { Routes } from '@waybill/contract/route.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { apiDocuments } from './api-documents.ts'

const callsOf = (base: string, api: object) =>
  Object.values(api as Record<string, Routes>).flatMap((routes) =>
    Object.values(routes).map(({ method, path }) => `${method} ${base}${path.replaceAll(/\{\w+\}/g, '{}')}`),
  )

interface Operation {
  operationId: string
  parameters: { name: string; in: string }[]
  responses: Record<string, unknown>
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
  const operations = operationsOf(documents[address])
  test('describes every call once', () => {
    expect(sorted(operations.map(({ path, method }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`))).toEqual(
      sorted(calls),
    )
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  })
  test('names every parameter of a path, and no parameter twice', () => {
    for (const { path, operation } of operations) {
      const named = operation.parameters.filter((each) => each.in === 'path').map((each) => each.name)
      expect(sorted(named)).toEqual(sorted([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)))
      expect(new Set(operation.parameters.map((each) => `${each.in} ${each.name}`)).size).toBe(
        operation.parameters.length,
      )
    }
  })
  test('refers to nothing that is not there', () => {
    const text = JSON.stringify(documents[address])
    const names = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]))
    expect([...names]).toEqual(['#/components/responses/Refusal'])
  })
})

describe('served', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    t.app.inject({ url, headers: { host: 'localhost:4201', ...headers } })

  test('the documents, to strangers too', async () => {
    for (const [address] of parts)
      expect((await get(address)).json()).toEqual(JSON.parse(JSON.stringify(documents[address])))
  })
  test('a page with every call that keeps to its content policy', async () => {
    const answer = await get('/docs')
    expect(String(answer.headers['content-type'])).toContain('text/html')
    const page = answer.body
    for (const { path, operation } of [...parts].flatMap(([address]) => operationsOf(documents[address]))) {
      expect(page).toContain(`<code>${path}</code>`)
      expect(page).toContain(`id="${operation.operationId}"`)
    }
    expect(page).toContain('<code>/search</code>')
    expect(page).not.toMatch(/<script|\son\w+=|(?:src|href)="(?:https?:)?\/\/|@import|url\(/i)
    expect(String(answer.headers['content-security-policy'])).toContain("script-src 'self';")
    expect(page.length).toBeLessThan(1_000_000)
  })
  test('a page asked for at a bare address is led to the name of its site; calls are not', async () => {
    const page = { accept: 'text/html,application/xhtml+xml' }
    const led = await get('/orders/submitted?q=a%20b', { ...page, host: '127.0.0.1:4201' })
    expect([led.statusCode, led.headers.location]).toEqual([302, 'http://localhost:4201/orders/submitted?q=a%20b'])
    expect((await get('/docs', { ...page, host: '[::1]:4202' })).headers.location).toBe('http://localhost:4202/docs')
    expect((await get('/docs', page)).statusCode).toBe(200)
    expect((await get('/api/openapi.json', { ...page, host: '127.0.0.1:4201' })).statusCode).toBe(200)
    expect((await get('/docs', { host: '127.0.0.1:4201', accept: '*/*' })).statusCode).toBe(200)
  })
})
