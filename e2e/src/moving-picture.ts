/** The moving picture of the README: one car from a pasted mail to its proof of delivery, through the three portals. */
import { contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { draw } from '@waybill/demo/pictures/inspection-picture.ts'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { clientOf } from './api.ts'
import { settled } from './axe.ts'
import { sign } from './phone.ts'
import { originOf, PASSWORD, type Place } from './product.ts'

const DISPATCHER = 'dispatcher@demo.test'
const CLIENT = 'client@demo.test'
const CARRIER = 'carrier@demo.test'
/** Of the picture, and of the screens in it. */
const SIZE = { width: 960, height: 640 }
const DESK = { width: 1_280, height: 800 }
const PHONE = { width: 360, height: 600 }
/** How long a screen is shown (milliseconds). */
const SHOWN_MS = 2_200
const LAST_MS = 4_500
const QUALITY = 72
const MAX_BYTES = 3_000_000
const DAY_MS = 86_400_000

interface Film {
  /** Adds a screen with a line that says what happens on it. */
  shoot: (page: Page, line: string) => Promise<void>
  made: () => Promise<Buffer>
}

/** Each screen is set on a background of its own, under its line. */
async function openFilm(browser: Browser): Promise<Film> {
  const stage = await browser.newPage({ viewport: SIZE })
  const frames: Buffer[] = []
  return {
    async shoot(page, line) {
      await settled(page)
      const screen = await page.screenshot()
      const isPhone = page.viewportSize()!.width === PHONE.width
      await stage.setContent(`<!doctype html><style>
        body { margin: 0; height: ${SIZE.height}px; display: grid; grid-template-rows: 40px 1fr; justify-items: center;
          background: #e8ecf2; font: 600 17px system-ui, sans-serif; color: #1c2733 }
        p { margin: 0; align-self: center } img { height: 600px; ${isPhone ? 'border-inline: 1px solid #b8c2d0' : ''} }
        </style><p></p><img alt="" src="data:image/png;base64,${screen.toString('base64')}">`)
      await stage.locator('p').evaluate((element, text) => (element.textContent = text), line)
      await stage.locator('img').evaluate((element: { decode: () => Promise<void> }) => element.decode())
      frames.push(await stage.screenshot())
    },
    async made() {
      await stage.close()
      const delay = frames.map((_, i) => (i === frames.length - 1 ? LAST_MS : SHOWN_MS))
      const film = await sharp(frames, { join: { animated: true } })
        .webp({ quality: QUALITY, effort: 6, loop: 0, delay })
        .toBuffer()
      if (film.length > MAX_BYTES)
        throw new Error(`The moving picture has ${film.length} bytes, more than ${MAX_BYTES}`)
      return film
    },
  }
}

const american = (ahead: number) =>
  // oxlint-disable-next-line steady/no-today -- days ahead, in a picture
  new Date(Date.now() + ahead * DAY_MS).toLocaleDateString('en-US', { timeZone: 'America/Chicago' })

const mailOf = (client: string) => `Customer: ${client}
Order ID: SR-20417
Rate: $1,250.00

Pickup: Trinity Yard, 100 Main St, Dallas, TX 75201
Pickup date: ${american(2)}
Delivery: Front Range Lot, 1 Broadway, Denver, CO 80202
Delivery date: ${american(6)}

2021 Honda Accord   VIN 1HGCV1F34MA000123   runs
Gate 4, ring twice.`

/** Takes it: the dispatcher, the driver and the client, one after the other. */
export async function movingPicture(browser: Browser, place: Place): Promise<Buffer> {
  const film = await openFilm(browser)
  const signedIn = async (portal: Portal, email: string, viewport: { width: number; height: number }) => {
    const context = await browser.newContext({
      baseURL: originOf(place, portal),
      viewport,
      locale: 'en-US',
      timezoneId: 'America/Chicago',
      reducedMotion: 'reduce',
      geolocation: { latitude: 32.78, longitude: -96.8 },
      permissions: ['geolocation', 'clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await settled(page)
    return page
  }
  const [client, carrier, dispatcher] = await Promise.all([
    clientOf(place, 'client', CLIENT),
    clientOf(place, 'carrier', CARRIER),
    clientOf(place, 'dispatcher', DISPATCHER),
  ])
  const { account: payer } = await client.call(usersRoutes.me)
  const { account: hauler } = await carrier.call(usersRoutes.me)

  const desk = await signedIn('dispatcher', DISPATCHER, DESK)
  await desk.goto('/home')
  await desk.getByRole('button', { name: 'Paste order' }).waitFor()
  await film.shoot(desk, 'The dispatcher’s Home: what is ours to do, and the letter that does it')
  await desk.keyboard.press('p')
  await desk.locator('textarea:focus').waitFor()
  await desk.evaluate(`navigator.clipboard.writeText(${JSON.stringify(mailOf(payer.name))})`)
  await desk.keyboard.press('Control+v')
  await desk.getByRole('region', { name: 'What we found' }).waitFor()
  await film.shoot(desk, 'P, paste a mail: it is read, and what is doubtful is marked')
  await desk.keyboard.press('Control+Enter')
  await desk.getByRole('heading', { name: /^Order \d+$/, level: 1 }).waitFor()
  await desk.getByRole('region', { name: 'Jobs', exact: true }).getByText('Ready', { exact: true }).waitFor()
  await film.shoot(desk, 'Ctrl Enter: an order, priced, its job ready')
  await desk.keyboard.press('o')
  const offer = desk.getByRole('dialog', { name: /^Offer job/ })
  await offer.getByLabel('Carriers', { exact: true }).fill(hauler.name)
  await offer.getByRole('checkbox', { name: hauler.name }).check()
  await offer.getByLabel('Pay', { exact: true }).fill('900')
  await film.shoot(desk, 'O: carriers with what they were paid here, and how they did')
  await desk.keyboard.press('Control+Enter')
  await desk.getByText(/^Job \d+-1 offered to 1 carrier/).waitFor()
  const number = /Job (\d+-1) offered/.exec(await desk.getByText(/^Job \d+-1 offered/).innerText())![1]!
  const { results } = await dispatcher.call(jobsRoutes.list, { query: { rc: 1 }, body: { search: number } })
  const job = await dispatcher.call(jobsRoutes.get, { params: { guid: results[0]!.guid } })

  const phone = await signedIn('carrier', CARRIER, PHONE)
  const { results: offers } = await carrier.call(contractsPlatformRoutes.list, { query: { status: 'sent', rc: 100 } })
  await phone.goto(`/offers/${offers.find((each) => each.job.guid === job.guid)!.guid}`)
  await phone.getByRole('button', { name: 'Accept', exact: true }).waitFor()
  await film.shoot(phone, 'The carrier’s phone: the whole offer, and what it pays')
  await phone.getByRole('button', { name: 'Accept', exact: true }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Accept the load' }).click()
  await phone.getByRole('link', { name: 'Open the job' }).click()
  await phone.getByRole('heading', { name: `Job ${number}` }).waitFor()
  for (const [i, { guid }] of job.stops.entries()) {
    const isPickup = i === 0
    const signer = isPickup ? 'Teresa Vaughn' : 'Marcus Hale'
    await phone.goto(`/stops/${guid}`)
    await phone.getByRole('button', { name: 'Arrived' }).click()
    await phone.getByText('Here since').waitFor()
    if (isPickup) await film.shoot(phone, 'At the yard: it works without signal, too')
    await phone.getByRole('link', { name: /Start/ }).first().click()
    await phone.getByRole('link', { name: 'Photos →' }).click()
    await phone.getByLabel('Front', { exact: true }).setInputFiles({
      name: 'front.png',
      mimeType: 'image/png',
      buffer: draw({ slot: 'front', look: { color: 'Silver', body: 'Sedan' } }),
    })
    await phone.getByLabel('Front: Retake').waitFor({ state: 'attached' })
    if (isPickup) await film.shoot(phone, 'Inspected by photo')
    await phone.getByRole('link', { name: 'Damage →' }).click()
    if (isPickup) await film.shoot(phone, 'Damage by a tap on the car')
    await phone.getByRole('link', { name: /^(No damage|Same as before)/ }).click()
    await phone.getByRole('button', { name: 'Done', exact: true }).click()
    await phone.getByRole('link', { name: 'Finish stop' }).click()
    await sign(phone, signer)
    await film.shoot(phone, isPickup ? 'The yard signs what it saw' : 'At the destination: the receiver signs')
    await phone.getByRole('button', { name: isPickup ? 'Picked up' : 'Delivered', exact: true }).click()
    await phone.getByRole('heading', { name: `Job ${number}` }).waitFor()
  }

  const jobs = desk.getByRole('region', { name: 'Jobs', exact: true })
  await jobs.getByText('Delivered', { exact: true }).first().waitFor()
  await film.shoot(desk, 'The dispatcher saw each step live')
  const shipper = await signedIn('client', CLIENT, DESK)
  await shipper.goto(`/orders/${job.order.guid}`)
  await shipper.getByText('Delivered').first().waitFor()
  await film.shoot(shipper, 'So did the client, who downloads the proof of delivery')
  await Promise.all([desk, phone, shipper].map((page) => page.context().close()))
  return film.made()
}
