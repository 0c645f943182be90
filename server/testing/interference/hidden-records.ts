/** What one side of a transport writes, agrees or is told, and others do not know: offers, bids, charges, notes, files, what somebody else does. */
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { financesPlatformRoutes, financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { partiesRoutes } from '@waybill/contract/parties/parties.routes.ts'
import { jobPostsRoutes, postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { templatesRoutes } from '@waybill/contract/templates/templates.routes.ts'
import { anOrder } from '../builders.ts'
import { mustSucceed, type Do } from '../story.ts'
import type { TestApp } from '../test-app.ts'
import { attach, PDF } from '../uploads.ts'
import type { Company, ViewerName } from './viewers.ts'
import type { Which } from './hidden-changes.ts'

/** One of two values for those from whom it is hidden. */
export type Draw = <T>(from: readonly ViewerName[], values: readonly [T, T]) => T

const CARRIERS: readonly ViewerName[] = ['fast', 'slow']
const CLIENTS: readonly ViewerName[] = ['shipper', 'rival']
const OUTSIDE: readonly ViewerName[] = [...CARRIERS, ...CLIENTS]
/** Who sees no price of the client, and no pay of the job under way. */
const NO_PRICE: readonly ViewerName[] = [...CARRIERS, 'rival', 'narrow']
const NO_PAY: readonly ViewerName[] = [...CLIENTS, 'slow', 'narrow']
const BUT_SLOW: readonly ViewerName[] = ['fast', ...CLIENTS]

/** All words and amounts that differ for somebody, to search for. */
export interface Hidden {
  from: readonly ViewerName[]
  words: readonly [string, string]
}

async function money(act: Do, { dispatcher, fast, transports }: Company, draw: Draw): Promise<void> {
  for (const name of ['rolling', 'sent', 'posted', 'loose'] as const)
    await act(dispatcher, financesRoutes.putOfOrder, {
      params: { guid: transports[name].order },
      body: {
        charges: [
          { kind: 'base', name: draw(NO_PRICE, ['Dear haul', 'Fine haul']), amount: draw(NO_PRICE, [911.11, 977.77]) },
          {
            itemId: 2,
            name: 'Storage',
            amount: draw(NO_PRICE, [41, 29]),
            notes: draw(OUTSIDE, ['Old reason', 'New reason']),
          },
        ],
      },
    })
  await act(dispatcher, financesRoutes.putOfJob, {
    params: { guid: transports.loose.job },
    body: {
      charges: [
        {
          kind: 'base',
          name: draw([...OUTSIDE, 'narrow'], ['Old pay', 'New pay']),
          amount: draw([...OUTSIDE, 'narrow'], [421.5, 433.25]),
        },
      ],
    },
  })
  await act(fast, financesPlatformRoutes.addToJob, {
    params: { guid: transports.rolling.job },
    body: { itemId: 1, amount: draw(NO_PAY, [61.5, 73.25]), notes: draw(NO_PAY, ['Old lumper', 'New lumper']) },
  })
}

async function offers(act: Do, { dispatcher, slow, transports }: Company, draw: Draw): Promise<void> {
  const { results: posts } = await act(slow, jobPostsRoutes.list, {})
  const post = posts.find(({ job }) => job.guid === transports.posted.job)!
  const params = { guid: post.guid }
  const message = draw(BUT_SLOW, ['Old bid', 'New bid'])
  await act(slow, postsRoutes.request, { params, body: { amount: draw([...BUT_SLOW, 'narrow'], [655, 675]), message } })
  const {
    results: [offer],
  } = await act(dispatcher, contractsRoutes.send, {
    body: {
      jobs: [{ guid: transports.loose.job, amount: draw([...BUT_SLOW, 'narrow'], [511, 533]) }],
      vendors: [{ guid: slow.accountGuid }],
      message: draw(BUT_SLOW, ['Old offer', 'New offer']),
      loadTerms: draw(BUT_SLOW, ['Old terms', 'New terms']),
    },
  })
  await act(slow, contractsRoutes.decline, {
    params: { id: offer!.guid },
    body: { reason: draw(BUT_SLOW, ['Old excuse', 'New excuse']) },
  })
}

async function words(
  t: TestApp,
  act: Do,
  { dispatcher, fast, shipper, transports }: Company,
  draw: Draw,
): Promise<void> {
  const { order, job } = transports.rolling
  const note = (from: readonly ViewerName[], visibility: ('client' | 'vendor')[], word: string) =>
    act(dispatcher, notesRoutes.write, {
      params: { orderGuid: order },
      body: {
        title: draw(from, [`Old ${word}`, `New ${word}`]),
        body: draw(from, [`Old ${word}`, `Other ${word}`]),
        visibility,
        jobGuid: job,
      },
    })
  await note(OUTSIDE, [], 'secret')
  await note([...CARRIERS, 'rival'], ['client'], 'whisper')
  await note([...CLIENTS, 'slow'], ['vendor'], 'radio')
  for (const [visibility, from, word] of [
    [[], OUTSIDE, 'sheet'],
    [['client'], [...CARRIERS, 'rival'], 'photo'],
    [['vendor'], [...CLIENTS, 'slow'], 'permit'],
  ] as const) {
    const end = draw(from, ['%1', '%2'])
    await attach(
      t,
      dispatcher,
      { orders: [order], jobs: [job], visibility },
      { name: `${draw(from, ['Old', 'New'])} ${word}.pdf`, content: Buffer.concat([PDF, Buffer.from(end)]) },
    )
  }
  await act(dispatcher, jobsRoutes.hold, {
    params: { guid: transports.loose.job },
    body: { reason: draw(OUTSIDE, ['Old worry', 'New worry']) },
  })
  await act(dispatcher, jobsRoutes.unhold, { params: { guid: transports.loose.job } })
  await act(dispatcher, partiesRoutes.putOfOrder, {
    params: { guid: order },
    body: {
      parties: [
        { role: 'notify', account: { guid: shipper.accountGuid }, notes: draw(OUTSIDE, ['Old habit', 'New habit']) },
      ],
    },
  })
  for (const [person, from] of [
    [fast, [...CLIENTS, 'slow']],
    [shipper, [...CARRIERS, 'rival']],
  ] as const)
    await act(person, contactsRoutes.create, {
      params: { accountGuid: person.accountGuid },
      body: {
        name: draw(from, ['Old friend', 'New friend']),
        email: draw(from, ['old@friend.test', 'new@friend.test']),
        phoneNumber: draw(from, ['+13035550177', '+13035550188']),
      },
    })
}

/** A damage case that the client was not told of. */
async function cases(act: Do, { dispatcher, transports }: Company, draw: Draw): Promise<void> {
  const { order, job } = transports.done
  const { commodities } = await act(dispatcher, ordersRoutes.get, { params: { orderGuid: order } })
  const { guid } = await act(dispatcher, casesRoutes.open, {
    body: {
      jobGuid: job,
      commodityGuid: commodities[0]!.guid,
      reason: draw([...CLIENTS, 'slow'], ['Old dent', 'New dent']),
    },
  })
  const params = { guid }
  const note = async (from: readonly ViewerName[], word: string) =>
    act(dispatcher, casesRoutes.note, { params, body: { text: draw(from, [`Old ${word}`, `New ${word}`]) } })
  await note([...CLIENTS, 'slow'], 'blame')
  await act(dispatcher, casesRoutes.claim, {
    params,
    body: {
      amount: draw([...CLIENTS, 'slow'], [617, 619]),
      text: draw([...CLIENTS, 'slow'], ['Old wrong', 'New wrong']),
    },
  })
}

/** What happens elsewhere: another client's order, and a draft of it. */
async function others(act: Do, { rival, dispatcher }: Company, draw: Draw): Promise<void> {
  const from: readonly ViewerName[] = [...CARRIERS, 'shipper']
  const content = anOrder({ referenceNumber: draw(from, ['Old rivalry', 'New rivalry']) })
  await act(rival, ordersRoutes.create, { body: content })
  await act(rival, templatesRoutes.create, {
    body: { name: draw([...from, 'narrow'], ['Old draft', 'New draft']), content },
  })
  await act(dispatcher, companyRoutes.change, {
    body: {
      settings: {
        targetMargin: draw(OUTSIDE, [11, 31]),
        billTolerance: draw(OUTSIDE, [1, 3]),
        targetOnTime: draw(OUTSIDE, [91, 97]),
      },
    },
  })
}

/** Does all that; values that are hidden from the reader are the second ones. Answers the words that differ. */
export async function doHidden(t: TestApp, company: Company, reader: ViewerName | undefined): Promise<Hidden[]> {
  const act = mustSucceed(t)
  const hidden: Hidden[] = []
  const draw: Draw = (from, values) => {
    hidden.push({ from, words: [String(values[0]), String(values[1])] })
    const which: Which = reader && from.includes(reader) ? 1 : 0
    return values[which]
  }
  await money(act, company, draw)
  await offers(act, company, draw)
  await words(t, act, company, draw)
  await cases(act, company, draw)
  await others(act, company, draw)
  return hidden
}
