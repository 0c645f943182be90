import { expect, test } from 'vitest'
import { lookFrom, mailLogo } from '../../identity/pages/company-look.ts'
import { letterOf } from './letter.ts'

const LETTER = {
  to: 'client@north.test',
  companyName: 'Acme',
  content: { language: 'en' as const, subject: 'Picked up', button: 'Open', parts: [], papers: [] },
  url: 'http://localhost:4201/orders/1',
  isUser: true,
}
const record = {
  name: 'Acme',
  color: '#ffcc00',
  key: 'a'.repeat(32),
  picture: 'AAAA',
  width: 640,
  height: 160,
  ground: 'dark',
} as const
const htmlFor = (look: Parameters<typeof letterOf>[0]['look']) => letterOf({ ...LETTER, look }).html ?? ''

test('a mail has the company’s logo with it, and buttons of its color that can be read', () => {
  const look = lookFrom('01890000-0000-7000-8000-000000000001', record)
  const html = htmlFor(look)
  const [logo] = mailLogo(look)
  expect(html).toContain(`src="cid:${logo?.cid}"`)
  expect(html).toContain('alt="Acme"')
  expect(html).toContain(`background:${look.palette?.light.solid};color:#fff`)
  expect(html).not.toContain('http://localhost:4201/logos')
  expect(html).toContain('with Waybill')
  expect(logo).toMatchObject({ contentType: 'image/png', contentDisposition: 'inline' })
})

test('without a logo the name stands in its place, without a color Waybill’s', () => {
  const look = lookFrom('x', {
    ...record,
    color: null,
    key: null,
    picture: null,
    width: null,
    height: null,
    ground: null,
  })
  expect(htmlFor(look)).toMatch(/color:#0052cc">\s*Acme/)
  expect(mailLogo(look)).toEqual([])
})
