import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { OrderReading, READ_TEXT_MAX } from '@waybill/contract/orders/reading.shapes.ts'
import { readOrder } from '@waybill/domain/reading/read-order.ts'
import { readOrders } from '@waybill/domain/reading/several-orders.ts'
import { writeXlsx } from 'hucre/xlsx'
import PdfDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount, anOrder, anOrg, aUser, type Person } from '../../../../testing/builders.ts'
import { type Simulator, startSimulator } from '../../../../testing/simulator.ts'
import { hitRates, ratesText, READ_ON, readingTexts, sumOf } from '../../../../testing/reading-texts.ts'
import { evilPdf } from '../../../../testing/evil-files.ts'
import { testApp, type TestApp } from '../../../../testing/test-app.ts'
import { PDF, upload } from '../../../../testing/uploads.ts'
import { createChatModel } from '../../../outside/reading-model/chat-model.ts'
import { placeBook } from '../../../outside/places/place-book.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
})

const read = (who: Person, body: object) => t.sendAny(who, orderViewsRoutes.read, { body: { today: READ_ON, ...body } })
const stored = async (who: Person, name: string, content: Buffer) => (await upload(t, who, { name, content })).body.guid
const readFile = async (who: Person, name: string, content: Buffer) =>
  read(who, { file: { guid: await stored(who, name, content) } })

const TEXT = `Customer: Northside Motors
PO: 4471
Pickup: Manheim Dallas, 5333 W Kiest Blvd, Dallas, TX 75236
Contact: Ray Soto 214-555-0100
Ready: 11/24/2026
Deliver to: Mile High Autos, 100 Main St, Denver, CO 80202
Deliver by: 11/27/2026 3pm
1HGCM82633A004352, runs, keys inside
Rate: $850`

describe('hit rate', () => {
  const texts = readingTexts()
  const isHeld = ({ name }: { name: string }) => name.includes('-held-')

  test('of the texts that the rules were developed with', () => {
    const rates = hitRates(texts.filter((text) => !isHeld(text)))
    const { wanted, hit, extra } = sumOf(rates)
    console.info(`${ratesText(rates)}\n${hit} of ${wanted}, ${extra} where nothing stands`)
    expect(texts.length).toBeGreaterThanOrEqual(40)
    expect(hit / wanted).toBeGreaterThan(0.94)
    expect(extra / wanted).toBeLessThan(0.05)
  })

  test('of ten texts that were written last', () => {
    const rates = hitRates(texts.filter(isHeld))
    const { wanted, hit, extra } = sumOf(rates)
    console.info(`${ratesText(rates)}\n${hit} of ${wanted}, ${extra} where nothing stands`)
    expect(hit / wanted).toBeGreaterThan(0.93)
    expect(extra / wanted).toBeLessThan(0.06)
  })

  test('none of them is read as several orders', () => {
    const several = texts.filter(({ text }) => readOrders(text, { today: READ_ON, book: placeBook() }).length > 1)
    expect(several.map(({ name }) => name)).toEqual([])
  })

  test('every VIN is at its reported place', () => {
    // No VIN has the letters I and O; where they are written, they are read as digits.
    const plain = (written: string) => written.toUpperCase().replaceAll('I', '1').replaceAll('O', '0')
    const vins = texts.flatMap(({ text }) =>
      readOrder(text, { today: READ_ON, book: placeBook() }).vehicles.flatMap(({ vin }) =>
        vin ? [[vin.value, plain(text.slice(vin.start, vin.end))]] : [],
      ),
    )
    expect(vins.map(([, written]) => written)).toEqual(vins.map(([value]) => value))
  })
})

const SEVERAL = `Customer: Northside Motors

Order: 4471
VIN: 1HGCM82633A004352
Pickup: Manheim Dallas, 5333 W Kiest Blvd, Dallas, TX 75236
Deliver to: Mile High Autos, 100 Main St, Denver, CO 80202
Rate: $850

Order: 4472
VIN: 1G1ZD5ST8LF101202
Pickup: Gulf States Auto Auction, 2100 Beltway 8, Houston, TX 77038
Deliver to: Riverside Chevrolet, 700 Riverside Dr, Austin, TX 78704
Rate: $400`

describe('several orders in one text', () => {
  test('are read as several, each with the places of its values', async () => {
    const { status, body } = await read(org.dispatcher, { text: SEVERAL })
    expect(status).toBe(200)
    expect(OrderReading.parse(body)).toEqual(body)
    const orders: OrderReading['further'] = [body, ...body.further]
    expect(orders.map(({ draft, price, client }) => [draft.referenceNumber, price, client?.name])).toEqual([
      ['4471', 850, 'Northside Motors'],
      ['4472', 400, 'Northside Motors'],
    ])
    for (const { found } of orders)
      for (const { text, start, end } of found)
        if (start !== null && end !== null) expect(SEVERAL.slice(start, end)).toBe(text)
    const second = SEVERAL.indexOf('Order: 4472')
    expect(orders[1]!.found.filter(({ start }) => start !== null && start < second).map(({ path }) => path)).toEqual([
      'client',
    ])
  })

  test('a client reads its own without price and client', async () => {
    const { body } = await read(org.shipper, { text: SEVERAL })
    expect(body.further).toHaveLength(1)
    expect(body.further[0]).not.toHaveProperty('client')
    expect(body.further[0]).not.toHaveProperty('price')
  })

  test('a PDF with one order per page is read as several', async () => {
    const pdf = new PdfDocument()
    const [, one, two] = SEVERAL.split('\n\n')
    pdf.text(one!)
    pdf.addPage().text(two!)
    pdf.end()
    const { status, body } = await readFile(org.dispatcher, 'orders.pdf', await buffer(pdf))
    expect(status).toBe(200)
    expect([body.kind, body.draft.referenceNumber, body.further[0]?.draft.referenceNumber]).toEqual([
      'pdf',
      '4471',
      '4472',
    ])
  })

  test('an uploaded mail with two orders is read as several, even if only its HTML separates them', async () => {
    const [greeting, one, two] = SEVERAL.split('\n\n')
    const head = 'From: Dana <dana@northside.test>\nTo: desk@larkspur.test\nSubject: Two more\nMIME-Version: 1.0\n'
    const boundary = 'parts'
    const plain = `Content-Type: text/plain; charset=utf-8\n\n${SEVERAL}\n`
    const html = `Content-Type: text/html; charset=utf-8\n\n${[greeting, one, two]
      .map((part) => `<p>${part!.replaceAll('\n', '<br>\n')}</p>`)
      .join('<hr>')}\n`
    for (const [name, mail] of [
      ['plain.eml', head + plain],
      ['html.eml', head + html],
      [
        'both.eml',
        `${head}Content-Type: multipart/alternative; boundary=${boundary}\n\n--${boundary}\n${plain}--${boundary}\n${html}--${boundary}--\n`,
      ],
    ] as const) {
      const { status, body } = await readFile(org.dispatcher, name, Buffer.from(mail.replaceAll('\n', '\r\n')))
      expect(status).toBe(200)
      expect(body.kind).toBe('mail')
      const orders = [body, ...body.further]
      expect([name, orders.map(({ draft, price }) => [draft.referenceNumber, price])]).toEqual([
        name,
        [
          ['4471', 850],
          ['4472', 400],
        ],
      ])
    }
  })
})

describe('a text', () => {
  test('becomes a draft with the place of each value', async () => {
    const { status, body } = await read(org.dispatcher, { text: TEXT })
    expect(status).toBe(200)
    expect(OrderReading.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      kind: 'text',
      text: TEXT,
      client: { guid: org.client, name: 'Northside Motors' },
      newClient: null,
      price: 850,
      draft: {
        referenceNumber: '4471',
        commodities: [
          {
            identifier: '1HGCM82633A004352',
            inoperable: 'no',
            hasKeys: true,
            vehicle: { year: 2003, make: 'Honda', model: 'Accord' },
          },
        ],
        stops: [
          {
            stopType: 'pickup',
            terminal: {
              name: 'Manheim Dallas',
              street1: '5333 W Kiest Blvd',
              city: 'Dallas',
              state: 'TX',
              zipCode: '75236',
              timeZone: 'America/Chicago',
            },
            dateRequestedType: 'no earlier than',
            dateRequestedStart: '2026-11-24T14:00:00.000Z',
            notes: 'Contact: Ray Soto, 214-555-0100',
          },
          {
            stopType: 'delivery',
            terminal: { city: 'Denver' },
            dateRequestedType: 'no later than',
            dateRequestedStart: '2026-11-27T22:00:00.000Z',
          },
        ],
      },
    })
    for (const { text, start, end } of body.found)
      if (start !== null && end !== null) expect(TEXT.slice(start, end)).toBe(text)
    expect(body.found.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['client', 'clientJobBasePay', 'stops.1.terminal.zipCode']),
    )
  })

  test('has the times of a place that it does not know by the company’s clock, in doubt', async () => {
    const timeAt = async (place: string) => {
      const { body } = await read(org.dispatcher, { text: TEXT.replace(/Manheim Dallas.*/, place) })
      const found = body.found.find(({ path }) => path === 'stops.0.dateRequestedStart')
      return [body.draft.stops[0]?.dateRequestedStart, found?.isSure]
    }
    expect(await timeAt('Dallas, TX 75236')).toEqual(['2026-11-24T14:00:00.000Z', true])
    expect(await timeAt('Denver, CO 80202')).toEqual(['2026-11-24T15:00:00.000Z', true])
    expect(await timeAt('Rocky Barn')).toEqual(['2026-11-24T14:00:00.000Z', false])
  })

  test('of a client names neither client nor price', async () => {
    const { status, body } = await read(org.shipper, { text: TEXT })
    expect(status).toBe(200)
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['client']))
    expect(JSON.stringify(body.found)).not.toContain('clientJobBasePay')
  })

  test('is limited in length, and an empty one is refused', async () => {
    expect((await read(org.dispatcher, { text: 'a'.repeat(READ_TEXT_MAX + 1) })).status).toBe(400)
    expect((await read(org.dispatcher, { text: '' })).status).toBe(400)
    expect((await read(org.dispatcher, {})).status).toBe(400)
    const { status, body } = await read(org.dispatcher, { text: 'see you at lunch' })
    expect([status, body.draft.commodities, body.draft.stops]).toEqual([200, [], []])
  })

  test('requires permission to place orders', async () => {
    const vendor = await aUser(
      t.database,
      org.companyGuid,
      await anAccount(t.database, org.companyGuid, 'vendor'),
      'vendor',
    )
    expect((await read(vendor, { text: TEXT })).status).toBe(403)
  })
})

const pdfOf = async (...pages: string[][]): Promise<Buffer> => {
  const document = new PdfDocument({ autoFirstPage: false })
  for (const lines of pages) {
    document.addPage().fontSize(10)
    for (const line of lines) document.text(line)
  }
  document.end()
  return buffer(document)
}

const MAIL = `From: Dana <dana@northside.test>
To: desk@larkspur.test
Date: Mon, 23 Nov 2026 09:00:00 -0600
Subject: PO 4471
Message-ID: <1@northside.test>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/html; charset=utf-8

<p>Please move</p><table><tr><td>2003 Honda Accord</td><td>1HGCM82633A004352</td></tr></table>
<img src="http://127.0.0.1:9/beacon.gif"><p>Pickup: Dallas, TX 75236<br>Delivery: Denver, CO 80202</p>
--b--
`

describe('a file', () => {
  test('may be a PDF, a mail, a sheet or a text', async () => {
    const pdf = await readFile(org.dispatcher, 'order.pdf', await pdfOf(TEXT.split('\n')))
    expect(pdf.body).toMatchObject({
      kind: 'pdf',
      draft: { referenceNumber: '4471', commodities: [{ identifier: '1HGCM82633A004352' }] },
    })
    const mail = await readFile(org.dispatcher, 'order.eml', Buffer.from(MAIL.replaceAll('\n', '\r\n')))
    expect(mail.body).toMatchObject({
      kind: 'mail',
      draft: { referenceNumber: '4471', stops: [{ terminal: { city: 'Dallas' } }, { terminal: { city: 'Denver' } }] },
    })
    const rows = [
      ['VIN', 'Year', 'Make', 'Model', 'Origin', 'Destination'],
      ['1HGCM82633A004352', 2003, 'Honda', 'Accord', 'Dallas, TX 75236', 'Denver, CO 80202'],
    ]
    const sheet = await readFile(
      org.dispatcher,
      'order.xlsx',
      Buffer.from(await writeXlsx({ sheets: [{ name: 'Orders', rows }] })),
    )
    expect(sheet.body).toMatchObject({
      kind: 'sheet',
      draft: { commodities: [{ vehicle: { make: 'Honda' } }], stops: [{ terminal: { city: 'Dallas' } }, {}] },
    })
    const text = await readFile(org.dispatcher, 'order.txt', Buffer.from(TEXT))
    expect(text.body).toMatchObject({ kind: 'text', price: 850 })
  })

  test('a forwarded mail inside a mail, its table and a text beside it are read; a picture is named as unread', async () => {
    const part = (head: string, body: string) => `--b\n${head}\n\n${body}\n`
    const inner =
      'From: Ann <ann@northside.test>\nSubject: release\nMIME-Version: 1.0\n\nPickup: Manheim Dallas, 5333 W Kiest Blvd, Dallas, TX 75236'
    const mail = `From: Dana <dana@northside.test>
Subject: order
Message-ID: <2@northside.test>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

${part('Content-Type: text/html; charset=utf-8', '<table><tr><th>VIN</th><th>Year</th><th>Make</th><th>Model</th></tr><tr><td>1HGCM82633A004352</td><td>2003</td><td>Honda</td><td>Accord</td></tr></table>')}${part('Content-Type: message/rfc822\nContent-Disposition: attachment; filename="release.eml"', inner)}${part('Content-Type: text/plain\nContent-Disposition: attachment; filename="drop.txt"', 'Delivery: Mile High Autos, 100 Main St, Denver, CO 80202')}${part('Content-Type: image/jpeg\nContent-Disposition: attachment; filename="photo.jpg"\nContent-Transfer-Encoding: base64', '/9j/4AAQ')}--b--
`
    const { status, body } = await readFile(org.dispatcher, 'order.eml', Buffer.from(mail.replaceAll('\n', '\r\n')))
    expect(status).toBe(200)
    expect(body.unread).toEqual(['photo.jpg'])
    expect(body.draft).toMatchObject({
      commodities: [{ identifier: '1HGCM82633A004352', vehicle: { year: 2003, make: 'Honda', model: 'Accord' } }],
      stops: [{ terminal: { city: 'Dallas' } }, { terminal: { city: 'Denver' } }],
    })
  })

  test('quoted parts of a page are read as older messages', async () => {
    const page =
      '<p>Correction: pickup is 12/03/2026.</p><blockquote><p>PO 7781</p><p>Pickup 12/01/2026: 120 Main St, Dallas, TX 75236</p><p>Delivery 12/05/2026: 100 Main St, Denver, CO 80202</p></blockquote>'
    const mail = `From: Sam <sam@northlot.test>\nSubject: Re: order\nMIME-Version: 1.0\nContent-Type: text/html\n\n${page}\n`
    const { body } = await readFile(org.dispatcher, 'reply.eml', Buffer.from(mail.replaceAll('\n', '\r\n')))
    expect(body.draft.stops[0]!.dateRequestedStart).toBe('2026-12-03T14:00:00.000Z')
    expect(body.draft.referenceNumber).toBe('7781')
  })

  test('of another user is not found', async () => {
    const guid = await stored(org.shipper, 'order.txt', Buffer.from(TEXT))
    expect((await read(org.dispatcher, { file: { guid } })).status).toBe(404)
  })

  const CIRCLE = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 9/Kids[2 0 R 2 0 R]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )

  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['no pages', () => PDF, /no text|no PDF/],
    ['cut off', async () => (await pdfOf(['Order'])).subarray(0, 300), /not a readable PDF|no text|cannot be read/],
    ['pages that hold each other', () => CIRCLE, /PDF|cannot be read/],
    ['more pages than are read', () => pdfOf(...Array.from({ length: 31 }, () => ['x'])), /more than 30 pages/],
    ['no words', () => pdfOf([]), /no text/],
    ['nothing but zeros', () => Buffer.alloc(5000), /not text, an email, a PDF or a spreadsheet/],
  ])('with %s is refused with a message', async (_name, content, words) => {
    const { status, error } = await readFile(org.dispatcher, 'order.pdf', await content())
    expect([status, error.errors?.[0]?.path]).toEqual([422, 'file'])
    expect(error.message).toMatch(words)
  })

  test('that expands to hundreds of megabytes ends by itself and harms nobody', async () => {
    const [evil, other] = await Promise.all([
      readFile(org.dispatcher, 'order.pdf', evilPdf(400_000_000)),
      readFile(org.shipper, 'order.txt', Buffer.from(TEXT)),
    ])
    expect([evil.status, other.status]).toEqual([422, 200])
    expect(evil.error.message).toMatch(/needs more than|no text|cannot be read/)
  })
})

test('60 files of one user: two are read at a time, the others are told when to retry', async () => {
  const guid = await stored(org.dispatcher, 'order.txt', Buffer.from(TEXT))
  const answers = await Promise.all(Array.from({ length: 60 }, () => read(org.dispatcher, { file: { guid } })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  for (const { status, headers } of answers)
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await read(org.dispatcher, { file: { guid } })).status).toBe(200)
})

describe('a language model', () => {
  const TALE = `Hi there, our friend wants the little Fiat (the 2019 one, plate KXV 1180) brought over.
She keeps it with Rosa in Marfa and would love to see it in Alpine, both TX of course. Say 640 bucks. Ask for Rosa on 432-555-0188.`
  const told = {
    referenceNumber: 'REF-1',
    price: '640',
    vehicles: [{ year: '2019', make: 'Fiat', licensePlate: 'KXV 1180', vin: '1HGCM82633A004352', color: 'purple' }],
    stops: [
      { role: 'pickup', city: 'Marfa', state: 'TX', contact: 'Rosa', phone: '432-555-0188' },
      { role: 'delivery', city: 'Alpine', state: 'TX', zipCode: '79830' },
    ],
  }
  let simulator: Simulator
  const faults: unknown[] = []
  beforeAll(async () => {
    simulator = await startSimulator('reading-model')
    Object.assign(t.services, {
      readingModel: createChatModel({
        url: `${simulator.url}/v1`,
        key: 'secret',
        model: 'small',
        timeoutMs: 300,
        onFault: (fault) => void faults.push(fault),
      }),
    })
  })
  afterAll(async () => {
    Object.assign(t.services, { readingModel: null })
    await simulator.stop()
  })
  const readWith = async (answer: object, text = TALE) => {
    await simulator.tell('PUT', 'answer', answer)
    faults.length = 0
    const { status, body } = await read(org.dispatcher, { text })
    expect(status).toBe(200)
    return OrderReading.parse(body)
  }

  test('fills gaps left by the rules from the text, as guesses', async () => {
    const before = await readWith({ content: '{}' })
    const { draft, price, found } = await readWith({ content: `\`\`\`json\n${JSON.stringify(told)}\n\`\`\`` })
    expect(draft.stops.map(({ stopType, terminal }) => [stopType, terminal?.city, terminal?.state])).toEqual([
      ['pickup', 'Marfa', 'TX'],
      ['delivery', 'Alpine', 'TX'],
    ])
    expect(draft.commodities[0]).toMatchObject({ identifier: null, vehicle: { year: 2019, make: 'Fiat', color: null } })
    expect(price ?? 640).toBe(640)
    // Values that are not in the text are made up.
    expect(draft.referenceNumber).toBe(before.draft.referenceNumber)
    expect(draft.stops[1]!.terminal?.zipCode).toBeNull()
    const city = found.find(({ path }) => path === 'stops.0.terminal.city')!
    expect(city).toMatchObject({ text: 'Marfa', isSure: false })
    expect(TALE.slice(city.start!, city.end!)).toBe('Marfa')
    expect(await simulator.tell('GET', 'asked')).toMatchObject([
      {
        authorization: 'Bearer secret',
        model: 'small',
        messages: [{ role: 'system' }, { role: 'user', content: TALE }],
      },
    ])
  })

  test.each([
    ['no answer', { silent: true }],
    ['an error', { status: 503 }],
    ['no JSON', { content: 'Sure! Here is the order:' }],
    ['JSON of another shape', { content: JSON.stringify({ stops: [{ role: 'waypoint' }] }) }],
  ])('%s: reading continues without it', async (_, answer) => {
    const alone = await readWith({ content: '{}' })
    expect(await readWith(answer)).toEqual(alone)
    expect(faults).toHaveLength(1)
  })

  test('is not called if the rules found everything', async () => {
    await readWith({ content: '{}' }, TEXT)
    expect(await simulator.tell('GET', 'asked')).toEqual([])
  })
})

test('an order similar to an existing one is reported', async () => {
  const text = TEXT.replace('4471', 'TWIN-1')
  expect((await read(org.dispatcher, { text })).body.duplicates).toEqual([])
  const [commodity] = anOrder().commodities
  const ofVin = (identifier: string) => ({ ...anOrder(), commodities: [{ ...commodity!, identifier }] })
  const sent = { ...ofVin('5YJ3E1EA2KF317000'), referenceNumber: 'twin-1' }
  const first = (await t.send(org.shipper, ordersRoutes.create, { body: sent })).body
  const byNumber = [{ guid: first.guid, number: first.number, same: 'reference', value: 'twin-1' }]
  expect((await read(org.dispatcher, { text })).body.duplicates).toEqual(byNumber)
  expect((await read(org.shipper, { text })).body.duplicates).toEqual(byNumber)
  const second = (await t.send(org.shipper, ordersRoutes.create, { body: ofVin('1HGCM82633A004352') })).body
  expect((await read(org.dispatcher, { text })).body.duplicates).toEqual([
    { guid: second.guid, number: second.number, same: 'vin', value: '1HGCM82633A004352' },
    ...byNumber,
  ])
  // Orders outside the caller's scope are not revealed.
  const other = await anOrg(t.database)
  expect((await read(other.shipper, { text })).body.duplicates).toEqual([])
})
