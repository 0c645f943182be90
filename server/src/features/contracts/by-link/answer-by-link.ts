/** Answers an offer by the link of its mail. Looking never acts, since mail programs open links before people do; the page's form does. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Services } from '../../../calls/call.ts'
import { nowherePage, sayingPage, type PublicPages, type PublicVisit } from '../../../calls/public-pages.ts'
import { isTaken } from '../../../calls/taken.ts'
import type { Page } from '../../../identity/pages/page.ts'
import { offersByGuid } from '../../../records/contracts/index.ts'
import { accountOnPaper } from '../../../records/attachments/index.ts'
import { companyQuery } from '../../../records/people/index.ts'
import { companyOfSecret, linkBySecret } from '../../../records/notices/index.ts'
import { accept } from '../accept-offer.ts'
import type { Answering } from '../answering.ts'
import { decline } from '../decline-offer.ts'
import { offerToActOn } from '../find-offer.ts'
import { endedPage, offerPage, type OfferToShow } from './offer-page.ts'

type PageServices = Pick<Services, 'database' | 'clock' | 'files' | 'announce'>

interface Found extends OfferToShow {
  companyGuid: string
  vendorGuid: string
  contractGuid: string
}

/** The offer that a secret leads to, whatever became of it; undefined for a secret that leads nowhere. */
async function findOffer(secret: string, { database, clock }: PageServices): Promise<Found | undefined> {
  const companyGuid = companyOfSecret(secret)
  if (!companyGuid) return undefined
  const [[link]] = await database.read({ companyGuid }, linkBySecret(companyGuid, 'offer', secret))
  if (!link || link.expires_at <= clock.now()) return undefined
  const everyVendor = { companyGuid, vendorGuid: null }
  const [[offer], [company]] = await database.read(
    { companyGuid },
    offersByGuid(everyVendor, [link.subject_guid]),
    companyQuery(companyGuid),
  )
  if (!offer || !company) return undefined
  // As the vendor itself: a job that was deleted is not there for it any more.
  const scope = { companyGuid, vendorGuid: offer.vendor_guid }
  const guids = offer.of_load?.map(({ guid }) => guid) ?? [offer.guid]
  const [offers, [vendor]] = await database.read(
    { companyGuid },
    offersByGuid(scope, guids),
    accountOnPaper(companyGuid, offer.vendor_guid),
  )
  const own = offers.find(({ guid }) => guid === offer.guid)
  if (!own || !vendor?.is_active || vendor.deleted_at) return undefined
  return {
    companyGuid,
    vendorGuid: offer.vendor_guid,
    contractGuid: offer.guid,
    companyName: company.name,
    zone: company.time_zone,
    offers: [own, ...offers.filter((each) => each.guid !== own.guid && each.status === own.status)],
  }
}

async function show({ secret }: PublicVisit, services: PageServices): Promise<Page> {
  const found = await findOffer(secret, services)
  if (!found) return nowherePage
  return endedPage(found, services.clock.now()) ?? offerPage(found)
}

const entered = (form: PublicVisit['form'], name: string): string => (form[name] ?? '').trim().slice(0, 100)

/** Does what the form says, under the rules that hold for everybody. */
async function act(found: Found, { form, request }: PublicVisit, services: PageServices): Promise<true | Refusal> {
  const { companyGuid, vendorGuid, contractGuid } = found
  const name = entered(form, 'name')
  const isAccept = form['answer'] === 'accept'
  if (isAccept && !name) return refuse.invalid('name', 'Enter your name')
  const by = name || found.offers[0]!.of_vendor.name
  const now = services.clock.now()
  return services.database.write<true | Refusal>({ companyGuid }, async (tx) => {
    const answering: Answering = {
      tx,
      // A page carries no version: the rules decide on what stands now.
      ifMatch: () => undefined,
      caller: { companyGuid, vendorGuid },
      actor: {
        companyGuid,
        userGuid: null,
        userName: `${by} (by mail)`,
        portal: 'carrier',
        requestId: request.id,
        now,
        announce: services.announce,
        files: services.files,
      },
      isVendor: true,
      name: by,
      channel: 'email',
      ip: request.ip,
    }
    const held = await offerToActOn(contractGuid, answering)
    if (isRefusal(held)) return held
    const refusal = isAccept
      ? await accept(
          held,
          {
            inspectionAcknowledged: form['inspectionAcknowledged'] === 'yes',
            driverName: entered(form, 'driverName') || null,
            driverPhone: entered(form, 'driverPhone').slice(0, 40) || null,
            truckNumber: entered(form, 'truckNumber').slice(0, 40) || null,
          },
          answering,
        )
      : await decline(held, { reason: (form['reason'] ?? '').trim().slice(0, 500) }, answering)
    return refusal ?? true
  })
}

async function take(visit: PublicVisit, services: PageServices): Promise<Page> {
  const found = await findOffer(visit.secret, services)
  if (!found) return nowherePage
  const { answer } = visit.form
  if (answer !== 'accept' && answer !== 'decline')
    return sayingPage('That didn’t work', 'Open the link again and choose an answer.', 400)
  const over = endedPage(found, services.clock.now())
  if (over) return { ...over, status: 409 }
  let done: true | Refusal
  try {
    done = await act(found, visit, services)
  } catch (error) {
    if (!isTaken(error)) throw error
    // Somebody else was faster: now the rules see it.
    done = await act(found, visit, services)
  }
  const after = await findOffer(visit.secret, services)
  const ended = after && endedPage(after, services.clock.now())
  if (isRefusal(done)) return ended ? { ...ended, status: 409 } : offerPage(found, visit.form, done)
  return ended ?? nowherePage
}

/** Mounts the page under `/offer/{secret}`. */
export const mountOfferPage = ({ page }: PublicPages, services: PageServices): void =>
  page(
    '/offer/:secret',
    (visit) => show(visit, services),
    (visit) => take(visit, services),
  )
