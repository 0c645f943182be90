/** The records whose fields are looked for: one order of its own, written field by field, and others of the demo. */
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { AccountChange } from '@waybill/contract/accounts/accounts.shapes.ts'
import { commoditiesRoutes } from '@waybill/contract/commodities/commodities.routes.ts'
import { COMMODITY } from '@waybill/contract/commodities/commodities.shapes.ts'
import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import { contractsPlatformRoutes, contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { DRIVERS, TRAILERS_OF_VENDOR, TRUCKS } from '@waybill/contract/fleet/fleet.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import { JOB } from '@waybill/contract/jobs/job.shapes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { changeOf } from '@waybill/contract/nouns/shapes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { ORDER } from '@waybill/contract/orders/orders.shapes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { STOP } from '@waybill/contract/stops/stops.shapes.ts'
import { terminalsPlatformRoutes, terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { TERMINAL } from '@waybill/contract/terminals/terminals.shapes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { orderOf } from '../an-order.ts'
import { gather, type Crew } from '../hauls.ts'
import type { Place } from '../product.ts'
import { type Change, writeEach } from './written.ts'

const DAY_MS = 86_400_000
const BEGAN = Date.now()
const inDays = (days: number) => new Date(BEGAN + days * DAY_MS).toISOString()

/** Where to look, and what could not be written. */
export interface Records {
  order: string
  job: string
  stops: readonly string[]
  commodity: string
  client: string
  vendor: string
  terminal: string
  /** A place of the client’s own. */
  ownTerminal: string
  invoice: string
  bill: string
  /** A bill whose vendor sent another amount, which holds its payment. */
  mismatchedBill: string
  delivered: string
  deliveredJob: string
  deliveredStops: readonly string[]
  /** One that waits for an answer, and the one that was accepted. */
  offers: readonly string[]
  inspection: string
  load: string | undefined
  /** The carrier’s own. */
  fleet: readonly { kind: 'trucks' | 'trailers' | 'drivers'; guid: string }[]
  /** A bill that can still be paid early. */
  unpaidBills: readonly string[]
  refused: readonly string[]
}

const shapesOf = <N extends Parameters<typeof changeOf>[0]>(noun: N): Change['fields'] => changeOf(noun)._zod.def.shape

/** Places the order, and writes into everything that belongs to it. */
const writeOrder = async ({ client, dispatcher, carrier, carrierGuid }: Crew) => {
  const placed = await client.call(ordersRoutes.create, { body: orderOf('ROWS-1') })
  const job = placed.jobs[0]!.guid
  const [commodity] = placed.commodities
  const me = await dispatcher.call(usersRoutes.me)
  const clientGuid = placed.client.guid
  const contacts = await Promise.all(
    [clientGuid, carrierGuid].map((account) => dispatcher.call(contactsRoutes.list, { query: { account, rc: 2 } })),
  )
  const people = [...contacts.flatMap(({ results }) => results.map(({ guid }) => guid)), me.guid, clientGuid]
  const office = [dispatcher, client]
  await dispatcher.call(ordersRoutes.change, { params: { id: placed.guid }, body: { isAccepted: true } })
  // A carrier that does not meet the requirements gets no offer.
  const ofVendor = Object.fromEntries(
    Object.entries(vendorsRoutes.change.body._zod.def.shape).filter(([key]) => !/standing|remitTo|limit/i.test(key)),
  )
  const changes: Change[] = [
    { record: 'order', route: ordersRoutes.change, params: { id: placed.guid }, fields: shapesOf(ORDER) },
    { record: 'job', route: jobsRoutes.change, params: { guid: job }, fields: shapesOf(JOB) },
    {
      record: 'commodity',
      route: commoditiesRoutes.change,
      params: { id: commodity!.guid },
      fields: shapesOf(COMMODITY),
    },
    ...placed.stops.map(({ guid }) => {
      const { terminal: _, ...fields } = shapesOf(STOP)
      return { record: 'stop', route: stopsRoutes.change, params: { guid }, fields }
    }),
    ...placed.stops.flatMap(({ terminal }) =>
      terminal
        ? [
            {
              record: 'terminal',
              route: terminalsRoutes.change,
              params: { id: terminal.guid },
              fields: shapesOf(TERMINAL),
            },
          ]
        : [],
    ),
    { record: 'client', route: clientsRoutes.change, params: { id: clientGuid }, fields: AccountChange._zod.def.shape },
    { record: 'vendor', route: vendorsRoutes.change, params: { id: carrierGuid }, fields: ofVendor },
  ]
  const refused: string[] = []
  for (const change of changes) refused.push(...(await writeEach(change, [...office, carrier], people)))
  await dispatcher.call(notesRoutes.write, {
    params: { orderGuid: placed.guid },
    body: { title: 'Zq9001kv', body: 'Zq9002kv', type: 'update', isBroadcast: true, isClientNote: true },
  })
  for (const [i, { guid }] of placed.stops.entries())
    await dispatcher.call(stopsRoutes.change, {
      params: { guid },
      body: { dateScheduledType: 'between', dateScheduledStart: inDays(i + 1), dateScheduledEnd: inDays(i + 1.1) },
    })
  await dispatcher.call(financesRoutes.putOfOrder, {
    params: { guid: placed.guid },
    body: { charges: [{ name: 'Transport', kind: 'base', amount: 900 }] },
  })
  await dispatcher.call(jobsRoutes.change, { params: { guid: job }, body: { equipmentTypeId: 1, isDummy: false } })
  await dispatcher.call(jobsRoutes.ready, { params: { guid: job }, body: {} })
  await dispatcher.call(contractsRoutes.send, {
    body: {
      jobs: [{ guid: job, amount: 600, codAmount: 100 }],
      codMethod: 'cash',
      codLocation: 'delivery',
      paymentMethodId: 8,
      vendors: [{ guid: carrierGuid }],
    },
  })
  await carrier.call(contractsRoutes.acceptOffer, { params: { guid: job }, body: { inspectionAcknowledged: true } })
  // Waits for a second person; refused if one waits already, which is as good.
  await dispatcher.ask(vendorsRoutes.change, {
    params: { id: carrierGuid },
    body: { remitTo: { factoringCompany: 'Zq9004kv', remitName: 'Zq9005kv' } },
  })
  return { placed, job, refused, client: clientGuid, vendor: carrierGuid }
}

/** A truck, a trailer and a driver of the carrier. */
const makeFleet = ({ carrier, carrierGuid: vendorGuid }: Crew): Promise<Records['fleet']> =>
  Promise.all(
    (
      [
        ['trucks', TRUCKS],
        ['trailers', TRAILERS_OF_VENDOR],
        ['drivers', DRIVERS],
      ] as const
    ).map(async ([kind, list]) => {
      const { guid } = await carrier.call(list.routes.create, {
        params: { vendorGuid },
        body: { name: `Zq${BEGAN % 1_000_000}${kind}` },
      })
      return { kind, guid }
    }),
  )

/** The vendor sends its invoice for a bill, of one dollar more than was agreed: its payment is held. @returns the bill, else the first */
const mismatch = async ({ carrier }: Crew, bills: readonly InvoiceRow[]): Promise<string> => {
  for (const { guid, total } of bills) {
    const sent = await carrier.ask(invoicesPlatformRoutes.submitVendorInvoice, {
      params: { guid },
      body: { number: 'Zq9003kv', amount: total + 1 },
    })
    if (sent.status < 400) return guid
  }
  return bills[0]!.guid
}

/** The job among these of which the most was inspected. */
const mostInspected = async ({ carrier }: Crew, jobs: readonly { guid: string }[]): Promise<string> => {
  const counts = await Promise.all(
    jobs.map(async ({ guid }) => {
      const { results } = await carrier.call(inspectionsPlatformRoutes.ofJob, { params: { guid } })
      return { guid, count: results.reduce((sum, { damages, photos }) => sum + 1 + damages.length + photos.length, 0) }
    }),
  )
  return counts.toSorted((a, b) => b.count - a.count)[0]!.guid
}

/** Everything that is looked at. */
export const makeRecords = async (place: Place): Promise<{ records: Records; crew: Crew }> => {
  const crew = await gather(place)
  const { placed, job, refused, client, vendor } = await writeOrder(crew)
  const { dispatcher, client: own, carrier } = crew
  const [invoices, bills, delivered, done, inspections, loads] = await Promise.all([
    own.call(invoicesRoutes.list, { query: { rc: 1 }, body: {} }),
    carrier.call(invoicesRoutes.list, { query: { rc: 100 }, body: {} }),
    own.call(ordersRoutes.list, { query: { status: 'delivered', rc: 1 }, body: {} }),
    carrier.call(jobsRoutes.list, { query: { status: 'delivered', rc: 20 }, body: {} }),
    dispatcher.call(inspectionsPlatformRoutes.find, { query: { rc: 1 }, body: {} }),
    dispatcher.call(loadsRoutes.find, { query: { rc: 1 }, body: {} }),
  ])
  const offers = await Promise.all(
    (['sent', 'accepted'] as const).map((status) =>
      carrier.call(contractsPlatformRoutes.list, { query: { status, rc: 1 } }),
    ),
  )
  const deliveredJob = await carrier.call(jobsRoutes.get, {
    params: { guid: await mostInspected(crew, done.results) },
  })
  const [places, ownPlaces] = await Promise.all(
    [dispatcher, own].map((who) => who.call(terminalsPlatformRoutes.find, { query: { rc: 1 }, body: {} })),
  )
  const records = {
    order: placed.guid,
    job,
    stops: placed.stops.map(({ guid }) => guid),
    commodity: placed.commodities[0]!.guid,
    client,
    vendor,
    terminal: placed.stops[0]!.terminal?.guid ?? places!.results[0]!.guid,
    ownTerminal: ownPlaces!.results[0]!.guid,
    invoice: invoices.results[0]!.guid,
    bill: bills.results[0]!.guid,
    mismatchedBill: await mismatch(crew, bills.results.slice(1)),
    delivered: delivered.results[0]!.guid,
    deliveredJob: deliveredJob.guid,
    deliveredStops: deliveredJob.stops.map(({ guid }) => guid),
    offers: offers.flatMap(({ results }) => results.map(({ guid }) => guid)),
    inspection: inspections.results[0]!.guid,
    load: loads.results[0]?.guid,
    fleet: await makeFleet(crew),
    unpaidBills: bills.results.flatMap(({ guid, waiting }) => (waiting ? [guid] : [])).slice(0, 2),
    refused,
  }
  return { records, crew }
}
