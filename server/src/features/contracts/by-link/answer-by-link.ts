/**
 * Answers an offer by the link of its mail. Opening the link never acts, since mail programs open links before people
 * do; submitting the form does.
 */
import * as z from 'zod/mini'
import { DeclineContract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { typedNumber } from '@waybill/domain/values/typed-number.ts'
import type { Services } from '../../../calls/call.ts'
import { invalidLinkPage, messagePage, type PublicPages, type PublicVisit } from '../../../calls/public-pages.ts'
import { isDuplicate } from '../../../calls/duplicate.ts'
import { wordingIn } from '../../../documents/wording.ts'
import { type CompanyLook, lookFrom } from '../../../identity/pages/company-look.ts'
import type { Page } from '../../../identity/pages/page.ts'
import { offersByGuid } from '../../../records/contracts/index.ts'
import { accountOnPaper } from '../../../records/attachments/index.ts'
import { brandingAt } from '../../../records/branding/index.ts'
import { companyQuery } from '../../../records/people/index.ts'
import { optionNames, optionNamesQuery } from '../../../records/reference/index.ts'
import { companyOfSecret, linkBySecret } from '../../../records/notices/index.ts'
import { offeredQuickPay } from '../../../views/jobs/offered-quick-pay.ts'
import { accept } from '../accept-offer.ts'
import type { Answering } from '../answering.ts'
import { decline } from '../decline-offer.ts'
import { automaticActor } from '../../../operations/automatic-actor.ts'
import { recordOfferSeen } from '../open-offer.ts'
import { offerToActOn } from '../find-offer.ts'
import { endedPage, type OfferToShow } from './ended-page.ts'
import { datesOf, offerPage } from './offer-page.ts'

type PageServices = Pick<Services, 'database' | 'clock' | 'files' | 'heavy' | 'announce'>

interface Found extends OfferToShow {
  companyGuid: string
  vendorGuid: string
  contractGuid: string
  by: CompanyLook | undefined
}

/** The offer behind a secret, in any state; undefined for an unknown secret. */
async function findOffer(secret: string, { database, clock }: PageServices): Promise<Found | undefined> {
  const companyGuid = companyOfSecret(secret)
  if (!companyGuid) return undefined
  const [[link]] = await database.read({ companyGuid }, linkBySecret(companyGuid, 'offer', secret))
  if (!link || link.expires_at <= clock.now()) return undefined
  const everyVendor = { companyGuid, vendorGuid: null }
  const [[offer], [company], [branding]] = await database.read(
    { companyGuid },
    offersByGuid(everyVendor, [link.subject_guid]),
    companyQuery(companyGuid),
    brandingAt(companyGuid),
  )
  if (!offer || !company) return undefined
  // As the vendor itself: a deleted job is no longer visible to it.
  const scope = { companyGuid, vendorGuid: offer.vendor_guid }
  const guids = offer.of_load?.map(({ guid }) => guid) ?? [offer.guid]
  const [offers, [vendor], options] = await database.read(
    { companyGuid },
    offersByGuid(scope, guids),
    accountOnPaper(companyGuid, offer.vendor_guid),
    optionNamesQuery(companyGuid),
  )
  const own = offers.find(({ guid }) => guid === offer.guid)
  if (!own || !vendor?.is_active || vendor.deleted_at) return undefined
  const shown = [own, ...offers.filter((each) => each.guid !== own.guid && each.status === own.status)]
  return {
    companyGuid,
    vendorGuid: offer.vendor_guid,
    contractGuid: offer.guid,
    by: branding && lookFrom(companyGuid, branding),
    companyName: company.name,
    zone: company.time_zone,
    wording: wordingIn(vendor.language),
    names: optionNames(options),
    // Each job of a load has a bill of its own.
    quickPay: new Map(shown.map((each) => [each.guid, offeredQuickPay(each, options, clock.now()) ?? []])),
    offers: shown,
  }
}

/** The page as the company’s own, in the vendor’s language. */
const byCompany = ({ by, wording: { language } }: Pick<Found, 'by' | 'wording'>, page: Page): Page => ({
  ...page,
  by,
  language,
})

async function show({ secret, request }: PublicVisit, services: PageServices): Promise<Page> {
  const found = await findOffer(secret, services)
  if (!found) return invalidLinkPage
  if (isOpenedByHand(request)) {
    const { companyGuid, vendorGuid } = found
    const actor = automaticActor(companyGuid, services)
    for (const { guid } of found.offers)
      await recordOfferSeen(services.database, actor, { companyGuid, vendorGuid }, guid)
  }
  return byCompany(found, endedPage(found, services.clock.now()) ?? offerPage(found))
}

const entered = (form: PublicVisit['form'], name: string): string => (form[name] ?? '').trim().slice(0, 100)

/** Parses `$1,250` as dollars; undefined if empty. */
function amountOf(text: string): number | undefined | Refusal {
  if (!text) return undefined
  const amount = z.safeParse(DeclineContract.shape.counterAmount, typedNumber(text))
  return amount.success ? amount.data : refuse.invalid('counterAmount', 'Enter an amount in US dollars, like 1,250.50')
}

/** Browsers mark navigation by a user; mail scanners do not. */
const isOpenedByHand = ({ headers }: PublicVisit['request']) =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-user'] === '?1'

/** Performs the submitted act, under the usual rules. */
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
      // A page carries no version: the rules decide on the current state.
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
        documents: services,
      },
      isVendor: true,
      name: by,
      channel: 'email',
      ip: request.ip,
    }
    const locked = await offerToActOn(contractGuid, answering)
    if (isRefusal(locked)) return locked
    const counterAmount = amountOf(entered(form, 'counterAmount'))
    if (isRefusal(counterAmount)) return counterAmount
    const refusal = isAccept
      ? await accept(
          locked,
          {
            inspectionAcknowledged: form['inspectionAcknowledged'] === 'yes',
            driverName: entered(form, 'driverName') || null,
            driverPhone: entered(form, 'driverPhone').slice(0, 40) || null,
            truckNumber: entered(form, 'truckNumber').slice(0, 40) || null,
            ...(found.offers.length === 1 ? datesOf(found, form) : {}),
          },
          answering,
        )
      : await decline(locked, { reason: (form['reason'] ?? '').trim().slice(0, 500), counterAmount }, answering)
    return refusal ?? true
  })
}

async function take(visit: PublicVisit, services: PageServices): Promise<Page> {
  const found = await findOffer(visit.secret, services)
  if (!found) return invalidLinkPage
  const { answer } = visit.form
  const { failed } = found.wording.words.offerPage
  if (answer !== 'accept' && answer !== 'decline') return byCompany(found, messagePage(failed.title, failed.text, 400))
  const over = endedPage(found, services.clock.now())
  if (over) return byCompany(found, { ...over, status: 409 })
  let done: true | Refusal
  try {
    done = await act(found, visit, services)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    // Someone else was faster: let the rules decide again.
    done = await act(found, visit, services)
  }
  const after = await findOffer(visit.secret, services)
  const ended = after && endedPage(after, services.clock.now())
  if (isRefusal(done)) return byCompany(found, ended ? { ...ended, status: 409 } : offerPage(found, visit.form, done))
  return ended ? byCompany(found, ended) : invalidLinkPage
}

/** Mounts the page under `/offer/{secret}`. */
export const mountOfferPage = ({ page }: PublicPages, services: PageServices): void =>
  page(
    '/offer/:secret',
    (visit) => show(visit, services),
    (visit) => take(visit, services),
  )
