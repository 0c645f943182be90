/** The money of an order: the vendor's bill from the award, the client's invoice from the last delivery. */
import { inOfficeHours, minutesLater } from '../calendar.ts'
import * as billing from './billing.ts'
import type { Member, VendorParty } from './demo-company.ts'
import type { Leg } from './legs.ts'
import type { StoryContext, Step } from './story-context.ts'
import { daysBefore } from './timeline.ts'

const DAY = 24 * 60

const accountantOf = ({ demo, chance, dispatcher }: StoryContext): Member =>
  demo.accountants.length ? chance.of(demo.accountants) : dispatcher

const billOf = ({ story }: StoryContext, leg: Leg): billing.Invoice | undefined =>
  story.records.invoices.find((each) => each.type === 'bill' && each.job_guid === story.job(leg.sequence)?.guid)

/** Drafts the vendor's bill at the award. */
export function draftBill(context: StoryContext, leg: Leg, vendor: VendorParty, at: Date): void {
  const { story, dispatcher } = context
  const job = story.job(leg.sequence)
  const contract = story.aggregate.contracts.find((each) => each.job_guid === job.guid && each.status === 'accepted')!
  const charges = story.aggregate.charges.filter((charge) => charge.job_guid === job.guid && charge.side === 'vendor')
  billing.draft(
    story,
    story.actor(dispatcher, 'dispatcher', at),
    { type: 'bill', account: vendor.guid, job: job.guid, contract: contract.guid, termsId: vendor.termsId },
    charges,
    vendor.hasFactor,
  )
}

/** Adds a later charge to the bill. */
export function addToBill(context: StoryContext, leg: Leg, at: Date): void {
  const { story, demo, dispatcher } = context
  const bill = billOf(context, leg)
  if (!bill) return
  const actor = story.actor(dispatcher, 'dispatcher', at)
  const known = new Set(story.records.invoice_lines.map((line) => line.charge_guid))
  const fresh = story.aggregate.charges.filter(
    (charge) => charge.job_guid === bill.job_guid && charge.side === 'vendor' && !known.has(charge.guid),
  )
  const position = story.records.invoice_lines.filter((line) => line.invoice_guid === bill.guid).length
  story.records.invoice_lines.push(...fresh.map((charge, i) => billing.lineOf(actor, bill, charge, position + i)))
  const hasFactor = demo.vendors.some((vendor) => vendor.guid === bill.account_guid && vendor.hasFactor)
  billing.change(story, actor, bill, 'invoice.changed', {
    total: billing.totalOf(story, actor, bill, hasFactor),
  })
}

/** The steps from the delivery to the client's payment. */
export function invoiceSteps(context: StoryContext, leg: Leg): Step[] {
  const { story, chance, demo, plan, dispatcher } = context
  const delivered = leg.times.stops.at(-1)!.done
  const pickup = leg.times.stops[0]!.done
  const drafted = minutesLater(delivered, 1)
  const accountant = accountantOf(context)
  const posted = inOfficeHours(demo.zone, minutesLater(delivered, DAY * chance.between(0.3, 2.8)))
  const paid = inOfficeHours(demo.zone, minutesLater(posted, DAY * chance.between(17, 46)))
  const [isPosted, isPaid, isPartial] = [chance.happens(0.985), chance.happens(0.85), chance.happens(0.05)]
  const transaction = `ACH${chance.digits(8)}`
  const invoice = () => story.records.invoices.find((each) => each.type === 'invoice')
  const actor = (at: Date) => story.actor(accountant, 'dispatcher', at)
  const steps: Step[] = [
    {
      at: drafted,
      run: () => {
        if (story.aggregate.order.status !== 'delivered') return
        const charges = story.aggregate.charges.filter((charge) => charge.side === 'client')
        const draft = {
          type: 'invoice',
          account: plan.client.guid,
          job: null,
          contract: null,
          termsId: plan.client.termsId,
        } as const
        billing.draft(story, story.actor(dispatcher, 'dispatcher', drafted), draft, charges)
      },
    },
  ]
  const withInvoice = (at: Date, run: (found: billing.Invoice) => void) => {
    steps.push({ at, run: () => (invoice() ? run(invoice()!) : undefined) })
  }
  if (isPosted)
    withInvoice(posted, (found) => billing.post(story, actor(posted), found, { pickup, delivery: delivered }))
  if (isPosted && isPaid)
    withInvoice(paid, (found) => billing.pay(story, actor(paid), found, isPartial ? 0.5 : 1, transaction))
  return steps
}

/** The steps from the verified job to the vendor's payment. */
export function billSteps(context: StoryContext, leg: Leg, accountant: Member): Step[] {
  const { story, chance, demo } = context
  const { stops, verified } = leg.times
  const posted = minutesLater(verified, chance.between(1, 40))
  const received = inOfficeHours(demo.zone, minutesLater(posted, DAY * chance.between(0.1, 4)))
  const asksMore = chance.happens(0.06) && daysBefore(context.now, received) < 12 ? 5_000 : 0
  const released = inOfficeHours(demo.zone, minutesLater(received, DAY * chance.between(0.2, 5)))
  const paid = inOfficeHours(demo.zone, minutesLater(released, DAY * chance.between(8, 26)))
  // A vendor's reference must be unique, so it contains the order number.
  const reference = `${chance.text(2, 'ABCDEFGHJKLMNP')}${story.aggregate.order.number}${leg.sequence > 1 ? 'B' : ''}`
  const transaction = `ACH${chance.digits(8)}`
  const actor = (at: Date) => story.actor(accountant, 'dispatcher', at)
  const step = (at: Date, run: (bill: billing.Invoice) => void): Step => ({
    at,
    run: () => (billOf(context, leg) ? run(billOf(context, leg)!) : undefined),
  })
  return [
    step(posted, (bill) =>
      billing.post(story, actor(posted), bill, { pickup: stops[0]!.done, delivery: stops.at(-1)!.done }),
    ),
    step(received, (bill) => billing.receive(story, actor(received), bill, reference, asksMore)),
    ...(asksMore === 0
      ? [
          step(released, (bill) =>
            billing.change(story, actor(released), bill, 'invoice.payment-released', {
              payment_status: 'RELEASED',
              payment_released_at: released,
              payment_released_by: accountant.guid,
            }),
          ),
          step(paid, (bill) => billing.pay(story, actor(paid), bill, 1, transaction)),
        ]
      : []),
  ]
}
