/** The page behind the link of an offer mail: what a vendor may know before it accepts, and the two answers. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { QuickPayOffer } from '@waybill/contract/finances/quick-pay.shapes.ts'
import { codMethodText } from '@waybill/contract/vocabulary/cod.ts'
import { sum, toCents, toDollars } from '@waybill/domain/money/cents.ts'
import { momentAt, placeTime } from '@waybill/domain/transport/place-time.ts'
import { messagePage } from '../../../calls/public-pages.ts'
import { dayText, dollars, momentText, windowText } from '../../../documents/wording.ts'
import { html, trusted, type Html } from '../../../identity/pages/html.ts'
import { field, hidden, notice } from '../../../identity/pages/parts.ts'
import type { Page } from '../../../identity/pages/page.ts'
import type { CommoditySummary, OfferRecord, StopSummary } from '../../../records/contracts/index.ts'
import { payOfOffer } from '../../../views/jobs/offered-quick-pay.ts'
import type { OptionNames } from '../../../records/reference/index.ts'

/** An offer with those answered together with it. */
export interface OfferToShow {
  companyName: string
  zone: string
  /** The company's names for its equipment, terms and methods. */
  names: OptionNames
  /** The offer first. */
  offers: readonly OfferRecord[]
  /** What quick pay would leave, by offer. */
  quickPay: ReadonlyMap<string, readonly QuickPayOffer[]>
}

/** Why an offer can no longer be answered, in words; undefined while it can. */
export function endedPage({ companyName, offers }: OfferToShow, now: Date): Page | undefined {
  const [offer] = offers
  const { status, expires_at: expires, cancel_cause: cause } = offer!
  const number = offer!.of_job.number
  if (status === 'accepted')
    return messagePage(
      'The load is yours',
      `The offer of ${companyName} for job ${number} is accepted. Addresses, contacts and the rate confirmation are in your carrier portal.`,
    )
  if (status === 'declined')
    return messagePage('This offer was declined', `${companyName} has been notified. There’s nothing else to do.`)
  if (status === 'cancelled')
    return cause === 'awarded-elsewhere' || offer!.of_is_awarded_elsewhere
      ? messagePage('Load already awarded', `Job ${number} of ${companyName} was awarded to another carrier.`)
      : messagePage('This offer was withdrawn', `${companyName} took its offer for job ${number} back.`)
  if (status === 'expired' || (expires && expires <= now))
    return messagePage('This offer has expired', `Ask ${companyName} for a new one if you still want job ${number}.`)
  return undefined
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))

function stopRow(stop: StopSummary): Html {
  const zone = stop.time_zone
  const scheduled = windowText(null, toDate(stop.scheduled_start), toDate(stop.scheduled_end), zone)
  const requested = windowText(stop.requested_type, toDate(stop.requested_start), toDate(stop.requested_end), zone)
  return html`<li>
    <b>${stop.stop_type === 'pickup' ? 'Pick up' : stop.stop_type === 'delivery' ? 'Deliver' : 'Service'}</b>
    ${[stop.city, stop.state].filter(Boolean).join(', ')} ${stop.zip_code ?? ''}
    <small>${scheduled ?? requested ?? 'date not set'}</small>
  </li>`
}

function pieceText(piece: CommoditySummary): string {
  const name = [piece.year, piece.make, piece.model].filter(Boolean).join(' ') || piece.type
  const notes = [
    piece.quantity === 1 ? null : `${piece.quantity} pieces`,
    piece.inoperable === 'yes' ? 'inoperable' : null,
    piece.has_keys === false ? 'no keys' : null,
    piece.weight === null ? null : `${piece.weight.toLocaleString('en-US')} lb`,
  ].filter(Boolean)
  return notes.length ? `${name} (${notes.join(', ')})` : name
}

/** The lines that make what an offer pays, if there is more than the price. */
function chargesPart({ amount, of_charges: charges }: OfferRecord): Html | false {
  if (!charges?.length) return false
  const line = (name: string, of: string) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${dollars(of)}</dd>
    </div>`
  return html`<dl class="collect">
    ${[line('Transport', amount), ...charges.map((charge) => line(charge.name, charge.amount))]}
  </dl>`
}

/** Quick pay is the carrier's choice: gross, fee and net are told together. */
const quickPayPart = ({ quickPay }: OfferToShow, { guid }: OfferRecord): Html[] =>
  (quickPay.get(guid) ?? []).map(
    ({ label, fee, amount, net, datePaid }) =>
      html`<p class="hint">
        With quick pay (${label}): ${dollars(net)}${datePaid ? ` on ${dayText(datePaid) ?? ''}` : ''}, after a fee of
        ${String(fee)} %, ${dollars(amount)}
      </p>`,
  )

function jobPart(offer: OfferRecord, shown: OfferToShow): Html {
  const { names } = shown
  const isOne = shown.offers.length === 1
  const { of_job: job } = offer
  const facts = [
    names.equipment(job.equipment_type_id),
    job.distance === null ? null : `${job.distance.toLocaleString('en-US')} miles`,
    job.inspection_type === 'standard' ? null : `${job.inspection_type} inspection`,
  ].filter(Boolean)
  return html`<section>
    ${isOne ? false : html`<h2>Job ${job.number}: ${dollars(toDollars(payOfOffer(offer).net))}</h2>`}
    ${chargesPart(offer)} ${isOne ? false : quickPayPart(shown, offer)}
    <ol class="stops">
      ${(offer.of_stops ?? []).map(stopRow)}
    </ol>
    <p>${(offer.of_commodities ?? []).map(pieceText).join(', ')}</p>
    ${facts.length ? html`<p class="hint">${facts.join(', ')}</p>` : false}
  </section>`
}

/** Who pays how much: what is collected on the way, and the balance. */
function collectPart({ companyName, offers }: OfferToShow): Html | undefined {
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
      `You collect at ${offer!.cod_location ?? 'delivery'}`,
      [dollars(toDollars(cod)), offer!.cod_method && codMethodText(offer!.cod_method)].filter(Boolean).join(', '),
    )}
    ${left > 0 ? line(`${companyName} pays you`, dollars(toDollars(left))) : left < 0 ? line(`You pay ${companyName}`, dollars(toDollars(-left))) : false}
  </dl>`
}

function payPart(shown: OfferToShow): Html {
  const { offers, zone, names } = shown
  const [offer] = offers
  const total = dollars(toDollars(sum(offers.map((each) => payOfOffer(each).net))))
  const terms = [names.terms(offer!.payment_terms_id), names.method(offer!.payment_method_id)]
    .filter(Boolean)
    .join(', ')
  return html`<p class="amount">${total}</p>
    <p class="lead">
      ${[terms, offer!.expires_at ? `valid until ${momentText(offer!.expires_at, zone)}` : null]
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
    ${dateField('pickup', 'We pick up', pickup, pickup?.scheduled_start ?? pickup?.requested_start ?? null)}
    ${dateField('delivery', 'We deliver', delivery, delivery?.scheduled_end ?? delivery?.requested_end ?? delivery?.scheduled_start ?? null)}
  </div>`
}

const optional = (name: string, label: string, autocomplete: string, value: string | undefined): Html =>
  html`<div class="field">
    <label for="${name}">${label} <span class="hint">optional</span></label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      maxlength="40"
      autocomplete="${autocomplete}"
      value="${value ?? ''}"
    />
  </div>`

function acceptForm(shown: OfferToShow, form: Readonly<Record<string, string>>, refusal: Refusal | undefined): Html {
  const asks = shown.offers.find(({ of_job }) => of_job.inspection_type !== 'standard')?.of_job.inspection_type
  return html`<form method="post">
    ${hidden('answer', 'accept')}
    ${field({
      name: 'name',
      label: 'Your name',
      autocomplete: 'name',
      value: form['name'] ?? '',
      hint: 'It appears on the rate confirmation as the carrier’s signature.',
      refusal,
    })}
    ${shown.offers.length === 1 ? datesPart(shown, form, refusal) : false}
    <details ${form['driverName'] || form['truckNumber'] ? trusted('open') : ''}>
      <summary>Driver and truck</summary>
      ${optional('driverName', 'Driver', 'off', form['driverName'])}
      ${optional('driverPhone', 'Driver’s phone', 'off', form['driverPhone'])}
      ${optional('truckNumber', 'Truck number', 'off', form['truckNumber'])}
    </details>
    ${
      asks
        ? html`<p class="check">
            <input id="inspection" name="inspectionAcknowledged" type="checkbox" value="yes" required />
            <label for="inspection">We will complete the ${asks} inspection this load requires.</label>
          </p>`
        : false
    }
    <p class="hint">By accepting, you agree to the terms of the rate confirmation.</p>
    <button type="submit">Accept the load</button>
  </form>`
}

const declineForm = (isOne: boolean, refusal: Refusal | undefined): Html =>
  html`<details
    class="apart"
    ${refusal?.errors?.some(({ path }) => path === 'reason' || path === 'counterAmount') ? trusted('open') : ''}
  >
    <summary>Decline instead</summary>
    <form method="post">
      ${hidden('answer', 'decline')} ${field({ name: 'reason', label: 'Reason', autocomplete: 'off', refusal })}
      ${
        isOne
          ? field({
              name: 'counterAmount',
              label: 'Your price in US dollars, if you’d take it for a different amount',
              autocomplete: 'off',
              isOptional: true,
              refusal,
            })
          : false
      }
      <button type="submit" class="quiet danger">Decline the load</button>
    </form>
  </details>`

/** The open offer. `refusal`: why the submitted answer was refused. */
export function offerPage(shown: OfferToShow, form: Readonly<Record<string, string>> = {}, refusal?: Refusal): Page {
  const { companyName, offers } = shown
  const [offer] = offers
  const isOne = offers.length === 1
  const isOfField = refusal?.errors?.some(
    ({ path }) => path === 'name' || path === 'reason' || path === 'counterAmount' || path.startsWith('dateEstimated'),
  )
  return {
    title: `Offer ${offer!.of_job.number}`,
    wide: true,
    status: refusal ? 422 : 200,
    body: html`<h1>${isOne ? `Load offer ${offer!.of_job.number}` : `A load of ${offers.length} jobs`}</h1>
      <p class="lead">${companyName} offers it to ${offer!.of_vendor.name}.</p>
      ${notice(refusal && !isOfField ? { kind: 'bad', text: refusal.message } : undefined)} ${payPart(shown)}
      ${offer!.message ? html`<p class="notice">${offer!.message}</p>` : false}
      ${offers.map((each) => jobPart(each, shown))}
      <section>
        <h2>Your answer</h2>
        <p class="hint">You’ll see street addresses, contacts and codes once you accept.</p>
        ${acceptForm(shown, form, refusal)} ${declineForm(isOne, refusal)}
      </section>`,
  }
}
