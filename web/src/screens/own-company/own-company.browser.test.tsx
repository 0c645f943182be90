import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { guidOf, someone } from '../carrier/carrier.fixture.tsx'
import { findings, openAt } from '../order-screens.fixture.tsx'
import { OwnCompanyScreen } from './own-company.tsx'

const ROUTES = [
  at(
    '/company',
    lazyScreen(async () => OwnCompanyScreen),
  ),
]
const OWN = {
  guid: guidOf(91),
  type: 'vendor',
  name: 'Red Mesa Auto Haulers',
  billingAddress: { street1: '12 Depot Rd', street2: null, city: 'Casa Grande', state: 'AZ', zipCode: '85122' },
  usdot: '2847193',
  standing: { insuranceExpiresOn: '2027-06-30', cargoCover: 250_000, liabilityCover: 1_000_000 },
  language: 'en',
  paymentTermsId: null,
  remitTo: { factoringCompany: null, remitName: null, remitEmail: 'pay@redmesa.test', bankAccount: '****6789' },
  pendingChange: null,
  can: ['edit'],
}

beforeEach(() => page.viewport(390, 844))

it('shows a carrier how it is paid, and submits a change of bank account, which is pending', async () => {
  const sent: unknown[] = []
  let own: object = OWN
  await openAt(
    '/company',
    {
      'GET /users/me': () => someone(),
      'GET /company': () => ({ name: 'Larkspur', phoneNumber: null, email: null }),
      'GET /vendors/{id}': () => own,
      'PUT /vendors/{id}': ({ body }) => {
        sent.push(body)
        const asked = { remitEmail: 'new@redmesa.test', dateAsked: '2026-11-24T20:00:00.000Z', askedBy: 'Hector Begay' }
        own = { ...OWN, pendingChange: { ...asked, can: ['withdraw'] } }
        return own
      },
      'DELETE /vendors/{id}/bank-change': () => void (own = OWN),
    },
    { routes: ROUTES },
  )
  await expect.element(page.getByText('****6789')).toBeVisible()
  const facts = page.getByRole('region', { name: 'What is on file about your company' })
  await expect
    .poll(() => facts.element().textContent)
    .toMatch(/12 Depot Rd, Casa Grande, AZ, 85122.*2847193.*Jun 30, 2027.*\$250,000/)
  await page.getByRole('button', { name: /^Change where/ }).click()
  await page.getByLabelText('Remittance email').fill('new@redmesa.test')
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Ask for the change' }).click()
  const waiting = page.getByRole('group', { name: 'Pending change' })
  await expect.element(waiting.getByText('new@redmesa.test')).toBeVisible()
  expect(sent).toEqual([{ remitTo: { remitEmail: 'new@redmesa.test' } }])
  await waiting.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(waiting).not.toBeInTheDocument()
})

it('a carrier sets the language of its documents and emails', async () => {
  const sent: unknown[] = []
  await openAt(
    '/company',
    {
      'GET /users/me': () => someone(),
      'GET /company': () => ({ name: 'Larkspur', phoneNumber: null, email: null }),
      'GET /vendors/{id}': () => ({ ...OWN, language: sent.length ? 'fr' : 'en' }),
      'PUT /vendors/{id}': ({ body }) => {
        sent.push(body)
        return { ...OWN, language: 'fr' }
      },
    },
    { routes: ROUTES },
  )
  const language = page.getByLabelText('Language of documents and emails')
  await language.selectOptions('Français')
  await expect.element(language).toHaveValue('fr')
  expect(sent).toEqual([{ language: 'fr' }])
})
