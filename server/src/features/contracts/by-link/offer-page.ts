/** The page behind the link of an offer mail: what a vendor may know before it accepts, and the two answers. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { sum, toCents, toDollars } from '@waybill/domain/money/cents.ts'
import { momentAt, placeTime } from '@waybill/domain/transport/place-time.ts'
import { type Wording, wordFor } from '../../../documents/wording.ts'
import { html, trusted, type Html } from '../../../identity/pages/html.ts'
import { field, hidden, notice } from '../../../identity/pages/parts.ts'
import type { Page } from '../../../identity/pages/page.ts'
import { type PageWords, refusalIn } from '../../../identity/pages/page-words.ts'
import type { CommoditySummary, OfferRecord, StopSummary } from '../../../records/contracts/index.ts'
import { payOfOffer } from '../../../views/jobs/offered-quick-pay.ts'
import type { OfferToShow } from './ended-page.ts'

const toDate = (text: string | null) => (text === null ? null : new Date(text))

function stopRow(stop: StopSummary, { words, windowText }: Wording): Html {
  const zone = stop.time_zone
  const scheduled = windowText(null, toDate(stop.scheduled_start), toDate(stop.scheduled_end), zone)
  const requested = windowText(stop.requested_type, toDate(stop.requested_start), toDate(stop.requested_end), zone)
  return html`<li>
    <b>${wordFor(words.tracking.stops, stop.stop_type)}</b>
    ${[stop.city, stop.state].filter(Boolean).join(', ')} ${stop.zip_code ?? ''}
    <small>${scheduled ?? requested ?? words.offerPage.noDate}</small>
  </li>`
}

function pieceText(piece: CommoditySummary, { words: { offerPage: texts, trade }, number }: Wording): string {
  const name = [piece.year, piece.make, piece.model].filter(Boolean).join(' ') || wordFor(trade.pieces, piece.type)
  const notes = [
    piece.quantity === 1 ? null : texts.pieces(number(piece.quantity)),
    piece.inoperable === 'yes' ? texts.inoperable : null,
    piece.has_keys === false ? trade.noKeys : null,
    piece.weight === null ? null : trade.pounds(number(piece.weight)),
  ].filter(Boolean)
  return notes.length ? `${name} (${notes.join(', ')})` : name
}

/** The lines that make what an offer pays, if there is more than the price. */
function chargesPart({ amount, of_charges: charges }: OfferRecord, { words, dollars }: Wording): Html | false {
  if (!charges?.length) return false
  const line = (name: string, of: string) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${dollars(of)}</dd>
    </div>`
  return html`<dl class="collect">
    ${[line(words.offer.transport, amount), ...charges.map((charge) => line(charge.name, charge.amount))]}
  </dl>`
}

/** Quick pay is the carrier's choice: gross, fee and net are told together. */
const quickPayPart = ({ quickPay, wording }: OfferToShow, { guid }: OfferRecord): Html[] =>
  (quickPay.get(guid) ?? []).map(
    ({ label, fee, amount, net, datePaid }) =>
      html`<p class="hint">
        ${wording.words.offerPage.withQuickPay(wording.termsText(label) ?? label, wording.dollars(net), wording.dayText(datePaid) ?? '', wording.number(fee), wording.dollars(amount))}
      </p>`,
  )

function jobPart(offer: OfferRecord, shown: OfferToShow): Html {
  const { names, wording } = shown
  const { number, dollars } = wording
  const { offerPage: texts, rate } = wording.words
  const isOne = shown.offers.length === 1
  const { of_job: job } = offer
  const facts = [
    names.equipment(job.equipment_type_id),
    job.distance === null ? null : texts.miles(number(job.distance)),
    job.inspection_type === 'standard' ? null : texts.inspection(wordFor(rate.inspections, job.inspection_type)),
  ].filter(Boolean)
  return html`<section>
    ${isOne ? false : html`<h2>${texts.jobFor(job.number, dollars(toDollars(payOfOffer(offer).net)))}</h2>`}
    ${chargesPart(offer, wording)} ${isOne ? false : quickPayPart(shown, offer)}
    <ol class="stops">
      ${(offer.of_stops ?? []).map((stop) => stopRow(stop, wording))}
    </ol>
    <p>${(offer.of_commodities ?? []).map((piece) => pieceText(piece, wording)).join(', ')}</p>
    ${facts.length ? html`<p class="hint">${facts.join(', ')}</p>` : false}
  </section>`
}

/** Who pays how much: what is collected on the way, and the balance. */
function collectPart({ companyName, offers, wording: { words, dollars } }: OfferToShow): Html | undefined {
  const [offer] = offers
  const cod = sum(offers.map((each) => toCents(each.cod_amount)))
  if (cod <= 0) return undefined
  const left = sum(offers.map((each) => payOfOffer(each).net)) - cod
  const line = (label: string, amount: string) =>
    html`<div>
      <dt>${label}</dt>
      <dd>${amount}</dd>
    </div>`
  return html`<dl class="collect">
    ${line(
      words.offerPage.youCollect[offer!.cod_location ?? 'delivery'],
      [dollars(toDollars(cod)), offer!.cod_method && words.trade.method(offer!.cod_method)].filter(Boolean).join(', '),
    )}
    ${left > 0 ? line(words.offerPage.paysYou(companyName), dollars(toDollars(left))) : left < 0 ? line(words.offerPage.youPay(companyName), dollars(toDollars(-left))) : false}
  </dl>`
}

function payPart(shown: OfferToShow): Html {
  const { offers, zone, names, wording } = shown
  const { dollars, momentText } = wording
  const [offer] = offers
  const total = dollars(toDollars(sum(offers.map((each) => payOfOffer(each).net))))
  const terms = [
    wording.termsText(names.terms(offer!.payment_terms_id)),
    wording.methodText(names.method(offer!.payment_method_id)),
  ]
    .filter(Boolean)
    .join(', ')
  return html`<p class="amount">${total}</p>
    <p class="lead">
      ${[
        terms,
        offer!.expires_at ? wording.words.offerPage.validUntil(momentText(offer!.expires_at, zone) ?? '') : null,
      ]
        .filter(Boolean)
        .join('; ')}
    </p>
    ${collectPart(shown)} ${offers.length === 1 ? quickPayPart(shown, offer!) : false}`
}

/** The first and last stop of a job, with each place's time zone. */
function endsOf({ offers: [offer] }: OfferToShow) {
  const stops = offer!.of_stops ?? []
  return {
    pickup: stops.find(({ stop_type }) => stop_type === 'pickup'),
    delivery: stops.findLast(({ stop_type }) => stop_type === 'delivery'),
  }
}

const clockOf = (stop: StopSummary | undefined, zone: string) => stop?.time_zone ?? zone

/** The vendor's expected times from the form; undefined if none were entered. */
export function datesOf(
  shown: OfferToShow,
  form: Readonly<Record<string, string>>,
): { dateEstimatedPickup?: string; dateEstimatedDelivery?: string } {
  const { pickup, delivery } = endsOf(shown)
  const picked = momentAt(form['pickup'] ?? '', clockOf(pickup, shown.zone))
  const delivered = momentAt(form['delivery'] ?? '', clockOf(delivery, shown.zone))
  return {
    ...(picked ? { dateEstimatedPickup: picked.toISOString() } : {}),
    ...(delivered ? { dateEstimatedDelivery: delivered.toISOString() } : {}),
  }
}

/** Two dates, prefilled from the windows. Jobs of a load have separate routes, so it has no date fields. */
function datesPart(shown: OfferToShow, form: Readonly<Record<string, string>>, refusal: Refusal | undefined): Html {
  const { pickup, delivery } = endsOf(shown)
  const { wePickUp, weDeliver } = shown.wording.words.offerPage
  const dateField = (name: 'pickup' | 'delivery', label: string, stop: StopSummary | undefined, at: string | null) => {
    const zone = clockOf(stop, shown.zone)
    const begun = at ? placeTime(new Date(at), zone) : ''
    const path = name === 'pickup' ? 'dateEstimatedPickup' : 'dateEstimatedDelivery'
    return field({
      name,
      label,
      type: 'datetime-local',
      autocomplete: 'off',
      value: form[name] ?? begun,
      isOptional: true,
      refusal: refusal && {
        ...refusal,
        errors: refusal.errors?.map((each) => (each.path === path ? { ...each, path: name } : each)),
      },
    })
  }
  return html`<div class="pair">
    ${dateField('pickup', wePickUp, pickup, pickup?.scheduled_start ?? pickup?.requested_start ?? null)}
    ${dateField('delivery', weDeliver, delivery, delivery?.scheduled_end ?? delivery?.requested_end ?? delivery?.scheduled_start ?? null)}
  </div>`
}

interface Optional {
  name: string
  label: string
  /** That it is optional, in words. */
  mark: string
  value: string | undefined
}

const optional = ({ name, label, mark, value }: Optional): Html =>
  html`<div class="field">
    <label for="${name}">${label} <span class="hint">${mark}</span></label>
    <input id="${name}" name="${name}" type="text" maxlength="40" autocomplete="off" value="${value ?? ''}" />
  </div>`

function acceptForm(shown: OfferToShow, form: Readonly<Record<string, string>>, refusal: Refusal | undefined): Html {
  const { offerPage: words, rate } = shown.wording.words
  const mark = words.optional
  const asks = shown.offers.find(({ of_job }) => of_job.inspection_type !== 'standard')?.of_job.inspection_type
  return html`<form method="post">
    ${hidden('answer', 'accept')}
    ${field({
      name: 'name',
      label: words.yourName,
      autocomplete: 'name',
      value: form['name'] ?? '',
      hint: words.nameHint,
      refusal,
    })}
    ${shown.offers.length === 1 ? datesPart(shown, form, refusal) : false}
    <details ${form['driverName'] || form['truckNumber'] ? trusted('open') : ''}>
      <summary>${words.driverAndTruck}</summary>
      ${optional({ name: 'driverName', label: words.driver, mark, value: form['driverName'] })}
      ${optional({ name: 'driverPhone', label: words.driverPhone, mark, value: form['driverPhone'] })}
      ${optional({ name: 'truckNumber', label: words.truckNumber, mark, value: form['truckNumber'] })}
    </details>
    ${
      asks
        ? html`<p class="check">
            <input id="inspection" name="inspectionAcknowledged" type="checkbox" value="yes" required />
            <label for="inspection">${words.willInspect(wordFor(rate.inspections, asks))}</label>
          </p>`
        : false
    }
    <p class="hint">${words.agree}</p>
    <button type="submit">${words.accept}</button>
  </form>`
}

const declineForm = (
  isOne: boolean,
  { offer, offerPage: words }: Wording['words'],
  refusal: Refusal | undefined,
): Html =>
  html`<details
    class="apart"
    ${refusal?.errors?.some(({ path }) => path === 'reason' || path === 'counterAmount') ? trusted('open') : ''}
  >
    <summary>${words.declineInstead}</summary>
    <form method="post">
      ${hidden('answer', 'decline')} ${field({ name: 'reason', label: offer.reason, autocomplete: 'off', refusal })}
      ${
        isOne
          ? field({
              name: 'counterAmount',
              label: words.yourPrice,
              autocomplete: 'off',
              isOptional: true,
              refusal,
            })
          : false
      }
      <button type="submit" class="quiet danger">${words.decline}</button>
    </form>
  </details>`

/** As the page says it, beside each field. */
const refusalOn = (refusal: Refusal | undefined, words: PageWords): Refusal | undefined =>
  refusal && {
    ...refusal,
    errors: refusal.errors?.map((each) => ({ ...each, message: refusalIn(each.message, words) })),
  }

/** The open offer. `refusal`: why the submitted answer was refused. */
export function offerPage(shown: OfferToShow, form: Readonly<Record<string, string>> = {}, refusal?: Refusal): Page {
  const { companyName, offers, wording } = shown
  const words = wording.words.offerPage
  const [offer] = offers
  const isOne = offers.length === 1
  const isOfField = refusal?.errors?.some(
    ({ path }) => path === 'name' || path === 'reason' || path === 'counterAmount' || path.startsWith('dateEstimated'),
  )
  return {
    title: words.title(offer!.of_job.number),
    wide: true,
    status: refusal ? 422 : 200,
    body: (ofPage) =>
      html`<h1>${isOne ? words.head(offer!.of_job.number) : words.headOfLoad(wording.number(offers.length))}</h1>
        <p class="lead">${words.offersTo(companyName, offer!.of_vendor.name)}</p>
        ${notice(refusal && !isOfField ? { kind: 'bad', text: (said) => refusalIn(refusal.message, said) } : undefined, ofPage)}
        ${payPart(shown)} ${offer!.message ? html`<p class="notice">${offer!.message}</p>` : false}
        ${offers.map((each) => jobPart(each, shown))}
        <section>
          <h2>${words.yourAnswer}</h2>
          <p class="hint">${words.onceAccepted}</p>
          ${acceptForm(shown, form, refusalOn(refusal, ofPage))}
          ${declineForm(isOne, wording.words, refusalOn(refusal, ofPage))}
        </section>`,
  }
}
