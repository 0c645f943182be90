/** The screens and sheets of a carrier's office in a language of which every word stands in brackets: what stands outside is left in English. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { speak } from '../../ui/words/language.ts'
import { aJob } from '../jobs/jobs.fixture.ts'
import { BRACKETED as W, left, shown } from './brackets.fixture.ts'
import { aCase, CASE_ANSWERS, CASE_GUID } from '../cases/cases.fixture.ts'
import { receiptsFor } from '../../features/carrier/money/receipts.fixture.ts'
import { aLoad, anOffer, guidOf, list, openCarrier, someone } from './carrier.fixture.tsx'

beforeEach(async () => {
  await page.viewport(360, 800)
  speak('es', { ...W })
})
afterEach(() => speak('en', undefined))

/** What people wrote, what things and people are called, an example of a date, a time zone, and a part of a hash. */
const DATA =
  'Larkspur Red Mesa Auto Haulers Hector Begay Xochitl Nopal Zorro Ábaco Savannah GA Fort Worth TX Port Hueneme CA Net Carrier Admin Lincoln Nautilus pdf https test Honda Accord Nadia Casey Morgan Chrome macOS Nov MST aa'.split(
    ' ',
  )

const NAMED = { commodities: [{ ...anOffer(40).commodities[0]!, name: 'Zorro Ábaco' }], message: 'Nopal' }
const QUICK = { paymentTermsId: 3, label: 'Nopal', fee: 3, amount: 11.55, net: 373.45, datePaid: '2026-12-01' }
const OFFER = anOffer(40, { ...NAMED, loadTerms: 'Nopal', quickPay: [{ ...QUICK, whyNot: null, whyNotCode: null }] })
const CHANGED = anOffer(41, {
  ...NAMED,
  status: 'accepted',
  can: ['accept-revision', 'decline-revision', 'request-cancel'],
  revisionPending: {
    revision: 2,
    parts: ['pay', 'stops'],
    changes: [
      { path: 'amount', before: '735.00', after: '600.00' },
      { path: 'stops.1.place', before: 'Nopal', after: null },
    ],
    amount: 600,
    dateAsked: '2026-11-20T14:00:00.000Z',
    dateDeclined: null,
    declineReason: null,
    dateExpires: null,
    dateExpired: null,
  },
})
const LOST = anOffer(42, {
  ...NAMED,
  status: 'cancelled',
  cancelReason: 'awarded elsewhere',
  cancelCause: 'awarded-elsewhere',
  can: [],
})
const LATE = anOffer(43, { ...NAMED, status: 'expired', can: [] })

const ASKED = {
  guid: guidOf(60),
  amount: 1950,
  message: null,
  status: 'open' as const,
  closedReason: null,
  dateCreated: '2026-11-20T14:00:00.000Z',
}
const named = { comment: 'Nopal', job: { ...aLoad(50).job, equipmentType: { id: 1, label: 'Nopal' } } }
const LOAD = aLoad(50, { ...named, milesAway: 12 })
const OWN_LOAD = aLoad(51, { ...named, ownRequest: ASKED, can: ['change', 'withdraw'] })
const request = (last: number, more: object) => ({ ...ASKED, guid: guidOf(last), postGuid: LOAD.guid, ...more })

const waiting = (party: 'us' | 'carrier', code: string, due: string | null = null) => ({
  party,
  code,
  text: 'Nopal',
  clears: '',
  since: '2026-11-20T15:00:00.000Z',
  due,
})
const LINE = {
  guid: guidOf(60),
  name: 'Nopal',
  notes: null,
  amount: -150,
  dispute: null,
  evidence: receiptsFor('Nopal'),
}
const aBill = (last: number, more: object = {}) => ({
  guid: guidOf(last),
  number: `${last}`,
  type: 'bill',
  status: 'OPEN',
  job: { guid: guidOf(70), number: `19${last}-1` },
  order: { guid: guidOf(72), number: '1940' },
  total: 1832.5,
  paid: 0,
  balance: 1832.5,
  referenceNumber: null,
  dateTransaction: '2026-11-19',
  datePosted: null,
  datePaymentReleased: null,
  logistics: null,
  dateDue: null,
  paymentStatus: 'NOT_RELEASED',
  paymentTermsId: 12,
  paymentConfig: { id: 12, label: 'Net 30' },
  waiting: waiting('us', 'settle-hold'),
  lines: [LINE, { ...LINE, guid: guidOf(61), dispute: { outcome: null, reason: 'Nopal', answer: null, proofs: [] } }],
  match: null,
  quickPay: [QUICK],
  can: ['dispute', 'submit-vendor-invoice', 'quick-pay'],
  ...more,
})
const BILL = aBill(40)
const BILLS = [
  BILL,
  aBill(41, { waiting: waiting('us', 'pay', '2099-12-24'), dateDue: '2099-12-24' }),
  aBill(42, { status: 'PAID', waiting: null }),
  ...['send-proof', 'send-vendor-invoice', 'send-w9', 'deliver'].map((code, at) =>
    aBill(43 + at, { waiting: waiting('carrier', code) }),
  ),
  ...['verify-job', 'match-bill', 'release-payment'].map((code, at) =>
    aBill(47 + at, { waiting: waiting('us', code) }),
  ),
]

const JOB = aJob(1, { status: 'dispatched', number: '1042-1', can: ['assign-driver'], equipmentType: null })
const placed = {
  ...JOB,
  commodities: [],
  stops: JOB.stops.map((stop) => ({ ...stop, terminal: null })),
  dispatcher: null,
}
const LINK = {
  guid: guidOf(65),
  jobGuid: JOB.guid,
  name: 'Xochitl',
  phoneNumber: '+1 303 555 0147',
  phones: 1,
  phonesStarted: 0,
  dateCreated: '2026-11-20T14:00:00.000Z',
  createdBy: 'Xochitl',
  dateExpires: '2099-11-22T14:00:00.000Z',
  dateRevoked: null,
  isActive: true,
}
const PHONE = {
  guid: guidOf(50),
  label: 'Nopal',
  user: { guid: guidOf(51), name: 'Xochitl' },
  driverName: null,
  unsent: 3,
  dateCreated: '2026-11-01T20:00:00.000Z',
  dateSeen: '2026-11-24T20:00:00.000Z',
  dateEnded: null,
  can: ['end'],
}
const NOTICE = {
  guid: guidOf(40),
  kind: 'job.driver-assigned',
  isCorrection: false,
  title: 'Nopal',
  text: 'Nopal',
  path: '/',
  dateCreated: '2026-11-24T20:00:00.000Z',
  dateRead: null,
}
const VENDOR = {
  guid: guidOf(91),
  standing: {
    authorityStatus: 'ACTIVE',
    insuranceExpiresOn: '2020-11-30',
    cargoCover: 250_000,
    liabilityCover: null,
    w9ReceivedOn: '2026-01-15',
    agreementSignedOn: '2026-01-15',
    dateAuthorityChecked: '2026-11-20T18:00:00.000Z',
    safetyRating: 'Conditional',
    outOfServiceOn: '2026-11-18',
  },
  paperFindings: [
    { paper: 'insurance', reason: 'expired', level: 'block', values: { day: '2020-11-30' } },
    { paper: 'cargo-cover', reason: 'too-low', level: 'block', values: { amount: 50_000, required: 100_000 } },
    { paper: 'liability-cover', reason: 'not-in-force', level: 'warn', values: { required: 750_000 } },
    { paper: 'authority', reason: 'not-in-force', level: 'warn', values: {} },
    { paper: 'agreement', reason: 'missing', level: 'block', values: {} },
    { paper: 'w9', reason: 'missing', level: 'warn', values: {} },
  ],
}

const PERSON = {
  guid: guidOf(67),
  name: 'Xochitl',
  email: 'x@1.test',
  mobileNumber: null,
  phoneNumber: null,
  canLogin: true,
  role: { guid: guidOf(92), name: 'Carrier Admin', description: 'Nopal' },
  account: { guid: guidOf(91), name: 'Nopal', type: 'vendor' },
  dateCreated: '2026-11-20T14:00:00.000Z',
  dateLastSeen: '2026-11-20T14:00:00.000Z',
  can: ['edit', 'setRole', 'setAccess', 'sendLink', 'endSessions', 'delete'],
}
const SESSION = {
  guid: guidOf(68),
  device: 'Mozilla/5.0 (Macintosh; Intel Mac OS X) Chrome/140',
  source: '127.0.0.1',
  portal: 'carrier',
  companyName: 'Larkspur',
  isCurrent: true,
  dateCreated: '2026-11-20T14:00:00.000Z',
  dateLastUsed: '2026-11-20T14:00:00.000Z',
}
const REMIT = { factoringCompany: 'Nopal', remitName: null, remitEmail: 'x@1.test', bankAccount: null }
const CHANGE = { remitEmail: 'y@1.test', dateAsked: '2026-11-24T20:00:00.000Z', askedBy: null, can: ['withdraw'] }
const CASE = aCase({
  releasedBy: null,
  vehicle: { ...aCase().vehicle, identifier: null },
  claim: { text: 'Nopal', by: 'Xochitl', portal: 'dispatcher' },
  openedBecause: 'Nopal',
  openedBy: 'Xochitl',
  can: ['answer', 'claim', 'close', 'note'],
  entries: [
    {
      guid: guidOf(69),
      kind: 'offer',
      text: 'Nopal',
      amount: 400,
      by: null,
      portal: 'carrier',
      date: '2026-12-03T17:15:00.000Z',
    },
  ],
})

const open = (path: string) =>
  openCarrier(path, {
    'GET /offers': ({ query }) =>
      list(
        ...[OFFER, CHANGED, LOST, LATE].filter(({ status }) => String(query?.['status']).split(',').includes(status)),
      ),
    'GET /job-contracts/{id}': ({ params }) =>
      [OFFER, CHANGED, LOST, LATE].find(({ guid }) => guid === params?.['id']) ?? OFFER,
    'GET /job-posts': () => list(LOAD, OWN_LOAD),
    'GET /preferences': () => ({ results: [] }),
    'GET /equipment-types': () => ({ results: [] }),
    'POST /post-requests/list': () =>
      list(
        request(60, {}),
        request(61, { status: 'accepted', contractGuid: guidOf(40), amount: null }),
        request(62, { status: 'closed', closedReason: 'awarded to another carrier' }),
        request(63, { status: 'closed', closedReason: 'Nopal' }),
        request(64, { status: 'withdrawn' }),
      ),
    'POST /invoices/list': () => list(...BILLS),
    'GET /invoices/{guid}': () => BILL,
    'GET /attachments': () =>
      list({
        guid: guidOf(80),
        fileGuid: guidOf(81),
        name: 'Nopal.pdf',
        usage: 'W-9',
        fileLocation: null,
        dateCreated: '2026-11-24T01:36:00.000Z',
        dateExpires: '2027-11-24',
        url: null,
      }),
    'POST /jobs/list': () =>
      list({ guid: JOB.guid, number: '1042-1', status: 'dispatched', vehicleName: 'Zorro Ábaco' }),
    'GET /jobs/{guid}': () => placed,
    'GET /jobs/{guid}/driver-links': () =>
      list(LINK, { ...LINK, guid: guidOf(66), dateRevoked: LINK.dateCreated, isActive: false }),
    'POST /jobs/{guid}/driver-links': () => ({ ...LINK, url: 'https://1.test/2#3' }),
    'GET /field/devices': () => list(PHONE, { ...PHONE, guid: guidOf(52), driverName: 'Xochitl', unsent: 0, can: [] }),
    'GET /notices': () => ({ ...list(NOTICE), unread: 1 }),
    'GET /users': () => list({ guid: guidOf(67), name: 'Xochitl', mobileNumber: null }),
    'POST /users/list': () => ({ ...list(PERSON, { ...PERSON, guid: guidOf(66), canLogin: false }), total: 300 }),
    'GET /users/{id}': () => PERSON,
    'GET /users/{id}/sessions': () => list(SESSION),
    'GET /api-keys': () =>
      list({
        guid: guidOf(64),
        name: 'Nopal',
        prefix: '12',
        status: 'active',
        dateExpires: '2027-01-01T00:00:00.000Z',
      }),
    'GET /sessions': () => list(SESSION, { ...SESSION, guid: guidOf(63), isCurrent: false, device: null }),
    'GET /notices/preferences': () => ({
      results: [{ kind: 'offer.sent', label: 'An offer arrives', byEmail: true, inApp: true }],
      summary: 'off',
    }),
    'GET /company': () => ({ name: 'Larkspur', phoneNumber: '+1 303 555 0147', email: 'x@1.test' }),
    ...CASE_ANSWERS,
    'GET /cases': () => list(CASE, { ...CASE, guid: guidOf(62), state: 'noted', waitsFor: null, job: null }),
    'GET /cases/{guid}': () => CASE,
    'GET /vendors/{id}': () => ({ ...VENDOR, name: 'Nopal', remitTo: REMIT, pendingChange: CHANGE, can: ['edit'] }),
    // A carrier's role never reads the company's audit.
    'GET /users/me': () => someone(PERMISSIONS.filter((each) => each !== 'admin.audit_log')),
  })

const button = (name: string) => page.getByRole('button', { name, exact: false })

it.each([
  ['/', W.offers.tabs.open],
  ['/offers/accepted', W.offers.tabs.accepted],
  [`/offers/${OFFER.guid}`, W.offerPage.loadTerms],
  [`/offers/${CHANGED.guid}`, W.offerPage.revision],
  [`/offers/${LOST.guid}`, W.offerPage.lost.title],
  [`/offers/${LATE.guid}`, W.offerPage.over.expired[0]],
  ['/loads', W.loads.filter],
  [`/loads/${LOAD.guid}`, W.loads.yourPrice],
  [`/loads/${OWN_LOAD.guid}`, W.loads.changeBid],
  [`/loads/${guidOf(59)}`, W.loads.others],
  ['/loads/requests', W.loads.states.elsewhere],
  ['/payments', W.payments.turns['send-proof']],
  [`/payments/${BILL.guid}`, W.payments.quickPay.take],
  ['/jobs/dispatched', W.jobs.statuses.dispatched],
  ['/documents', W.office.blocks],
  ['/phones', W.office.allSent],
  ['/notices', W.noticeKinds.kinds['job.driver-assigned']],
  ['/cases', W.cases.waitsFor.you],
  [`/cases/${CASE_GUID}`, W.cases.law],
  ['/people', W.people.more(2, 300)],
  [`/people?peek=${PERSON.guid}`, W.people.signOutAll],
  [`/people?peek=${PERSON.guid}&edit=yes`, W.people.form.newEmail],
  ['/people?peek=new', W.people.form.inviteNow],
  ['/company', W.pay.factoring],
  ['/profile', W.profile.signOutOthers],
])('shows no hard-coded text at %s', async (path, text) => {
  await open(path)
  await shown(text)
  await expect.poll(() => left(DATA)).toEqual([])
})

it('nor on the sheets that answer an offer', async () => {
  await open(`/offers/${OFFER.guid}`)
  await page.getByRole('button', { name: W.offerPage.accept, exact: true }).click()
  await shown(W.offerPage.wePickUp)
  await page.getByText(W.offerPage.drivers.own).click()
  await shown(W.offerPage.person)
  await expect.poll(() => left(DATA)).toEqual([])
  await page.getByText(W.offerPage.drivers.hired).click()
  await shown(W.offerPage.hiredText)
  await button(W.offerPage.acceptThe).click()
  await expect.element(page.getByText(W.offerPage.hiredName).first()).toBeVisible()
  await expect.poll(() => left(DATA)).toEqual([])
})

it('nor where an offer is declined', async () => {
  await open(`/offers/${OFFER.guid}`)
  await button(W.offerPage.decline).click()
  await shown(W.offerPage.reasons[2])
  await expect.poll(() => left(DATA)).toEqual([])
})

it('nor where one asks to be released', async () => {
  await open(`/offers/${CHANGED.guid}`)
  await button(W.offerPage.release).click()
  await shown(W.offerPage.releaseText)
  await page.getByRole('dialog').getByRole('button', { name: W.offerPage.release }).click()
  await shown(W.shell.reason)
  await expect.poll(() => left(DATA)).toEqual([])
})

it('nor where loads are filtered and a search is kept', async () => {
  await open('/loads?near=Nopal&radius=400&rateFrom=1.20')
  await button(W.loads.filter).click()
  await shown(W.loads.anyEquipment)
  await button(W.loads.saveSearch).click()
  await shown(W.loads.savedTitle)
  await expect.poll(() => left(DATA)).toEqual([])
})

it('nor where a line of a bill is disputed', async () => {
  await open(`/payments/${BILL.guid}`)
  await button(W.payments.receipt('Nopal')).first().click()
  await shown(W.payments.evidence.arrived)
  await button(`${W.payments.dispute}: Nopal`).click()
  await shown(W.payments.disputeTitle)
  await expect.poll(() => left(DATA)).toEqual([])
})

it('nor where one’s own invoice is sent', async () => {
  await open(`/payments/${BILL.guid}`)
  await button(W.payments.own).click()
  await shown(W.payments.ownNumber)
  await page.getByRole('dialog').getByRole('button', { name: W.payments.own }).click()
  await shown(W.shell.required)
  await expect.poll(() => left(DATA)).toEqual([])
})

it('nor where a job is given to a driver', async () => {
  await open(`/jobs/${JOB.guid}`)
  await button(W.jobs.assignDriver).click()
  await shown(W.jobs.truckNumber)
  await expect.poll(() => left(DATA)).toEqual([])
})

it('nor where a hired driver gets a link, and the link ends', async () => {
  await open(`/jobs/${JOB.guid}`)
  await button(W.links.endOf('Xochitl')).click()
  await shown(W.links.endSays)
  await expect.poll(() => left(DATA)).toEqual([])
  await button(W.shell.cancel).click()
  await button(W.links.give).click()
  await shown(W.links.endsHint)
  await expect.poll(() => left(DATA)).toEqual([])
  await page.getByLabelText(W.links.name, { exact: false }).fill('Xochitl')
  await page.getByLabelText(W.links.phone, { exact: false }).first().fill('+1 303 555 0147')
  await button(W.links.act).click()
  await shown(W.links.once)
  await expect.poll(() => left(DATA)).toEqual([])
})

it('nor where a phone is ended', async () => {
  await open('/phones')
  await button(W.office.end).first().click()
  await shown(W.office.endSays)
  await expect.poll(() => left(DATA)).toEqual([])
})

it.each([
  [W.people.endAccess, W.people.endAccessText],
  [W.people.remove, W.people.removeText],
])('nor where %s is asked about', async (act, text) => {
  await open(`/people?peek=${PERSON.guid}`)
  await button(act).click()
  await shown(text)
  await expect.poll(() => left(DATA)).toEqual([])
})

it.each([
  [W.cases.acts.answer, W.cases.form.detailsHint],
  [W.cases.acts.claim, W.cases.form.claimText],
  [W.cases.acts.close, W.cases.form.closeTitle(CASE.number)],
])('nor where a case gets its %s', async (act, text) => {
  await open(`/cases/${CASE_GUID}`)
  await page.getByRole('button', { name: act, exact: true }).click()
  await shown(text)
  await expect.poll(() => left(DATA)).toEqual([])
})

it('nor where one changes where one is paid', async () => {
  await open('/company')
  await button(W.pay.change).click()
  await shown(W.pay.form.explains)
  await page.getByLabelText(W.pay.form.routing, { exact: false }).fill('021000021')
  await button(W.pay.form.act).click()
  await shown(W.pay.form.both)
  await expect.poll(() => left(DATA)).toEqual([])
})

it('nor where one changes one’s own details', async () => {
  await open('/profile')
  await button(W.profile.edit).first().click()
  await expect.element(page.getByLabelText(W.profile.facts.name, { exact: false })).toBeVisible()
  await expect.poll(() => left(DATA)).toEqual([])
})
