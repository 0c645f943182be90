/** What a transaction has to know from outside is asked while it holds nothing. */
import { beforeAll, expect, test } from 'vitest'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { anOrg } from '../../../testing/builders.ts'
import { testBucket } from '../../../testing/bucket.ts'
import { aCompliantCarrier, aReadyJob, offered } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { upload } from '../../../testing/uploads.ts'
import { keepForRow } from '../files/keep-for-row.ts'
import { build, sql } from './builder.ts'
import { isInTransaction } from './open-transaction.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let bucket: Awaited<ReturnType<typeof testBucket>>

beforeAll(async () => {
  bucket = await testBucket()
  t = await testApp(bucket.env)
  org = await anOrg(t.database)
})

const one = { compile: () => build.selectNoFrom(sql`1`.as('one')).compile() }

test('the transaction ends, its connection is free, and it begins again with the answer', async () => {
  const { database } = t.services
  const { pool } = database
  const seen: string[] = []
  const answer = await database.write(org, async (tx) => {
    seen.push('begins')
    await tx.first(one)
    const price = await tx.outside('price', async () => {
      seen.push(`asks, in a transaction: ${isInTransaction()}, connections used: ${pool.totalCount - pool.idleCount}`)
      return 12
    })
    seen.push(`knows ${price}`)
    return price
  })
  expect(answer).toBe(12)
  expect(seen).toEqual(['begins', 'asks, in a transaction: false, connections used: 0', 'begins', 'knows 12'])
})

test('several questions are asked at once, each once, and a fault is thrown inside', async () => {
  const requests: string[] = []
  const ask = (name: string) => async () => void requests.push(name)
  let begun = 0
  await t.services.database.write(org, async (tx) => {
    begun++
    await Promise.all([tx.outside('a', ask('a')), tx.outside('b', ask('b'))])
    await tx.outside('c', ask('c'))
    // A handler that goes on without the answer does not keep it from being asked for.
    await tx.outside('d', ask('d')).catch(() => {})
    const fault = await tx.outside('e', () => Promise.reject(new Error('away'))).catch(({ message }: Error) => message)
    expect(['away', 'Not known yet: e']).toContain(fault)
  })
  expect([begun, requests]).toEqual([4, ['a', 'b', 'c', 'd']])
})

test('questions without end are a fault', async () => {
  let count = 0
  const endless = t.services.database.write(org, (tx) => tx.outside(`question ${count++}`, async () => 1))
  await expect(endless).rejects.toThrow('Not known yet')
})

test('bytes for a row are stored in a bucket once, while no transaction runs', async () => {
  const before = bucket.requests.length
  const bytes = Buffer.from('%PDF-1.4 made by the program')
  const stored = await t.services.database.write(org, (tx) =>
    keepForRow(tx, t.services.files, { bytes, extension: 'pdf', folder: org.companyGuid }),
  )
  expect(bucket.requests.slice(before)).toEqual([`PUT ${'location' in stored ? stored.location : ''}`])
})

test('with a bucket, an upload and an accepted offer with its document are stored outside of transactions', async () => {
  expect((await upload(t, org.dispatcher)).status).toBe(201)
  const carrier = await aCompliantCarrier(t, org.companyGuid)
  const { job } = await aReadyJob(t, org.shipper)
  const [offer] = await offered(t, org.dispatcher, [job], [carrier])
  const before = bucket.requests.length
  const accepted = await t.send(carrier, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
  expect([accepted.status, accepted.data]).toEqual([200, expect.anything()])
  expect(bucket.requests.slice(before)).toEqual([expect.stringMatching(/^PUT /)])
})
