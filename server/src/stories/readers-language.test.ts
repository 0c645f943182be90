/** A carrier and a client who read Spanish and French: what they set, and what papers and mails say since. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { preferencesRoutes } from '@waybill/contract/preferences/preferences.routes.ts'
import { vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrg, NOW, type Person } from '../../testing/builders.ts'
import { deliver, listen } from '../../testing/notices.ts'
import { aCompliantCarrier, aReadyJob, offered } from '../../testing/offers.ts'
import { aboutPdf, textOfPdf } from '../../testing/pdf.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let carrier: Person

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  t.clock.set(NOW)
  t.mails.splice(0)
  org = await anOrg(t.database)
  carrier = await aCompliantCarrier(t, org.companyGuid)
  await listen(t, org.companyGuid)
})

const speaks = async (person: Person, language: Language) =>
  expect(
    (await t.send(person, vendorsRoutes.change, { params: { id: carrier.accountGuid }, body: { language } })).status,
  ).toBe(200)

const paper = async (person: Person, path: string) => {
  const port = { dispatcher: 4200, client: 4201, carrier: 4202 }[person.portal]
  const answer = await t.app.inject({
    url: path,
    headers: { host: `localhost:${port}`, authorization: `Bearer ${person.token}` },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.rawPayload
}

test('a carrier sets its language: its mails and papers are in it, and a frozen one stays as it was', async () => {
  await speaks(carrier, 'es')
  const { job } = await aReadyJob(t, org.shipper)
  const [offer] = await offered(t, org.dispatcher, [job], [carrier])
  const [mail] = await deliver(t, org.companyGuid)
  expect(mail).toMatchObject({ language: 'es', subject: expect.stringMatching(/^Oferta de carga /) as string })
  for (const part of [mail!.text, mail!.html!])
    for (const word of ['le ofrece el viaje', 'Recolección', 'Pago', '$600.00', 'Ver y responder'])
      expect(part).toContain(word)
  expect(mail!.html).toContain('<html lang="es">')

  const path = `/api/job/${job}/doc/rate-confirmation`
  // The company's preview is in the language in which the carrier gets it.
  for (const reader of [carrier, org.dispatcher])
    expect(await textOfPdf(await paper(reader, path))).toContain('Confirmación de tarifa')
  expect(await aboutPdf(await paper(carrier, path))).toMatchObject({ Language: 'es-US' })

  const accepted = await t.send(carrier, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
  expect(accepted.status, JSON.stringify(accepted.data)).toBe(200)
  const frozen = await paper(carrier, path)
  const text = (await textOfPdf(frozen)).replaceAll(/\s+/g, ' ')
  for (const word of ['Aceptado, emitido el', 'TRANSPORTISTA', 'Total al transportista (USD) $600.00'])
    expect(text).toContain(word)
  // What is agreed stands in English.
  expect(text).toContain('It may not re-broker')
  await speaks(org.dispatcher, 'fr')
  expect((await paper(carrier, path)).equals(frozen)).toBe(true)
  expect(await textOfPdf(await paper(carrier, `/platform/jobs/${job}/bill-of-lading`))).toContain('Bill of Lading')
})

test('an answer that the company entered is signed in the carrier’s language', async () => {
  await speaks(carrier, 'es')
  const { job } = await aReadyJob(t, org.shipper)
  const [offer] = await offered(t, org.dispatcher, [job], [carrier])
  const accepted = await t.send(org.dispatcher, contractsRoutes.accept, {
    params: { id: offer.guid },
    body: { channel: 'phone' },
  })
  expect(accepted.status, JSON.stringify(accepted.data)).toBe(200)
  const text = await textOfPdf(await paper(org.dispatcher, `/api/job/${job}/doc/rate-confirmation`))
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/, anotado por \S/)
  expect(text).not.toContain('entered by')
})

test('what a user chose decides its own mails', async () => {
  await speaks(carrier, 'es')
  const kept = await t.send(carrier, preferencesRoutes.put, { params: { key: 'language' }, body: { value: 'fr' } })
  expect(kept.status).toBe(200)
  const { job } = await aReadyJob(t, org.shipper)
  await offered(t, org.dispatcher, [job], [carrier])
  const [mail] = await deliver(t, org.companyGuid)
  expect(mail).toMatchObject({ language: 'fr', subject: expect.stringMatching(/^Offre de charge /) as string })
  expect(mail!.text.replaceAll('\u00a0', ' ')).toContain('Paiement : 600,00 $ US')
})

test('a client’s language is that of its bill of lading, and a carrier may not set it', async () => {
  const change = (person: Person) =>
    t.send(person, clientsRoutes.change, { params: { id: org.client }, body: { language: 'fr' } })
  expect((await change(carrier)).status).toBeGreaterThanOrEqual(403)
  expect((await change(org.dispatcher)).body.language).toBe('fr')
  const { job } = await aReadyJob(t, org.shipper)
  const text = await textOfPdf(await paper(org.shipper, `/platform/jobs/${job}/bill-of-lading`))
  for (const word of ['Connaissement', 'MARCHANDISES', 'Reçu dans l’état noté', 'Received in the condition noted'])
    expect(text).toContain(word)
})
