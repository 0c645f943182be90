import { expect, it } from 'vitest'
import { documentTitle } from './page-title.ts'

it("is '{title} | {Portal or TMS} - {company name}'", () => {
  expect(documentTitle('On Hold', { word: 'Portal', companyName: 'Acme' })).toBe('On Hold | Portal - Acme')
  expect(documentTitle('Jobs', { word: 'TMS', companyName: 'Acme' })).toBe('Jobs | TMS - Acme')
})
it('leaves out what is not known yet', () => {
  expect(documentTitle('On Hold', { word: 'Portal' })).toBe('On Hold | Portal')
  expect(documentTitle(undefined, { word: 'Portal', companyName: 'Acme' })).toBe('Portal - Acme')
})
