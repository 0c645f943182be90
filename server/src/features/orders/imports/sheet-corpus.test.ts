/** Whole sheets as dealers, auctions, fleets, brokers and makers send them, each scored against its right answer. */
import { importsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrg } from '../../../../testing/builders.ts'
import { fileOf, type Scored, scoreSheet, sentSheet, sheetNames } from '../../../../testing/sheet-answers.ts'
import { testApp, type TestApp } from '../../../../testing/test-app.ts'
import { upload } from '../../../../testing/uploads.ts'
import { zoneOf } from '../../../outside/places/zone.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  Object.assign(t.services, { zoneOf })
})

const all: Scored[] = []
const inAll = (verdict: Scored['verdict']) => all.filter((each) => each.verdict === verdict).length

test.each(sheetNames())('no value of %s is wrong and sure', async (name) => {
  const sheet = sentSheet(name)
  const file = await upload(t, org.dispatcher, fileOf(sheet))
  const { body } = await t.send(org.dispatcher, importsRoutes.orders, {
    body: { file: { guid: file.body.guid }, client: { guid: org.client } },
  })
  const scored = scoreSheet(sheet, body)
  all.push(...scored)
  expect(scored.filter(({ verdict }) => verdict === 'sure').map(({ words }) => words)).toEqual([])
})

test('as many values are right as were', () => {
  const missed = all.filter(({ verdict }) => verdict !== 'right').map(({ verdict, words }) => `${verdict} ${words}`)
  expect(all.length).toBeGreaterThan(0)
  expect(inAll('right') / all.length, missed.join('\n')).toBeGreaterThanOrEqual(0.97)
})
